import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { abrirSolicitacao, criarMotivo } from '#modules/captacao/captacao.factory.ts';
import { criarCargo, criarFaixa } from '#modules/cargo-salario/cargo-salario.factory.ts';
import { limiteColaborador } from '#modules/cargo-salario/limites-colaborador/limites-colaborador.contract.ts';
import { permissoesDaCadeia } from '#modules/organizacao/alcadas/alcadas.contract.ts';
import { criarCadeia, etapaDe } from '#modules/organizacao/alcadas/alcadas.factory.ts';
import { criarArea, criarColaborador, ligarUsuario } from '#modules/organizacao/organizacao.factory.ts';
import { hoje } from '#platform/shared/format/data.ts';
import { alterarStatus, historicoDaSolicitacao } from './andamento.contract.ts';
import { acoesDe, cenaDaCadeia, DECIDE } from './aprovacao.factory.ts';
import { mudancasNaCadeia } from './solicitacoes-pessoal.rules.ts';

const t = useApp();

describe('o que mudou depois de decidido na cadeia', () => {
  /** A request approved by both people, and released. */
  async function aprovada() {
    const c = await cenaDaCadeia(t.app);
    await c.decidir(c.ana, 1);
    await c.decidir(c.rui, 2);
    await c.liberar();
    const mudarStatus = (status: 'A' | 'R') =>
      c.dono.cliente.call(alterarStatus, {
        params: { id: c.id },
        body: { status, dataStatus: hoje(), observacaoLiberador: 'Nota.' },
      });
    return { ...c, mudarStatus };
  }

  test.each(['quantidade', 'remuneracao', 'area', 'motivo', 'substituido'] as const)(
    'reprovada e mudada (%s), não se aprova com as decisões de antes',
    async (qual) => {
      const c = await aprovada();
      const { empresaId } = c.dono;
      await c.mudarStatus('R');
      const mudanca = {
        quantidade: () => ({ quantidade: 50 }),
        remuneracao: () => ({ remuneracao: '9000.00' }),
        area: async () => ({ areaOrganizacional: { id: await criarArea(t.app, empresaId), nome: '' } }),
        motivo: async () => ({ motivoSolicitacao: { id: await criarMotivo(t.app, empresaId, 'Expansão'), nome: '' } }),
        substituido: async () => ({
          colaboradoresSubstituidos: [{ id: await criarColaborador(t.app, empresaId), nome: '' }],
        }),
      }[qual];
      expect(await c.mudar(await mudanca())).toMatchObject({ status: 'R' });
      const recusa = await c.mudarStatus('A');
      expect([recusa.status, recusa.problema?.mensagem]).toEqual([
        400,
        'Uma cadeia de aprovação se aplica e ainda não começou: envie o pedido para aprovação.',
      ]);
    },
  );

  test('reprovada e só reescrita, a aprovação volta com as decisões que tem', async () => {
    const c = await aprovada();
    await c.mudarStatus('R');
    await c.mudar({ descricao: 'Padeiro' });
    expect((await c.mudarStatus('A')).status).toBe(200);
  });

  test.each(['motivo', 'área'] as const)(
    'aprovada sem cadeia e levada a %s de uma, volta para análise',
    async (qual) => {
      const dono = await t.app.empresa();
      const motivo = { id: await criarMotivo(t.app, dono.empresaId, 'Expansão'), nome: '' };
      const area = { id: await criarArea(t.app, dono.empresaId), nome: '' };
      await criarCadeia(dono, [etapaDe(1)], qual === 'motivo' ? { motivosIds: [motivo.id] } : { areasIds: [area.id] });
      const { id } = await abrirSolicitacao(t.app, dono);
      const c = acoesDe(t.app, dono, id);
      expect((await c.liberar()).status).toBe(200);
      const mudanca = qual === 'motivo' ? { motivoSolicitacao: motivo } : { areaOrganizacional: area };
      const oQue = qual === 'motivo' ? 'motivo' : 'área organizacional';
      expect(await c.mudar(mudanca, dono, '')).toMatchObject({
        codigo: 'CONFIRMAR',
        mensagem: expect.stringMatching(`^Você está mudando ${oQue} do que uma cadeia de aprovação já aprovou: `),
      });
      expect(await c.status()).toBe('A');
      expect(await c.mudar(mudanca)).toMatchObject({ status: 'I' });
      expect(await c.ler()).toMatchObject({ situacao: 'A', etapaDaVez: 1 });
      const historico = (await dono.cliente.call(historicoDaSolicitacao, { params: { id } })).body;
      expect(historico[0]?.observacao).toBe(`Mudou depois da aprovação: ${oQue}`);
    },
  );

  test('onde nenhuma cadeia se aplica, a aprovada não volta por motivo nem por área', async () => {
    const dono = await t.app.empresa();
    const { id } = await abrirSolicitacao(t.app, dono);
    const c = acoesDe(t.app, dono, id);
    await c.liberar();
    const motivo = { id: await criarMotivo(t.app, dono.empresaId, 'Expansão'), nome: '' };
    expect(await c.mudar({ motivoSolicitacao: motivo })).toMatchObject({ status: 'A' });
  });

  test('quem passa a ser substituído recomeça a cadeia, também da aprovada, e não a decide', async () => {
    const c = await aprovada();
    const pessoa = await criarColaborador(t.app, c.dono.empresaId);
    await ligarUsuario(t.app, c.ana.usuarioId, pessoa);
    expect(await c.mudar({ colaboradoresSubstituidos: [{ id: pessoa, nome: '' }] })).toMatchObject({ status: 'I' });
    expect(await c.ler()).toMatchObject({ situacao: 'A', etapaDaVez: 1 });
    expect((await c.decidir(c.ana, 1)).problema?.mensagem).toBe('Ninguém decide sobre o que pediu ou sobre si mesmo.');
  });

  test('quem só depois se soube que é o substituído também não decide, nem o pedido lhe espera', async () => {
    const c = await cenaDaCadeia(t.app);
    const pessoa = await criarColaborador(t.app, c.dono.empresaId);
    await c.mudar({ colaboradoresSubstituidos: [{ id: pessoa, nome: '' }] });
    expect((await c.ler(c.ana))?.podeDecidir).toBe(true);
    await ligarUsuario(t.app, c.ana.usuarioId, pessoa);
    expect((await c.decidir(c.ana, 1)).problema?.mensagem).toBe('Ninguém decide sobre o que pediu ou sobre si mesmo.');
    expect(await c.so('paraDecidir', c.ana)).toEqual([]);
  });

  test('quem tem a autoridade recomeça a cadeia a qualquer momento; quem decide, não', async () => {
    const c = await cenaDaCadeia(t.app);
    await c.decidir(c.ana, 1);
    expect((await c.enviar(c.rui)).problema?.mensagem).toBe('Esta aprovação não se envia agora.');
    const reserva = await t.app.usuario(c.dono.empresaId, [...DECIDE, permissoesDaCadeia.verbos.NA_FALTA]);
    expect((await c.enviar(reserva)).body).toMatchObject({ situacao: 'A', etapaDaVez: 1 });
    const { rows } = await t.app.banco((db) =>
      sql<{ situacao: string }>`select situacao from tramite_aprovacao where registro_id = ${c.id} and assunto = 'S'
        order by id`.execute(db),
    );
    expect(rows.map(({ situacao }) => situacao)).toEqual(['X', 'A']);
  });
});

test('o que a cadeia olha além do aprovado: a ordem dos substituídos nada muda, e quem sai ou entra muda', () => {
  const antes = {
    areaOrganizacional: { id: 1 },
    motivoSolicitacao: { id: 2 },
    colaboradoresSubstituidos: [{ id: 10 }, { id: 9 }],
  };
  expect(mudancasNaCadeia(antes, { ...antes, colaboradoresSubstituidos: [{ id: 9 }, { id: 10 }] })).toEqual([]);
  expect(mudancasNaCadeia(antes, { ...antes, colaboradoresSubstituidos: [{ id: 9 }] })).toEqual([
    'colaboradores substituídos',
  ]);
  expect(mudancasNaCadeia(antes, { ...antes, areaOrganizacional: { id: 3 }, motivoSolicitacao: null })).toEqual([
    'área organizacional',
    'motivo',
  ]);
});

test('tirar quem era substituído pede mais vagas do que antes: o limite do cargo vale de novo', async () => {
  const dono = await t.app.empresa();
  const { empresaId } = dono;
  const cargoId = await criarCargo(t.app, empresaId);
  const [areaId, faixaSalarialId] = [
    await criarArea(t.app, empresaId),
    await criarFaixa(t.app, empresaId, { cargoId }),
  ];
  const pessoa = await criarColaborador(t.app, empresaId, { lotacao: { areaId, faixaSalarialId } });
  const limite = { areaOrganizacional: { id: areaId }, cargo: { id: cargoId }, limite: 1, contrato: null };
  expect((await dono.cliente.call(limiteColaborador.criar, { body: limite as never })).status).toBe(201);
  const { id } = await abrirSolicitacao(t.app, dono, {
    quantidade: 1,
    areaOrganizacional: { id: areaId, nome: '' },
    faixaSalarial: { id: faixaSalarialId, nome: '' },
    colaboradoresSubstituidos: [{ id: pessoa, nome: '' }],
  });
  const c = acoesDe(t.app, dono, id);
  expect(await c.mudar({ colaboradoresSubstituidos: [] })).toMatchObject({
    erros: [{ campo: 'faixaSalarial', mensagem: 'O limite de colaboradores para o cargo foi atingido.' }],
  });
  expect(await c.mudar({ descricao: 'Padeiro' })).toMatchObject({ descricao: 'Padeiro' });
});
