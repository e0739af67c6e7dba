import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { naFila } from '#app/testing/queue-state.ts';
import { criarColaborador, inserir } from '#modules/organizacao/organizacao.factory.ts';
import { AUSENCIA } from '#modules/sst/agentes-nocivos/agentes-nocivos.rules.ts';
import {
  criarAgenteNocivo,
  criarAmbiente,
  criarGrupoHomogeneo,
  criarProfissionalSst,
} from '#modules/sst/sst.factory.ts';
import { condicaoAmbiental } from './condicoes-ambientais.contract.ts';
import { contarDoLote, obterLote, pedirLote, retomarLoteDeCondicoes, ultimoLote } from './lote.contract.ts';
import { JOB_DO_LOTE } from './lote.queries.ts';

const t = useApp();

/** Three talents since 2024, one of them with a condition of the day, and a group with noise. */
async function cena() {
  const { cliente, empresaId } = await t.app.empresa();
  const ambienteId = await criarAmbiente(t.app, empresaId);
  await criarAgenteNocivo(t.app, empresaId, { ambienteId });
  const grupo = await criarGrupoHomogeneo(t.app, empresaId, { ambienteId, finalidade: 'eSocial' });
  const novo = (nome: string) => criarColaborador(t.app, empresaId, { nome, dataAdmissao: '2024-01-02' });
  const [ana, bia, caio] = [await novo('Ana'), await novo('Bia'), await novo('Caio')];
  await t.app.banco((db) =>
    sql`insert into condicao_ambiental (empresa_id, colaborador_id, data_inicio) values (${empresaId}, ${caio}, '2026-02-02')`.execute(
      db,
    ),
  );
  const engenheiro = await criarProfissionalSst(t.app, empresaId);
  const corpo = (dados: object) =>
    ({
      grupoHomogeneo: { id: grupo.id },
      dataInicio: '2026-02-02',
      regularidade: null,
      profissionais: [{ id: engenheiro }],
      observacao: null,
      areasIds: [],
      cargosIds: [],
      colaboradoresIds: [],
      semCondicao: false,
      ...dados,
    }) as never;
  const condicoes = async () =>
    (await cliente.call(condicaoAmbiental.listar, { query: { page: 0, sort: '' } as never })).body.content;
  return { cliente, empresaId, ana, bia, caio, corpo, condicoes };
}

test('o lote inclui a condição para cada um, diz quem recusou e por quê, e se acha depois', async () => {
  const { cliente, ana, bia, caio, corpo, condicoes } = await cena();
  const body = corpo({ colaboradoresIds: [ana, bia, caio] });
  expect((await cliente.call(contarDoLote, { body, query: { page: 0 } })).body).toMatchObject({
    total: 3,
    talentos: [{ nome: 'Ana' }, { nome: 'Bia' }, { nome: 'Caio' }],
  });
  const { body: pedido } = await cliente.call(pedirLote, { body });
  expect(pedido).toMatchObject({ total: 3, feitos: 0, recusados: [], terminado: false });
  await t.app.executarTarefas();
  const { body: lote } = await cliente.call(obterLote, { params: { id: pedido.id } });
  expect(lote).toMatchObject({
    feitos: 2,
    recusados: [{ id: caio, nome: 'Caio', motivo: 'Já tem condição ambiental nesta data.' }],
    terminado: true,
    motivo: null,
  });
  expect((await cliente.call(ultimoLote, {})).body).toEqual(lote);
  const lidas = await condicoes();
  expect(lidas.filter(({ quantidadeAgentes }) => quantidadeAgentes === 1)).toHaveLength(2);
});

test('o lote de quem não tem condição deixa os outros, e não corre duas vezes', async () => {
  const { cliente, corpo, condicoes } = await cena();
  const body = corpo({ semCondicao: true, dataInicio: '2026-03-02' });
  expect((await cliente.call(contarDoLote, { body, query: { page: 0 } })).body.total).toBe(2);
  expect((await cliente.call(pedirLote, { body })).status).toBe(201);
  const segundo = await cliente.call(pedirLote, { body });
  expect(segundo.problema.mensagem).toContain('Há um lote seu em andamento');
  await t.app.executarTarefas();
  expect(await condicoes()).toHaveLength(3);
  const { problema } = await cliente.call(pedirLote, { body });
  expect(problema.erros).toEqual([{ campo: 'colaboradoresIds', mensagem: 'Nenhum talento ativo na data é assim.' }]);
});

test('o lote diz para quem é, e um pedido alheio não se lê', async () => {
  const { cliente, ana, corpo, empresaId } = await cena();
  expect((await cliente.call(pedirLote, { body: corpo({}) })).problema.erros?.[0]?.campo).toBe('colaboradoresIds');
  const { body: pedido } = await cliente.call(pedirLote, { body: corpo({ colaboradoresIds: [ana] }) });
  const outro = await t.app.usuario(empresaId, [condicaoAmbiental.permissoes.inserir]);
  expect((await outro.cliente.call(obterLote, { params: { id: pedido.id } })).status).toBe(404);
  expect((await outro.cliente.call(ultimoLote, {})).body).toBeNull();
});

test('um lote cujo trabalho acabou antes dele está parado: retoma-se de onde parou, e o de outra pessoa não', async () => {
  const { cliente, empresaId, ana, bia, corpo, condicoes } = await cena();
  const { body: pedido } = await cliente.call(pedirLote, { body: corpo({ colaboradoresIds: [ana, bia] }) });
  const params = { id: pedido.id };
  // Ana is done with; the work ended before it came to Bia.
  await t.app.banco((db) => sql`update condicao_ambiental_lote set feitos = 1 where id = ${pedido.id}`.execute(db));
  t.app.jobs.enviados.length = 0;
  for (const estado of ['active', 'retry'] as const) {
    await naFila(t.app, JOB_DO_LOTE, pedido.id, estado);
    expect((await cliente.call(ultimoLote, {})).body).toMatchObject({ terminado: false, parado: false });
    expect((await cliente.call(retomarLoteDeCondicoes, { params })).status).toBe(400);
  }
  await naFila(t.app, JOB_DO_LOTE, pedido.id, 'failed');
  expect((await cliente.call(ultimoLote, {})).body).toMatchObject({ terminado: false, parado: true, feitos: 1 });
  const outro = await t.app.usuario(empresaId, [condicaoAmbiental.permissoes.inserir]);
  expect((await outro.cliente.call(retomarLoteDeCondicoes, { params })).status).toBe(404);
  expect(t.app.jobs.enviados).toEqual([]);

  expect((await cliente.call(retomarLoteDeCondicoes, { params })).status).toBe(201);
  expect(t.app.jobs.enviados).toMatchObject([{ job: JOB_DO_LOTE, data: params, chave: String(pedido.id) }]);
  await t.app.executarTarefas();
  expect((await cliente.call(obterLote, { params })).body).toMatchObject({ terminado: true, parado: false, feitos: 2 });
  expect((await condicoes()).map(({ colaborador }) => colaborador?.nome).sort()).toEqual(['Bia', 'Caio']);
  const acoes = (await t.app.auditoria(empresaId, condicaoAmbiental.nome.um)).map(({ acao }) => acao);
  expect(acoes).toContain('Retomar lote');
});

test.each(['cancelado', 'esquecido pela fila'])('um lote %s não impede o seguinte, e acaba como está', async (como) => {
  const { cliente, ana, corpo } = await cena();
  const body = corpo({ colaboradoresIds: [ana] });
  const { body: parado } = await cliente.call(pedirLote, { body });
  if (como === 'cancelado') await naFila(t.app, JOB_DO_LOTE, parado.id, 'cancelled');
  else
    await t.app.banco((db) =>
      sql`update condicao_ambiental_lote set pedido_em = now() - interval '25 hours' where id = ${parado.id}`.execute(
        db,
      ),
    );
  expect((await cliente.call(pedirLote, { body })).status).toBe(201);
  expect((await cliente.call(obterLote, { params: { id: parado.id } })).body).toMatchObject({
    terminado: true,
    motivo: 'O trabalho parou antes do fim.',
  });
});

test('o lote pede um profissional de SST quando a empresa obriga, e não começa sem ele', async () => {
  const { cliente, empresaId, ana, corpo } = await cena();
  await t.app.banco((db) => sql`update empresa set obriga_profissional_sst = true where id = ${empresaId}`.execute(db));
  const pedir = (profissionais: { id: number }[]) =>
    cliente.call(pedirLote, { body: corpo({ colaboradoresIds: [ana], profissionais }) });
  expect((await pedir([])).problema.erros).toMatchObject([{ campo: 'profissionais' }]);
  expect((await cliente.call(ultimoLote, {})).body).toBeNull();
  expect((await pedir([{ id: await criarProfissionalSst(t.app, empresaId) }])).status).toBe(201);
});

test('pedidos ao mesmo tempo fazem um só lote', async () => {
  const { cliente, ana, corpo } = await cena();
  const body = corpo({ colaboradoresIds: [ana] });
  const pedidos = await Promise.all(Array.from({ length: 10 }, () => cliente.call(pedirLote, { body })));
  expect(pedidos.filter(({ status }) => status === 201)).toHaveLength(1);
});

test('o lote de um grupo que vai ao eSocial pede o profissional, já ao conferir, e mostra os nomes página a página', async () => {
  const { cliente, empresaId, corpo } = await cena();
  const semNinguem = corpo({ semCondicao: true, profissionais: [] });
  for (const pedido of [
    cliente.call(contarDoLote, { body: semNinguem, query: { page: 0 } }),
    cliente.call(pedirLote, { body: semNinguem }),
  ])
    expect((await pedido).problema.erros.map(({ campo }) => campo)).toEqual(['profissionais']);
  for (let n = 0; n < 20; n++)
    await criarColaborador(t.app, empresaId, { nome: `Zeca ${10 + n}`, dataAdmissao: '2024-01-02' });
  const { body } = await cliente.call(contarDoLote, { body: corpo({ semCondicao: true }), query: { page: 1 } });
  expect([body.total, body.talentos.map(({ nome }) => nome)]).toEqual([22, ['Zeca 28', 'Zeca 29']]);
});

test('o lote sem profissional é aceito onde o eSocial não o pede: grupo só do PGR, ou só com a ausência de agentes', async () => {
  const { cliente, empresaId, ana, bia, corpo } = await cena();
  const ambienteId = await criarAmbiente(t.app, empresaId);
  await criarAgenteNocivo(t.app, empresaId, { ambienteId });
  const doPgr = await criarGrupoHomogeneo(t.app, empresaId, { ambienteId, finalidade: 'PGR' });
  const semAgentes = await criarAmbiente(t.app, empresaId);
  await inserir(
    t.app,
    sql`insert into agente_nocivo (empresa_id, ambiente_id, data, atividade_perigosa_insalubre_id, utiliza_epc, utiliza_epi)
      values (${empresaId}, ${semAgentes}, '2020-01-01', ${AUSENCIA}, '0', '0') returning id`,
  );
  const soAusencia = await criarGrupoHomogeneo(t.app, empresaId, { ambienteId: semAgentes, finalidade: 'eSocial' });
  const pedir = async (grupo: { id: number }, colaboradorId: number) => {
    const quem = { grupoHomogeneo: { id: grupo.id }, colaboradoresIds: [colaboradorId], profissionais: [] };
    const { status } = await cliente.call(pedirLote, { body: corpo(quem) });
    await t.app.executarTarefas();
    return [status, (await cliente.call(ultimoLote, {})).body?.feitos];
  };
  expect(await pedir(doPgr, ana)).toEqual([201, 1]);
  expect(await pedir(soAusencia, bia)).toEqual([201, 1]);
});
