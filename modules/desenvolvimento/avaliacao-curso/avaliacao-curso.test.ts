import { sql } from 'kysely';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { criarCurso } from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import {
  chamadasDoCurso,
  modeloAvaliacaoCurso,
} from '#modules/desenvolvimento/modelos-avaliacao/modelos-avaliacao.contract.ts';
import { perguntaDeTeste } from '#modules/organizacao/organizacao.factory.ts';
import {
  avaliacaoCurso,
  avaliacoesPorCurso,
  clonarAvaliacaoDeCurso,
  imprimirAvaliacaoDeCurso,
  perguntasDaAvaliacaoDeCurso,
  todasAsAvaliacoes,
} from './avaliacao-curso.contract.ts';

const t = useApp();

/** A course, and a model of one question that asks for 70 %; the person works in `outra` too. */
async function cena(outra?: Tenant) {
  const empresa = await t.app.empresa();
  const { cliente, empresaId, usuarioId } = empresa;
  if (outra)
    await t.app.banco((db) =>
      sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id)
        values (${usuarioId}, ${outra.empresaId}, ${outra.perfilId})`.execute(db),
    );
  const cursoId = await criarCurso(t.app, empresaId, { nome: 'NR-35' });
  const { body: modelo } = await cliente.call(modeloAvaliacaoCurso.criar, {
    body: {
      titulo: 'Prova de altura',
      ativo: true,
      ordemAleatoria: false,
      instrucoes: 'Responda sem consulta.',
      observacao: null,
      percentualMinimoAprovacao: '70.00',
    },
  });
  const body = perguntaDeTeste({ texto: 'Quem usa o cinto?' });
  await cliente.call(chamadasDoCurso.perguntas.criar, { params: { id: modelo.id }, body });
  const criar = (titulo: string, mais: object = {}) =>
    cliente.call(avaliacaoCurso.criar, {
      body: {
        titulo,
        tipo: 'n',
        minimoAprovacao: null,
        modeloAvaliacao: null,
        avaliacaoPratica: null,
        cursos: [{ id: cursoId }],
        ...mais,
      } as never,
    });
  const doModelo = { tipo: 'a', modeloAvaliacao: { id: modelo.id } };
  const perguntas = async (quem: typeof empresa, id: number) =>
    (await quem.cliente.call(perguntasDaAvaliacaoDeCurso.listar, { params: { id }, query: { aspecto: null } })).body;
  return { ...empresa, cursoId, doModelo, criar, perguntas };
}

test('o mínimo de uma nota vai até 10 e o dos outros tipos até 100, e só perguntas têm modelo', async () => {
  const { criar, doModelo } = await cena();
  const recusa = async (mais: object) => (await criar('Recusada', mais)).problema.erros;
  expect(await recusa({ minimoAprovacao: '10.01' })).toEqual([
    { campo: 'minimoAprovacao', mensagem: 'A nota mínima vai de 0 a 10' },
  ]);
  for (const tipo of ['p', 'a'])
    expect(await recusa({ tipo, minimoAprovacao: '100.01' })).toEqual([
      { campo: 'minimoAprovacao', mensagem: 'O mínimo vai de 0 a 100' },
    ]);
  for (const tipo of ['n', 'p'])
    expect(await recusa({ ...doModelo, tipo })).toEqual([
      { campo: 'modeloAvaliacao', mensagem: 'Só uma avaliação com perguntas tem modelo' },
    ]);
  for (const [titulo, mais] of [
    ['Nota', { minimoAprovacao: '10.00' }],
    ['Percentual', { tipo: 'p', minimoAprovacao: '100.00' }],
    ['Perguntas', { ...doModelo, minimoAprovacao: '100.00' }],
  ] as const)
    expect((await criar(titulo, mais)).status, titulo).toBe(201);
});

test('a avaliação começa com as perguntas do modelo e o mínimo dele, e se acha pelo curso, pelo tipo e pelo título', async () => {
  const s = await cena();
  const { cliente, cursoId, criar } = s;
  const outro = await criarCurso(t.app, s.empresaId);
  const { body: prova } = await criar('Prova', s.doModelo);
  expect(await s.perguntas(s, prova.id)).toMatchObject([{ texto: 'Quem usa o cinto?', ordem: 1 }]);
  const { body: oficina } = await criar('Oficina', { minimoAprovacao: '7.00', cursos: [{ id: outro }] });
  const naProva = { id: prova.id, titulo: 'Prova', tipo: 'a', minimoAprovacao: '70.00' };
  const naOficina = { id: oficina.id, titulo: 'Oficina', tipo: 'n', minimoAprovacao: '7.00' };
  expect((await cliente.call(avaliacoesPorCurso, { params: { id: cursoId } })).body).toEqual([naProva]);
  expect((await cliente.call(todasAsAvaliacoes)).body).toEqual([naOficina, naProva]);
  const achadas = async (query: object) =>
    (await cliente.call(avaliacaoCurso.listar, { query: { page: 0, ...query } as never })).body.content.map(
      ({ titulo }) => titulo,
    );
  expect(await achadas({ filtro: 'ofi' })).toEqual(['Oficina']);
  expect(await achadas({ tipo: 'a' })).toEqual(['Prova']);
  expect(await achadas({ cursoId: outro })).toEqual(['Oficina']);
  const estranha = await t.app.empresa();
  expect((await estranha.cliente.call(todasAsAvaliacoes)).body).toEqual([]);
  expect((await estranha.cliente.call(avaliacoesPorCurso, { params: { id: cursoId } })).body).toEqual([]);
});

test('a avaliação se imprime com as instruções e as perguntas, para quem a vê', async () => {
  const { cliente, criar, doModelo } = await cena();
  const params = { id: (await criar('Prova', doModelo)).body.id };
  const body = { agruparPorAspecto: false, modoEconomico: false };
  const { bytes, headers } = await cliente.call(imprimirAvaliacaoDeCurso, { params, body });
  expect(headers['content-type']).toBe('application/pdf');
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  for (const parte of ['Prova', 'Responda sem consulta.', 'Quem usa o cinto?', 'Aluno', 'Turma'])
    expect(text).toContain(parte);
  const estranha = await t.app.empresa();
  expect((await estranha.cliente.call(imprimirAvaliacaoDeCurso, { params, body })).status).toBe(404);
});

test('o clone leva o tipo, as perguntas e o mínimo que valia, também para outra empresa da pessoa', async () => {
  const deLa = await t.app.empresa();
  const s = await cena(deLa);
  const params = { id: (await s.criar('Prova', s.doModelo)).body.id };
  const clonar = (empresas: number[]) => s.cliente.call(clonarAvaliacaoDeCurso, { params, query: { empresas } });
  const [aqui, la] = (await clonar([s.empresaId, deLa.empresaId])).body;
  for (const [quem, copia, titulo] of [
    [s, aqui, 'Prova (cópia)'],
    [deLa, la, 'Prova'],
  ] as const) {
    const { body } = await quem.cliente.call(avaliacaoCurso.obter, { params: { id: copia?.id ?? 0 } });
    expect(body).toMatchObject({
      titulo,
      tipo: 'a',
      minimoAprovacao: '70.00',
      modeloAvaliacao: null,
      cursos: [],
      qtdPerguntas: 1,
    });
    expect(await s.perguntas(quem, body.id)).toMatchObject([{ texto: 'Quem usa o cinto?' }]);
  }
  expect((await clonar([(await t.app.empresa()).empresaId])).status).toBe(403);
});
