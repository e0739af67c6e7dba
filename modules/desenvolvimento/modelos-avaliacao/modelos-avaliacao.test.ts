import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { modeloAvaliacao } from '#modules/avaliacao/modelos/modelos.contract.ts';
import { perguntaDeTeste } from '#modules/organizacao/organizacao.factory.ts';
import { perguntaDeTurmaNova } from '#modules/organizacao/questionario/pergunta.contract.ts';
import {
  chamadasDoAluno,
  chamadasDoCurso,
  modeloAvaliacaoAluno,
  modeloAvaliacaoCurso,
} from './modelos-avaliacao.contract.ts';

const t = useApp();
const novo = { ativo: true, ordemAleatoria: false, instrucoes: null, observacao: null };

test('os modelos dos cursos e os que o aluno responde são do cadastro de modelos, cada endereço com o seu tipo', async () => {
  const { cliente } = await t.app.empresa();
  const doCurso = await cliente.call(modeloAvaliacaoCurso.criar, {
    body: { ...novo, titulo: 'Prova de NR-35', percentualMinimoAprovacao: '70.00' },
  });
  expect(doCurso.body).toMatchObject({ percentualMinimoAprovacao: '70.00', qtdPerguntas: 0 });
  const { id } = doCurso.body;
  // Only what a student is asked of a course has a least result to pass (decision 133).
  const reacao = { ...novo, titulo: 'Reação', percentualMinimoAprovacao: '70.00' };
  const doAluno = await cliente.call(modeloAvaliacaoAluno.criar, { body: reacao });
  expect(doAluno.body).not.toHaveProperty('percentualMinimoAprovacao');
  const { rows } = await t.app.banco((db) =>
    sql<{
      minimo: string | null;
    }>`select percentual_minimo_aprovacao as minimo from modelo_avaliacao where id = ${doAluno.body.id}`.execute(db),
  );
  expect(rows).toEqual([{ minimo: null }]);
  const params = { id };
  expect((await cliente.call(modeloAvaliacaoAluno.obter, { params })).status).toBe(404);
  expect((await cliente.call(modeloAvaliacao.obter, { params })).body.tipo).toBe('C');
  expect((await cliente.call(modeloAvaliacao.obter, { params: { id: doAluno.body.id } })).body.tipo).toBe('L');
  const alto = await cliente.call(modeloAvaliacaoCurso.criar, {
    body: { ...novo, titulo: 'Impossível', percentualMinimoAprovacao: '100.01' },
  });
  expect(alto.problema).toMatchObject({
    erros: [{ campo: 'percentualMinimoAprovacao', mensagem: 'O mínimo vai de 0 a 100' }],
  });
  const body = perguntaDeTeste();
  expect((await cliente.call(chamadasDoAluno.perguntas.criar, { params, body })).status).toBe(404);
  const { body: pergunta } = await cliente.call(chamadasDoCurso.perguntas.criar, { params, body });
  expect(pergunta).toMatchObject({ ordem: 1 });
  expect((await cliente.call(chamadasDoAluno.clonar, { params })).status).toBe(404);
  const [copia] = (await cliente.call(chamadasDoCurso.clonar, { params })).body;
  expect((await cliente.call(modeloAvaliacaoCurso.obter, { params: { id: copia?.id ?? 0 } })).body).toMatchObject({
    percentualMinimoAprovacao: '70.00',
    qtdPerguntas: 1,
  });
  const folha = { avaliacaoId: id, mostrarPesos: false, mostrarAspectos: false } as never;
  expect((await cliente.call(chamadasDoAluno.imprimir, { body: folha })).status).toBe(400);
  expect((await cliente.call(chamadasDoCurso.imprimir, { body: folha })).status).toBe(200);
});

test('o título do modelo é obrigatório e cabe em 250 letras, e não em 251', async () => {
  const { cliente } = await t.app.empresa();
  const criar = (titulo: string | null) =>
    cliente.call(modeloAvaliacaoCurso.criar, { body: { ...novo, titulo, percentualMinimoAprovacao: null } as never });
  expect((await criar(null)).problema.erros).toEqual([{ campo: 'titulo', mensagem: 'Título é obrigatório' }]);
  expect((await criar('x'.repeat(250))).body.titulo).toHaveLength(250);
  expect((await criar('x'.repeat(251))).problema.erros).toMatchObject([{ campo: 'titulo' }]);
});

test('uma pergunta de nota de um curso começa com notas de 0 a 10, e os aspectos do modelo se listam e mudam de nome', async () => {
  const { cliente } = await t.app.empresa();
  const { body: modelo } = await cliente.call(modeloAvaliacaoCurso.criar, {
    body: { ...novo, titulo: 'Prova', percentualMinimoAprovacao: null },
  });
  const params = { id: modelo.id };
  const { notaMinima, notaMaxima } = perguntaDeTurmaNova;
  const body = perguntaDeTeste({ tipo: '4', respostas: [], notaMinima, notaMaxima, aspecto: 'Segurança' });
  const { body: pergunta } = await cliente.call(chamadasDoCurso.perguntas.criar, { params, body });
  expect(pergunta).toMatchObject({ notaMinima: 0, notaMaxima: 10 });
  const aspectos = async () =>
    (await cliente.call(chamadasDoCurso.perguntas.aspectos, { params, query: {} })).body.map(
      ({ nome, qtdPerguntas }) => [nome, qtdPerguntas],
    );
  expect(await aspectos()).toEqual([['Segurança', 1]]);
  const [primeiro] = (await cliente.call(chamadasDoCurso.perguntas.aspectos, { params, query: {} })).body;
  await cliente.call(chamadasDoCurso.perguntas.renomearAspecto, {
    params: { ...params, aspectoId: primeiro?.id ?? 0 },
    body: { nome: 'Atitude' },
  });
  expect(await aspectos()).toEqual([['Atitude', 1]]);
});

test('uma pergunta que sai deixa as outras em ordem, e a de outro tipo de modelo não se acha', async () => {
  const { cliente } = await t.app.empresa();
  const { body: modelo } = await cliente.call(modeloAvaliacaoAluno.criar, { body: { ...novo, titulo: 'Reação' } });
  const params = { id: modelo.id };
  const { perguntas } = chamadasDoAluno;
  const ids: number[] = [];
  for (const texto of ['Primeira', 'Segunda', 'Terceira'])
    ids.push((await cliente.call(perguntas.criar, { params, body: perguntaDeTeste({ texto }) })).body.id);
  const [primeira = 0] = ids;
  const tirar = (chamadas: typeof perguntas) =>
    cliente.call(chamadas.excluir, { params: { ...params, perguntaId: primeira } });
  expect((await tirar(chamadasDoCurso.perguntas)).status).toBe(404);
  expect((await tirar(perguntas)).status).toBe(204);
  const restam = (await cliente.call(perguntas.listar, { params, query: { aspecto: null } })).body;
  expect(restam.map(({ texto, ordem }) => [texto, ordem])).toEqual([
    ['Segunda', 1],
    ['Terceira', 2],
  ]);
  expect((await tirar(perguntas)).status).toBe(404);
});

test('o modelo se clona com as perguntas para as empresas da pessoa, e não para as outras', async () => {
  const [daqui, deLa, alheia] = [await t.app.empresa(), await t.app.empresa(), await t.app.empresa()];
  await t.app.banco((db) =>
    sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id)
      values (${daqui.usuarioId}, ${deLa.empresaId}, ${deLa.perfilId})`.execute(db),
  );
  const { body: modelo } = await daqui.cliente.call(modeloAvaliacaoCurso.criar, {
    body: { ...novo, titulo: 'Prova', percentualMinimoAprovacao: '70.00' },
  });
  const params = { id: modelo.id };
  const body = perguntaDeTeste({ texto: 'Usou o cinto?', aspecto: 'Segurança' });
  await daqui.cliente.call(chamadasDoCurso.perguntas.criar, { params, body });
  const clonar = (empresas: number[]) => daqui.cliente.call(chamadasDoCurso.clonar, { params, query: { empresas } });
  expect((await clonar([deLa.empresaId, alheia.empresaId])).status).toBe(403);
  const { body: copias } = await clonar([deLa.empresaId, daqui.empresaId, deLa.empresaId]);
  expect(copias.map(({ empresaId, titulo }) => [empresaId, titulo])).toEqual([
    [deLa.empresaId, 'Prova'],
    [daqui.empresaId, 'Prova (cópia)'],
  ]);
  const copia = { params: { id: copias[0]?.id ?? 0 } };
  expect((await deLa.cliente.call(modeloAvaliacaoCurso.obter, copia)).body).toMatchObject({
    titulo: 'Prova',
    percentualMinimoAprovacao: '70.00',
    qtdPerguntas: 1,
  });
  const perguntas = await deLa.cliente.call(chamadasDoCurso.perguntas.listar, { ...copia, query: { aspecto: null } });
  expect(perguntas.body).toMatchObject([
    { texto: 'Usou o cinto?', aspecto: 'Segurança', respostas: [{ texto: 'Não' }, { texto: 'Sim' }] },
  ]);
  expect((await daqui.cliente.call(modeloAvaliacaoCurso.obter, copia)).status).toBe(404);
});
