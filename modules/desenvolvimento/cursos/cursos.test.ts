import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { categoriaCurso } from '#modules/desenvolvimento/categoria-curso/categoria-curso.contract.ts';
import { criarCategoriaCurso, criarCurso, criarTurma } from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import { criarArea } from '#modules/organizacao/organizacao.factory.ts';
import { metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import { curso } from './cursos.contract.ts';
import { CURSO_NOVO } from './cursos.rules.ts';
import {
  clonarCurso,
  cursoEdit,
  empresasParticipantes,
  empresasParticipantesETipo,
  existeEmpresaCurso,
  paramsDoCurso,
  trazerTreinamentosDasNrs,
} from './cursos-consultas.contract.ts';
import { TREINAMENTOS_NR } from './treinamentos-nr.rules.ts';

const t = useApp();
const compartilhar = (sim: boolean) =>
  t.app.banco((db) =>
    sql`insert into parametro_sistema (nome, valor) values ('compartilhaCursos', ${String(sim)})
      on conflict (nome) do update set valor = excluded.valor`.execute(db),
  );
afterEach(() => compartilhar(false));

const form = {
  nome: 'NR-35 Trabalho em altura',
  categoriaCurso: null,
  ...CURSO_NOVO,
  cargaHoraria: '8:00',
  periodicidade: 24,
  codigoTru: '1006',
  link: null,
  conteudoProgramatico: 'Análise de risco',
  criterioAvaliacao: 'Prova e prática',
  modeloCertificado: null,
  empresasParticipantes: [],
  cursoLntId: null,
} as const;

/** The person of the first company works in the second too. */
async function duas() {
  const [a, b] = [await t.app.empresa(), await t.app.empresa()];
  await t.app.banco((db) =>
    sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id) values (${a.usuarioId}, ${b.empresaId}, ${b.perfilId})`.execute(
      db,
    ),
  );
  return { a, b };
}

const nomes = async ({ cliente }: Tenant, query: object = {}) =>
  (await cliente.call(curso.listar, { query: { page: 0, ...query } as never })).body.content.map(({ nome }) => nome);

test('o curso guarda o que a empresa diz dele, não se repete, e a categoria que o tem não se exclui', async () => {
  const dona = await t.app.empresa();
  const { cliente, empresaId } = dona;
  const id = await criarCategoriaCurso(t.app, empresaId, 'Segurança');
  const { body } = await cliente.call(curso.criar, { body: { ...form, categoriaCurso: { id } } as never });
  expect(body).toMatchObject({ ...form, categoriaCurso: { id, nome: 'Segurança' }, empresa: { id: empresaId } });
  expect(metaOf(shapeOf(curso.form).codigoTru)?.ajuda).toMatch(/tabela 28 do eSocial/);
  const outro = await cliente.call(curso.criar, { body: { ...form, nome: 'nr-35 TRABALHO em altura' } as never });
  expect(outro.problema).toMatchObject({
    status: 409,
    erros: [{ campo: 'nome', mensagem: 'Já existe um curso com este nome.' }],
  });
  expect((await cliente.call(categoriaCurso.excluir, { params: { id } })).problema).toMatchObject({ codigo: 'EM_USO' });
  expect((await cliente.call(curso.excluir, { params: { id: body.id } })).status).toBe(204);
  expect((await cliente.call(categoriaCurso.excluir, { params: { id } })).status).toBe(204);
});

test('a lista filtra por nome, categoria, tipo, online e ativos, ordena a carga por horas, e só os ativos se oferecem', async () => {
  const dona = await t.app.empresa();
  const { cliente, empresaId } = dona;
  const categoriaId = await criarCategoriaCurso(t.app, empresaId);
  await criarCurso(t.app, empresaId, { nome: 'Curto', cargaHoraria: '9:30', categoriaId });
  await criarCurso(t.app, empresaId, { nome: 'Longo', cargaHoraria: '40:00', ativo: false });
  await cliente.call(curso.criar, { body: { ...form, tipo: 'WORKSHOP', online: true } as never });
  expect(await nomes(dona, { sort: 'cargaHoraria,desc' })).toEqual(['Longo', 'Curto', form.nome]);
  expect(await nomes(dona, { nome: 'ong' })).toEqual(['Longo']);
  expect(await nomes(dona, { categoriaCursoId: categoriaId })).toEqual(['Curto']);
  expect(await nomes(dona, { tipo: 'WORKSHOP' })).toEqual([form.nome]);
  expect(await nomes(dona, { online: false })).toEqual(['Curto', 'Longo']);
  expect(await nomes(dona, { ativo: false })).toEqual(['Longo']);
  const { body } = await cliente.call(curso.opcoes, { query: {} });
  expect(body.map(({ nome }) => nome)).toEqual(['Curto', form.nome]);
});

test('sem o parâmetro nenhuma empresa participa de um curso de outra', async () => {
  const { a, b } = await duas();
  expect((await a.cliente.call(paramsDoCurso)).body).toEqual({
    tipo: 'CURSO',
    ativo: true,
    online: false,
    percentualMinimoFrequencia: '75.00',
    compartilhaCursos: false,
  });
  expect((await a.cliente.call(empresasParticipantes, { query: {} })).body).toEqual([]);
  const recusado = await a.cliente.call(curso.criar, {
    body: { ...form, empresasParticipantes: [{ id: b.empresaId }] } as never,
  });
  expect(recusado.problema.erros).toMatchObject([{ campo: 'empresasParticipantes' }]);
});

test('a empresa participante lê e escolhe o curso, que só a dona altera, até o parâmetro se desligar', async () => {
  await compartilhar(true);
  const { a, b } = await duas();
  const estranha = await t.app.empresa();
  const categoriaId = await criarCategoriaCurso(t.app, a.empresaId, 'Conduta');
  expect((await a.cliente.call(empresasParticipantes, { query: {} })).body.map(({ id }) => id)).toEqual([b.empresaId]);
  const { body } = await a.cliente.call(curso.criar, {
    body: { ...form, categoriaCurso: { id: categoriaId }, empresasParticipantes: [{ id: b.empresaId }] } as never,
  });
  const params = { id: body.id };
  expect(await nomes(b)).toEqual([form.nome]);
  expect((await b.cliente.call(curso.opcoes, { query: {} })).body.map(({ id }) => id)).toEqual([body.id]);
  expect((await b.cliente.call(curso.obter, { params })).body).toMatchObject({
    categoriaCurso: { nome: 'Conduta' },
    // Who works in the participating company alone is not told the name of the owner.
    empresa: { id: a.empresaId, nome: 'outra empresa' },
    pode: { editar: false, excluir: false },
    impedimentos: { editar: 'O curso é de outra empresa: só lá se altera.' },
  });
  expect((await b.cliente.call(curso.atualizar, { params, body: form as never })).status).toBe(404);
  expect((await b.cliente.call(curso.excluir, { params })).status).toBe(404);
  expect((await b.cliente.call(cursoEdit, { params })).status).toBe(404);
  expect(await nomes(estranha)).toEqual([]);
  expect((await estranha.cliente.call(curso.obter, { params })).status).toBe(404);
  expect((await a.cliente.call(existeEmpresaCurso, { params })).body).toBe(true);
  expect(
    (await a.cliente.call(empresasParticipantesETipo, { query: { cursoId: body.id } })).body.map(({ id, tipo }) => [
      id,
      tipo,
    ]),
  ).toEqual([
    [a.empresaId, 'PROPRIETARIA'],
    [b.empresaId, 'PARTICIPANTE'],
  ]);
  expect((await a.cliente.call(cursoEdit, { params })).body).toMatchObject({
    curso: { nome: form.nome },
    parametros: { compartilhaCursos: true },
  });
  // Whoever of the owner does not work there leaves the other company where it is.
  const colega = await t.app.usuario(a.empresaId);
  const salvo = await colega.cliente.call(curso.atualizar, { params, body: { ...form, nome: 'Altura' } as never });
  expect(salvo.body).toMatchObject({ nome: 'Altura', empresasParticipantes: [] });
  expect((await colega.cliente.call(existeEmpresaCurso, { params })).body).toBe(true);
  expect(await nomes(b)).toEqual(['Altura']);
  await compartilhar(false);
  expect(await nomes(b)).toEqual([]);
  expect((await b.cliente.call(curso.obter, { params })).status).toBe(404);
  expect(await nomes(a)).toEqual(['Altura']);
});

test('o clone leva o que o curso é para as empresas escolhidas, e a categoria onde há uma do mesmo nome', async () => {
  const { a, b } = await duas();
  const estranha = await t.app.empresa();
  const daqui = await criarCategoriaCurso(t.app, a.empresaId, 'Segurança');
  const deLa = await criarCategoriaCurso(t.app, b.empresaId, 'SEGURANCA');
  const { body } = await a.cliente.call(curso.criar, { body: { ...form, categoriaCurso: { id: daqui } } as never });
  const clonar = (empresas: number[]) => a.cliente.call(clonarCurso, { params: { id: body.id }, query: { empresas } });
  expect((await clonar([estranha.empresaId])).status).toBe(403);
  const { body: copias } = await clonar([a.empresaId, b.empresaId]);
  expect(copias.map(({ titulo, empresaId }) => [titulo, empresaId])).toEqual([
    [`${form.nome} (Clone)`, a.empresaId],
    [`${form.nome} (Clone)`, b.empresaId],
  ]);
  expect((await b.cliente.call(curso.obter, { params: { id: copias[1]?.id ?? 0 } })).body).toMatchObject({
    ...form,
    nome: `${form.nome} (Clone)`,
    categoriaCurso: { id: deLa },
  });
  expect((await clonar([])).body.map(({ titulo }) => titulo)).toEqual([`${form.nome} (Clone 2)`]);
  expect((await t.app.auditoria(b.empresaId, 'Curso')).map(({ acao }) => acao)).toEqual(['Clonagem']);
});

test('os treinamentos das NRs se trazem uma vez: os que faltam, também depois de mudarem de nome', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  await criarCurso(t.app, empresaId, { nome: 'NR-35 TRABALHO EM ALTURA' });
  const trazer = async () => (await cliente.call(trazerTreinamentosDasNrs)).body;
  const { criados, existentes } = await trazer();
  expect([criados.length, existentes]).toEqual([TREINAMENTOS_NR.length - 1, 1]);
  expect(criados.map(({ nome }) => nome)).not.toContain('NR-35 Trabalho em altura');
  const basico = criados.find(({ nome }) => nome.startsWith('NR-20 Básico'));
  const params = { id: basico?.id ?? 0 };
  const { body } = await cliente.call(curso.obter, { params });
  expect(body).toMatchObject({
    categoriaCurso: { nome: 'Segurança do trabalho (NRs)' },
    cargaHoraria: '8:00',
    periodicidade: 36,
    percentualMinimoFrequencia: '100.00',
    conteudoProgramatico:
      'Público: conforme a classe da instalação.\nReciclagem: 4 horas.\nObservação: 4, 6 ou 8 h conforme a classe.',
  });
  await cliente.call(curso.atualizar, { params, body: { ...body, nome: 'Inflamáveis, turma da base' } as never });
  expect(await trazer()).toEqual({ criados: [], existentes: TREINAMENTOS_NR.length });
  await cliente.call(curso.excluir, { params });
  expect((await trazer()).criados.map(({ nome }) => nome)).toEqual(['NR-20 Básico']);
});

test('a empresa que já fez turma ou pedido de um curso não sai dele; a que nada fez sai', async () => {
  await compartilhar(true);
  const { a, b } = await duas();
  const participam = (quem: number[]) => quem.map((id) => ({ id }));
  const { body } = await a.cliente.call(curso.criar, {
    body: { ...form, empresasParticipantes: participam([b.empresaId]) } as never,
  });
  const params = { id: body.id };
  const tirar = () =>
    a.cliente.call(curso.atualizar, { params, body: { ...form, empresasParticipantes: [] } as never });
  const turmaId = await criarTurma(t.app, b.empresaId, { cursoId: body.id, dia: '2026-03-02' });
  const { rows } = await t.app.banco((db) =>
    sql<{ nome: string }>`select nome from empresa where id = ${b.empresaId}`.execute(db),
  );
  expect((await tirar()).problema.erros).toEqual([
    { campo: 'empresasParticipantes', mensagem: `${rows[0]?.nome} não pode sair: tem 1 turma deste curso.` },
  ]);
  await t.app.banco((db) => sql`delete from turma where id = ${turmaId}`.execute(db));
  const areaId = await criarArea(t.app, b.empresaId);
  await t.app.banco((db) =>
    sql`with l as (insert into lnt (empresa_id, titulo, data_ini, data_fim) values (${b.empresaId}, 'LNT', '2026-01-01', '2026-02-01') returning id)
      insert into curso_lnt (empresa_id, lnt_id, area_organizacional_id, curso_id, prioridade, qtd_participantes, justificativa)
      select ${b.empresaId}, l.id, ${areaId}, ${body.id}, 'M', 1, 'Sim' from l`.execute(db),
  );
  expect((await tirar()).problema.erros).toMatchObject([{ mensagem: expect.stringContaining('1 pedido de LNT') }]);
  await t.app.banco((db) => sql`delete from lnt where empresa_id = ${b.empresaId}`.execute(db));
  expect((await tirar()).body).toMatchObject({ empresasParticipantes: [] });
});
