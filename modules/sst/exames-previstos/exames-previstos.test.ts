import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import {
  criarArea,
  criarColaborador,
  criarEstabelecimento,
  inserir,
  ligarUsuario,
  responderPorArea,
} from '#modules/organizacao/organizacao.factory.ts';
import { AUSENCIA } from '#modules/sst/agentes-nocivos/agentes-nocivos.rules.ts';
import {
  criarAfastamento,
  criarAgenteNocivo,
  criarAmbiente,
  criarAso,
  criarExame,
  criarFuncao,
  criarMotivoAfastamento,
  criarRisco,
} from '#modules/sst/sst.factory.ts';
import { hoje, somarDias, somarMeses } from '#platform/shared/format/data.ts';
import { JOB_DOS_PREVISTOS } from './calculo.job.ts';
import {
  atualizarPrevistos,
  configurarPcmso,
  listarPrevistos,
  resumirPrevistos,
  telaDosPrevistos,
} from './exames-previstos.contract.ts';

const t = useApp();
const dia = (dias: number) => somarDias(hoje(), dias);
const SEM_FILTRO = {
  situacao: null,
  tipo: null,
  quais: null,
  colaboradorId: null,
  exameId: null,
  areasIds: [],
  estabelecimentosIds: [],
  dataIni: null,
  dataFim: null,
  convocado: null,
};
const programa = { grauDeRisco: 3, idadeAnual: null };
const pagina = async ({ cliente }: Pick<Tenant, 'cliente'>, filtro: object = {}, query: object = { page: 0 }) =>
  (await cliente.call(listarPrevistos, { query: { ...SEM_FILTRO, ...filtro, ...query } as never })).body;
const linhas = async (quem: Pick<Tenant, 'cliente'>, filtro: object = {}) =>
  (await pagina(quem, filtro)).content.map(
    ({ colaborador, exame, tipo, situacao }) => `${colaborador?.nome} ${exame} ${tipo} ${situacao}`,
  );

/** Ana operates a machine (noise, audiometry every year), Bia works in an office, Caio was admitted yesterday, Davi left five days ago. */
async function cena() {
  const dono = await t.app.empresa();
  const { empresaId } = dono;
  const audiometria = await criarExame(t.app, empresaId, 'Audiometria');
  await t.app.banco((db) =>
    sql`update exame set periodico = true, periodicidade = 12 where id = ${audiometria}`.execute(db),
  );
  const funcaoId = await criarFuncao(t.app, empresaId, {
    examesIds: [audiometria],
    riscosIds: [await criarRisco(t.app, empresaId)],
  });
  const producao = await criarArea(t.app, empresaId, { nome: 'Produção' });
  const comercial = await criarArea(t.app, empresaId, { nome: 'Comercial' });
  const matriz = await criarEstabelecimento(t.app, empresaId, { nome: 'Matriz' });
  const ana = await criarColaborador(t.app, empresaId, {
    nome: 'Ana',
    lotacao: { areaId: producao, estabelecimentoId: matriz },
  });
  const bia = await criarColaborador(t.app, empresaId, { nome: 'Bia', lotacao: { areaId: comercial } });
  await criarColaborador(t.app, empresaId, { nome: 'Caio', dataAdmissao: dia(-1) });
  await criarColaborador(t.app, empresaId, { nome: 'Davi', dataDesligamento: dia(-5) });
  await t.app.banco((db) =>
    sql`update historico_colaborador set funcao_id = ${funcaoId} where colaborador_id = ${ana}`.execute(db),
  );
  await criarAso(t.app, empresaId, {
    colaboradorId: ana,
    data: somarMeses(dia(30), -12),
    exames: [{ exameId: audiometria, data: somarMeses(dia(-1), -12) }],
  });
  await criarAso(t.app, empresaId, { colaboradorId: bia, data: somarMeses(dia(30), -12) });
  return { ...dono, audiometria, funcaoId, producao, comercial, matriz, ana, bia };
}
const TODOS = [
  'Ana Audiometria 1 A',
  'Caio Exame clínico 0 A',
  'Davi Exame clínico 9 V',
  'Ana Exame clínico 1 V',
  'Bia Exame clínico 1 D',
];

test('configurado o PCMSO, cada talento tem os seus exames, do mais atrasado ao mais distante, com o motivo', async () => {
  const s = await cena();
  expect((await s.cliente.call(resumirPrevistos)).body).toMatchObject({ programa: null, calculadoEm: null });
  expect((await s.cliente.call(atualizarPrevistos)).problema.mensagem).toBe('Configure o PCMSO da empresa primeiro.');
  expect(await linhas(s)).toEqual([]);
  const { body } = await s.cliente.call(configurarPcmso, { body: programa });
  expect(body).toEqual({ emSegundoPlano: false });
  expect(new Set(await linhas(s))).toEqual(new Set(TODOS));
  const prazos = (await pagina(s)).content.map(({ prazo }) => prazo ?? '');
  expect(prazos).toEqual([...prazos].sort());
  expect((await pagina(s, { colaboradorId: s.ana, quais: 'C' })).content[0]).toMatchObject({
    exameDoCatalogo: null,
    motivo: 'Exposto a riscos: a cada 12 meses',
    prazo: dia(30),
    area: 'Produção',
  });
  expect((await pagina(s, { colaboradorId: s.ana, quais: 'X' })).content[0]?.exameDoCatalogo).toMatchObject({
    nome: 'Audiometria',
  });
  expect((await s.cliente.call(resumirPrevistos)).body).toMatchObject({
    programa,
    calculadoEm: expect.stringMatching(/^\d{4}-/),
    situacoes: [
      { situacao: 'A', quantos: 2 },
      { situacao: 'V', quantos: 2 },
      { situacao: 'D', quantos: 1 },
    ],
  });
});

test('cada filtro dos exames previstos deixa de fora os outros, e a lista vem por páginas', async () => {
  const s = await cena();
  await s.cliente.call(configurarPcmso, { body: programa });
  const so = (filtro: object) => linhas(s, filtro);
  expect(await so({ situacao: 'A' })).toHaveLength(2);
  expect(await so({ situacao: 'D' })).toEqual(['Bia Exame clínico 1 D']);
  expect(await so({ tipo: '9' })).toEqual(['Davi Exame clínico 9 V']);
  expect(await so({ quais: 'X' })).toEqual(['Ana Audiometria 1 A']);
  expect(await so({ quais: 'C' })).toHaveLength(4);
  expect(await so({ exameId: s.audiometria })).toEqual(['Ana Audiometria 1 A']);
  expect(await so({ colaboradorId: s.bia })).toEqual(['Bia Exame clínico 1 D']);
  expect(await so({ areasIds: [s.comercial] })).toEqual(['Bia Exame clínico 1 D']);
  expect(await so({ estabelecimentosIds: [s.matriz] })).toHaveLength(2);
  // Both days count.
  expect(await so({ dataIni: dia(5), dataFim: dia(30) })).toEqual(['Davi Exame clínico 9 V', 'Ana Exame clínico 1 V']);
  expect(await so({ dataIni: dia(6), dataFim: dia(29) })).toEqual([]);
  const { problema } = await s.cliente.call(listarPrevistos, {
    query: { ...SEM_FILTRO, dataIni: dia(2), dataFim: dia(1), page: 0 } as never,
  });
  expect(problema.erros).toEqual([{ campo: 'dataFim', mensagem: 'Data final inferior à data inicial.' }]);
  const segunda = await pagina(s, {}, { page: 1, size: 2 });
  expect(segunda).toMatchObject({ totalElements: 5 });
  expect(segunda.content).toHaveLength(2);
});

test('o que muda nos registros aparece ao atualizar, e atualizar de novo não muda nada', async () => {
  const s = await cena();
  await s.cliente.call(configurarPcmso, { body: programa });
  const atualizar = async () => (await s.cliente.call(atualizarPrevistos)).body;
  expect(await atualizar()).toEqual({ mudados: 0, emSegundoPlano: false });
  const motivoId = await criarMotivoAfastamento(t.app, s.empresaId, 'ACIDENTE_DOENCA');
  await criarAfastamento(t.app, s.empresaId, { colaboradorId: s.bia, motivoId, inicio: dia(-40), fim: dia(-2) });
  const ferias = await criarMotivoAfastamento(t.app, s.empresaId, 'FERIAS_RECESSO');
  await criarAfastamento(t.app, s.empresaId, {
    colaboradorId: s.ana,
    motivoId: ferias,
    inicio: dia(-40),
    fim: dia(-2),
  });
  expect(await atualizar()).toMatchObject({ mudados: 1 });
  expect(await linhas(s, { tipo: '2' })).toEqual(['Bia Exame clínico 2 A']);
  await t.app.banco((db) =>
    sql`delete from funcao_exame where funcao_id = ${s.funcaoId} and empresa_id = ${s.empresaId}`.execute(db),
  );
  await t.app.banco((db) =>
    sql`update colaborador set data_desligamento = ${dia(-400)} where empresa_id = ${s.empresaId} and nome = 'Davi'`.execute(
      db,
    ),
  );
  expect(await atualizar()).toMatchObject({ mudados: 2 });
  expect(await linhas(s, { quais: 'X' })).toEqual([]);
  expect(await linhas(s, { tipo: '9' })).toEqual([]);
});

test('a exposição que conta é a da condição ambiental em vigor, e a ausência de agentes não é exposição', async () => {
  const s = await cena();
  const ambienteId = await criarAmbiente(t.app, s.empresaId);
  const ruido = await criarAgenteNocivo(t.app, s.empresaId, { ambienteId });
  const ausencia = await inserir(
    t.app,
    sql`insert into agente_nocivo (empresa_id, ambiente_id, data, atividade_perigosa_insalubre_id, utiliza_epc, utiliza_epi)
      values (${s.empresaId}, ${ambienteId}, '2020-01-01', ${AUSENCIA}, '0', '0') returning id`,
  );
  const expor = (agenteId: number, desde: string) =>
    t.app.banco((db) =>
      sql`with c as (insert into condicao_ambiental (empresa_id, colaborador_id, data_inicio)
          values (${s.empresaId}, ${s.bia}, ${desde}) returning id)
        insert into condicao_ambiental_agente (condicao_ambiental_id, empresa_id, agente_nocivo_id)
        select id, ${s.empresaId}, ${agenteId} from c`.execute(db),
    );
  await expor(ruido, dia(-20));
  await s.cliente.call(configurarPcmso, { body: programa });
  expect(await linhas(s, { colaboradorId: s.bia })).toEqual(['Bia Exame clínico 1 V']);
  await expor(ausencia, dia(-10));
  await s.cliente.call(atualizarPrevistos);
  expect(await linhas(s, { colaboradorId: s.bia })).toEqual(['Bia Exame clínico 1 D']);
});

test('o trabalho da manhã calcula os exames das empresas que têm programa, e de uma só quando se pede', async () => {
  const [s, outra] = [await cena(), await cena()];
  for (const { cliente } of [s, outra]) await cliente.call(configurarPcmso, { body: programa });
  await t.app.banco((db) =>
    sql`delete from exame_previsto where empresa_id in (${s.empresaId}, ${outra.empresaId})`.execute(db),
  );
  const rodar = async (dados: object) => {
    await t.app.jobs.send(null, JOB_DOS_PREVISTOS, dados);
    await t.app.executarTarefas();
  };
  await rodar({ empresaId: outra.empresaId });
  expect(await linhas(s)).toEqual([]);
  expect(await linhas(outra)).toHaveLength(TODOS.length);
  await rodar({});
  expect(await linhas(s)).toHaveLength(TODOS.length);
});

test('quem responde por uma área vê só os exames dos seus, e quem não pode não vê nem atualiza', async () => {
  const s = await cena();
  await s.cliente.call(configurarPcmso, { body: programa });
  const gestor = await t.app.usuario(s.empresaId, [telaDosPrevistos.permissao]);
  const chefe = await criarColaborador(t.app, s.empresaId, { nome: 'Gestora' });
  await ligarUsuario(t.app, gestor.usuarioId, chefe);
  await responderPorArea(t.app, s.empresaId, s.comercial, chefe);
  expect(await linhas(gestor)).toEqual(['Bia Exame clínico 1 D']);
  expect((await gestor.cliente.call(resumirPrevistos)).body.situacoes.map(({ quantos }) => quantos)).toEqual([0, 0, 1]);
  expect((await gestor.cliente.call(atualizarPrevistos)).status).toBe(403);
  expect((await gestor.cliente.call(configurarPcmso, { body: programa })).status).toBe(403);
  const { cliente } = await t.app.usuario(s.empresaId, []);
  expect((await cliente.call(listarPrevistos, { query: { ...SEM_FILTRO, page: 0 } as never })).status).toBe(403);
  expect(await linhas(await t.app.empresa())).toEqual([]);
});
