import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarMotivoDesligamento } from '#modules/gestao-talentos/gestao-talentos.factory.ts';
import { criarCadeia, etapaDe } from '#modules/organizacao/alcadas/alcadas.factory.ts';
import { colaborador } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { historicoColaborador } from '#modules/organizacao/colaboradores/historicos.contract.ts';
import { criarColaborador, criarLugar, ligarUsuario } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { permissoesDaProposta } from '#modules/organizacao/propostas/propostas.contract.ts';
import { acoesDasPropostas, CONFIRMA, propostaEm } from '#modules/organizacao/propostas/propostas.factory.ts';
import { cancelarDesligamento, desligamento, permissoesDoDesligamento } from './desligamentos.contract.ts';

const t = useApp();
const DECIDE = [permissoesDaProposta.ver, permissoesDoDesligamento.ver, permissaoVerTodasAreas];

async function cena(condicao: (o: { motivoId: number; areaId: number }) => object = () => ({})) {
  const dono = await t.app.empresa();
  const ana = await t.app.usuario(dono.empresaId, DECIDE);
  const motivoId = await criarMotivoDesligamento(t.app, dono.empresaId, 'Dispensa');
  const onde = await criarLugar(t.app, dono.empresaId);
  await criarCadeia(dono, [etapaDe(1, { usuario: ana.usuarioId })], {
    assunto: 'D',
    ...condicao({ motivoId, areaId: onde.areaId }),
  });
  const pessoa = await criarColaborador(t.app, dono.empresaId, { nome: 'Davi Prado', lotacao: onde });
  const form = {
    colaborador: { id: pessoa },
    motivo: { id: motivoId },
    data: '2026-03-10',
    observacao: 'Cargo extinto',
  };
  const desligar = (outros: object = {}) =>
    dono.cliente.call(desligamento.criar, { body: { ...form, ...outros }, headers: CONFIRMA } as never);
  const saiu = async () =>
    (await dono.cliente.call(colaborador.obter, { params: { id: pessoa } })).body.dataDesligamento;
  return { dono, ana, motivoId, onde, pessoa, form, desligar, saiu, ...acoesDasPropostas(t.app) };
}

test('um desligamento sob cadeia espera, diz motivo e efeito a quem decide, e aprovado vale como se proposto', async () => {
  const c = await cena();
  const id = propostaEm(await c.desligar());
  expect(await c.saiu()).toBeNull();
  const lida = await c.obter(c.ana, id);
  expect(lida).toMatchObject({ tipo: 'D', titulo: 'Davi Prado', dia: '2026-03-10' });
  expect(lida.mudancas).toContainEqual({ rotulo: 'Motivo do desligamento', atual: '', proposto: 'Dispensa' });
  expect(lida.mudancas.at(-1)?.proposto).toBe('A partir de 10/03/2026 a pessoa não entra mais no sistema.');
  expect((await c.decidir(c.ana, id, 1)).body).toMatchObject({ situacao: 'P' });
  expect(await c.saiu()).toBe('2026-03-10');
  const { body } = await c.dono.cliente.call(desligamento.listar, { query: { page: 0 } as never });
  expect(body.content).toMatchObject([{ motivo: { nome: 'Dispensa' }, situacao: 'R' }]);
});

test('quem tem um desligamento à espera não se exclui, também depois de a cadeia deixar de valer', async () => {
  const c = await cena();
  const id = propostaEm(await c.desligar());
  await t.app.banco((db) =>
    sql`update cadeia_aprovacao set ativa = false where empresa_id = ${c.dono.empresaId}`.execute(db),
  );
  const excluir = () => c.dono.cliente.call(colaborador.excluir, { params: { id: c.pessoa } });
  expect((await excluir()).problema?.mensagem).toMatch(`A proposta ${id} espera aprovação como está`);
  await c.cancelar(c.dono, id);
  expect((await excluir()).status).toBe(204);
});

test('o motivo e a área escolhem a cadeia; outro motivo desliga direto, e trocá-lo depois passa por ela', async () => {
  const c = await cena(({ motivoId, areaId }) => ({ motivosDesligamentoIds: [motivoId], areasIds: [areaId] }));
  const outro = await criarMotivoDesligamento(t.app, c.dono.empresaId, 'A pedido');
  const direto = await c.desligar({ motivo: { id: outro } });
  expect(direto.status, JSON.stringify(direto.body)).toBe(201);
  const params = { id: (direto.body as { id: number }).id };
  const mudar = (outros: object) =>
    c.dono.cliente.call(desligamento.atualizar, {
      params,
      body: { ...c.form, motivo: { id: outro }, ...outros },
      headers: CONFIRMA,
    } as never);
  expect((await mudar({ observacao: 'Outra' })).status).toBe(200);
  propostaEm(await mudar({ motivo: { id: c.motivoId } }));
  const motivo = async () => (await c.dono.cliente.call(desligamento.obter, { params })).body.motivo.nome;
  expect(await motivo()).toBe('A pedido');
  // Giving the work back is no dismissal.
  const volta = { params, body: { motivoCancelamento: 'Engano' } };
  expect((await c.dono.cliente.call(cancelarDesligamento, volta)).body).toMatchObject({ situacao: 'C' });
  const deOutraArea = await criarColaborador(t.app, c.dono.empresaId, {
    lotacao: await criarLugar(t.app, c.dono.empresaId),
  });
  expect((await c.desligar({ colaborador: { id: deOutraArea } })).status).toBe(201);
});

test('sair da área da cadeia no mesmo dia não livra o desligamento', async () => {
  const c = await cena(({ areaId }) => ({ areasIds: [areaId] }));
  const outro = await criarLugar(t.app, c.dono.empresaId);
  const linha = await c.dono.cliente.call(historicoColaborador.criar, {
    body: {
      ...{ colaborador: { id: c.pessoa }, data: '2026-03-10', motivo: 'TRANSFERENCIA', observacao: null },
      ...{ areaOrganizacional: { id: outro.areaId }, estabelecimento: { id: c.onde.estabelecimentoId } },
      ...{
        faixaSalarial: { id: c.onde.faixaSalarialId },
        tipoSalario: '1',
        indice: null,
        quantidade: null,
        salario: null,
      },
    },
  } as never);
  expect(linha.status, JSON.stringify(linha.body)).toBe(201);
  propostaEm(await c.desligar());
  expect(await c.saiu()).toBeNull();
});

test('o que já não cabe é dito a quem aprova, e a estabilidade se pergunta a quem propõe e a quem aprova', async () => {
  const c = await cena();
  await t.app.banco((db) =>
    sql`update colaborador set data_estabilidade = '2027-01-01' where id = ${c.pessoa}`.execute(db),
  );
  expect((await c.desligar()).problema).toMatchObject({
    codigo: 'CONFIRMAR',
    mensagem: expect.stringContaining('CIPA'),
  });
  const headers = { 'x-confirmadas': 'cadeia-de-aprovacao,estabilidade' };
  const id = propostaEm(await c.dono.cliente.call(desligamento.criar, { body: c.form, headers } as never));
  expect((await c.decidir(c.ana, id, 1)).problema).toMatchObject({
    codigo: 'CONFIRMAR',
    mensagem: expect.stringContaining('CIPA'),
  });
  await t.app.banco((db) =>
    sql`update colaborador set data_admissao = '2026-06-01', data_estabilidade = null where id = ${c.pessoa}`.execute(
      db,
    ),
  );
  const recusada = await c.decidir(c.ana, id, 1);
  expect(recusada.problema.mensagem).toMatch(/nada foi gravado: O desligamento não pode ser anterior à admissão/);
  expect(await c.saiu()).toBeNull();
});

test('quem é proposto não sabe nem decide, e quem propõe não aprova', async () => {
  const c = await cena();
  await ligarUsuario(t.app, c.ana.usuarioId, c.pessoa);
  const id = propostaEm(await c.desligar());
  expect((await c.decidir(c.ana, id, 1)).status).toBe(404);
  expect(await c.mensagens(c.ana)).toEqual([]);
  expect((await c.decidir(c.dono, id, 1)).problema.mensagem).toBe(
    'Ninguém decide sobre o que pediu ou sobre si mesmo.',
  );
});
