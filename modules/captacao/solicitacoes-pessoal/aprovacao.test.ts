import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { abrirSolicitacao, criarMotivo } from '#modules/captacao/captacao.factory.ts';
import { criarFaixa } from '#modules/cargo-salario/cargo-salario.factory.ts';
import { permissoesDaCadeia } from '#modules/organizacao/alcadas/alcadas.contract.ts';
import { criarCadeia, etapaDe } from '#modules/organizacao/alcadas/alcadas.factory.ts';
import {
  criarArea,
  criarColaborador,
  ligarUsuario,
  responderPorArea,
} from '#modules/organizacao/organizacao.factory.ts';
import { substitutoAprovacao } from '#modules/organizacao/substitutos/substitutos.contract.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { alterarStatus, historicoDaSolicitacao } from './andamento.contract.ts';
import { acoesDe, cenaDaCadeia, DECIDE, EDITA } from './aprovacao.factory.ts';

const t = useApp();

describe('solicitação numa cadeia de aprovação', () => {
  test('só se libera depois da última etapa; cada decisão fica no histórico e na auditoria, e avisa o próximo', async () => {
    const c = await cenaDaCadeia(t.app);
    expect(await c.mensagens(c.ana)).toContainEqual(
      expect.stringMatching(/espera a sua decisão na cadeia de aprovação\.$/),
    );
    expect((await c.liberar()).problema?.mensagem).toMatch(
      /^A cadeia de aprovação não terminou: a etapa 1 espera a decisão de /,
    );
    const { body } = await c.decidir(c.ana, 1);
    expect(body).toMatchObject({ situacao: 'A', etapaDaVez: 2, podeDecidir: false });
    expect(body?.etapas[0]).toMatchObject({ decisao: 'A', decisor: { emLugarDe: null }, motivo: null });
    expect(await c.mensagens(c.rui)).toHaveLength(1);
    expect((await c.liberar()).status).toBe(400);
    expect((await c.decidir(c.rui, 2, 'A', 'Cabe no orçamento.')).body).toMatchObject({
      situacao: 'P',
      etapaDaVez: null,
    });
    expect((await c.liberar()).status).toBe(200);
    const acoes = (await c.dono.cliente.call(historicoDaSolicitacao, { params: { id: c.id } })).body.map(
      ({ acao }) => acao,
    );
    expect(acoes).toEqual([
      'Aprovação',
      'Etapa 2 de 2 da cadeia: aprovada',
      'Etapa 1 de 2 da cadeia: aprovada',
      'Abertura',
    ]);
    const auditoria = await t.app.auditoria(c.dono.empresaId, 'Aprovação');
    expect(auditoria.map(({ acao, depois }) => [acao, (depois as { etapa: number }).etapa])).toEqual([
      ['Aprovação de etapa', 1],
      ['Aprovação de etapa', 2],
    ]);
  });

  test('a reprovação pede motivo, termina a cadeia e reprova a solicitação; de volta à análise, começa outra vez', async () => {
    const c = await cenaDaCadeia(t.app);
    expect((await c.decidir(c.ana, 1, 'R')).problema?.erros).toEqual([
      { campo: 'motivo', mensagem: 'Motivo é obrigatório para reprovar ou devolver' },
    ]);
    expect((await c.decidir(c.ana, 1, 'R', 'Sem verba.')).body).toMatchObject({ situacao: 'R', etapaDaVez: null });
    expect(await c.status()).toBe('R');
    expect((await c.decidir(c.rui, 2)).status).toBe(400);
    const nota = { dataStatus: hoje(), observacaoLiberador: 'Reconsiderada.' };
    await c.dono.cliente.call(alterarStatus, { params: { id: c.id }, body: { status: 'I', ...nota } });
    expect(await c.ler()).toMatchObject({ situacao: 'A', etapaDaVez: 1 });
    const direto = await c.dono.cliente.call(alterarStatus, { params: { id: c.id }, body: { status: 'A', ...nota } });
    expect([direto.status, await c.status()]).toEqual([400, 'I']);
  });

  test('devolvida, espera correção; gravada ou enviada de novo, volta à primeira etapa', async () => {
    const c = await cenaDaCadeia(t.app);
    await c.decidir(c.ana, 1);
    expect((await c.decidir(c.rui, 2, 'D', 'Diga o horário.')).body?.situacao).toBe('D');
    expect((await c.liberar()).problema?.mensagem).toBe(
      'A cadeia de aprovação devolveu o pedido: corrija-o e envie-o de novo.',
    );
    const editor = await t.app.usuario(c.dono.empresaId, EDITA);
    expect(await c.ler(editor)).toMatchObject({ situacao: 'D', podeEnviar: true });
    expect(await c.ler(c.ana)).toMatchObject({ podeEnviar: false });
    expect((await c.enviar(c.ana)).status).toBe(400);
    expect((await c.enviar(editor)).body).toMatchObject({ situacao: 'A', etapaDaVez: 1 });
    await c.decidir(c.ana, 1, 'D', 'De novo.');
    await c.mudar({ descricao: 'Padeiro de massas' }, editor);
    expect(await c.ler()).toMatchObject({ situacao: 'A', etapaDaVez: 1 });
  });

  test.each([
    ['a quantidade', { quantidade: 3 }],
    ['a remuneração', { remuneracao: '3500.00' }],
  ])('mudar %s começa tudo de novo; mudar o resto, não', async (_, mudanca) => {
    const c = await cenaDaCadeia(t.app);
    await c.decidir(c.ana, 1);
    const semPagamento = await t.app.usuario(c.dono.empresaId, EDITA.slice(0, -1));
    await c.mudar({ descricao: 'Padeiro' }, semPagamento);
    expect((await c.ler())?.etapaDaVez).toBe(2);
    await c.mudar(mudanca);
    expect(await c.ler()).toMatchObject({ situacao: 'A', etapaDaVez: 1 });
  });

  test('mudar o motivo ou a área de quem ainda não foi aprovada escolhe a cadeia de novo', async () => {
    const dono = await t.app.empresa();
    const motivo = { id: await criarMotivo(t.app, dono.empresaId, 'Expansão'), nome: '' };
    await criarCadeia(dono, [etapaDe(1)], { motivosIds: [motivo.id] });
    const c = acoesDe(t.app, dono, (await abrirSolicitacao(t.app, dono)).id);
    expect(await c.ler()).toBeNull();
    await c.mudar({ motivoSolicitacao: motivo });
    expect((await c.ler())?.situacao).toBe('A');
    await c.mudar({ motivoSolicitacao: { id: await criarMotivo(t.app, dono.empresaId), nome: '' } });
    expect(await c.ler()).toBeNull();
  });

  test('aprovada e mudada, volta para análise e para o começo, também por quem a liberaria', async () => {
    const c = await cenaDaCadeia(t.app);
    await c.decidir(c.ana, 1);
    await c.decidir(c.rui, 2);
    await c.liberar();
    expect(await c.mudar({ quantidade: 9 })).toMatchObject({ status: 'I' });
    expect(await c.ler()).toMatchObject({ situacao: 'A', etapaDaVez: 1 });
  });

  test('quem fez a solicitação não decide sobre ela: decide quem pode na falta', async () => {
    const dono = await t.app.empresa();
    await criarCadeia(dono, [etapaDe(1, { usuario: dono.usuarioId })]);
    const { id } = await abrirSolicitacao(t.app, dono);
    const c = acoesDe(t.app, dono, id);
    const reserva = await t.app.usuario(dono.empresaId, [...DECIDE, permissoesDaCadeia.verbos.NA_FALTA]);
    expect(await c.ler()).toMatchObject({ naFalta: true, podeDecidir: false });
    expect((await c.decidir(dono, 1)).problema?.mensagem).toBe('Ninguém decide sobre o que pediu ou sobre si mesmo.');
    expect((await c.decidir(reserva, 1)).body?.situacao).toBe('P');
  });

  test('a etapa do responsável vai a quem responde pela área, ou pela mais próxima acima', async () => {
    const dono = await t.app.empresa();
    const acima = await criarArea(t.app, dono.empresaId);
    const area = await criarArea(t.app, dono.empresaId, { areaMaeId: acima });
    const chefe = await t.app.usuario(dono.empresaId, DECIDE);
    const pessoa = await criarColaborador(t.app, dono.empresaId);
    await ligarUsuario(t.app, chefe.usuarioId, pessoa);
    await responderPorArea(t.app, dono.empresaId, acima, pessoa);
    await criarCadeia(dono, [etapaDe(1), etapaDe(2, { perfil: dono.perfilId })], { areasIds: [acima] });
    const { id } = await abrirSolicitacao(t.app, dono, { areaOrganizacional: { id: area, nome: '' } });
    const c = acoesDe(t.app, dono, id);
    expect((await c.decidir(chefe, 1)).body).toMatchObject({ etapaDaVez: 2, naFalta: true });
    const fora = await abrirSolicitacao(t.app, dono);
    expect(await acoesDe(t.app, dono, fora.id).ler()).toBeNull();
  });

  test('o substituto decide no lugar do ausente, e isso fica dito', async () => {
    const c = await cenaDaCadeia(t.app);
    const substituto = await t.app.usuario(c.dono.empresaId, DECIDE);
    expect((await c.decidir(substituto, 1)).problema?.mensagem).toBe('A decisão desta etapa não é sua.');
    const nomear = (inicio: string) =>
      c.dono.cliente.call(substitutoAprovacao.criar, {
        body: {
          ausente: { id: c.ana.usuarioId, nome: '' },
          substituto: { id: substituto.usuarioId, nome: '' },
          inicio,
          fim: somarDias(inicio, 2),
        },
      });
    await nomear(somarDias(hoje(), -3));
    expect((await c.ler(substituto))?.podeDecidir).toBe(false);
    await nomear(hoje());
    expect((await c.ler(substituto))?.podeDecidir).toBe(true);
    expect((await c.decidir(substituto, 1)).body?.etapas[0]?.decisor?.emLugarDe).toBe((await c.ler())?.etapas[0]?.quem);
  });

  test('a condição por valor olha o salário da faixa e a remuneração', async () => {
    const dono = await t.app.empresa();
    await criarCadeia(dono, [etapaDe(1)], { valorDesde: '5000.00' });
    const cara = { id: await criarFaixa(t.app, dono.empresaId, { valor: '5000.00' }), nome: '' };
    const situacaoDe = async (dados: object) => {
      const { id } = await abrirSolicitacao(t.app, dono, dados);
      return (await acoesDe(t.app, dono, id).ler())?.situacao;
    };
    expect(await situacaoDe({ faixaSalarial: cara })).toBe('A');
    expect(await situacaoDe({ remuneracao: '5000.00' })).toBe('A');
    expect(await situacaoDe({ remuneracao: '4999.99' })).toBeUndefined();
  });

  test('uma cadeia nova vale para o que já espera: só depois de enviado e decidido se libera', async () => {
    const dono = await t.app.empresa();
    const { id } = await abrirSolicitacao(t.app, dono);
    const c = acoesDe(t.app, dono, id);
    expect(await c.ler()).toBeNull();
    const ana = await t.app.usuario(dono.empresaId, DECIDE);
    await criarCadeia(dono, [etapaDe(1, { usuario: ana.usuarioId })]);
    expect(await c.ler()).toMatchObject({ situacao: 'N', podeEnviar: true });
    expect((await c.liberar()).problema?.mensagem).toMatch(/^Uma cadeia de aprovação se aplica/);
    expect((await c.liberar('R')).status).toBe(200);
  });
});
