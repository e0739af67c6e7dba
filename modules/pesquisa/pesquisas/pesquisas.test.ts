import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { perguntaDeTeste } from '#modules/organizacao/organizacao.factory.ts';
import { lerLinkAberto } from '#modules/pesquisa/participantes/participantes.contract.ts';
import { criarPesquisa, liberar, pesquisaDeTeste } from '#modules/pesquisa/pesquisa.factory.ts';
import {
  avaliacaoDaTurma,
  clonarEntrevista,
  clonarPesquisa,
  entrevista,
  entrevistasDaEmpresa,
  imprimirQuestionarioDePesquisa,
  incluirPerguntas,
  ordenarPerguntas,
  perguntasDaPesquisa,
  perguntasDoQuestionarioDePesquisa,
  pesquisa,
  questionario,
  respostasSugeridasDoQuestionario,
} from './pesquisas.contract.ts';

const t = useApp();
const semDatas = { dataIni: null, dataFim: null };

test('pesquisas, entrevistas e avaliações de turma são um cadastro só, cada endereço com as suas', async () => {
  const empresa = await t.app.empresa();
  const { cliente } = empresa;
  const { id } = await criarPesquisa(empresa, { titulo: 'Clima' });
  const roteiro = { titulo: 'Roteiro', ativa: true, ordemAleatoria: false, instrucoes: null, observacao: null };
  const conversa = (await cliente.call(entrevista.criar, { body: roteiro })).body;
  const {
    finalidade: _f,
    forma: _o,
    anterior: _a,
    ...daTurma
  } = pesquisaDeTeste({ titulo: 'Reação' }) as object as Record<string, unknown>;
  expect((await cliente.call(avaliacaoDaTurma.criar, { body: daTurma as never })).status).toBe(201);
  const { body: todos } = await cliente.call(questionario.listar, { query: { page: 0 } as never });
  expect(todos.content.map(({ titulo, tipo }) => [titulo, tipo]).sort()).toEqual([
    ['Clima', 'P'],
    ['Reação', 'T'],
    ['Roteiro', 'E'],
  ]);
  expect((await cliente.call(pesquisa.obter, { params: { id: conversa.id } })).status).toBe(404);
  expect((await cliente.call(entrevista.obter, { params: { id } })).status).toBe(404);
  const repetida = await cliente.call(entrevista.criar, { body: { ...roteiro, titulo: 'CLIMA' } });
  expect(repetida.problema).toMatchObject({ status: 409, erros: [{ campo: 'titulo' }] });
});

test('o que a pesquisa promete é conferido: datas, anonimato, link aberto e NR-1', async () => {
  const { cliente } = await t.app.empresa();
  const erros = async (dados: Record<string, unknown>) =>
    (await cliente.call(pesquisa.criar, { body: pesquisaDeTeste(dados) })).problema.erros.map(({ campo }) => campo);
  expect(await erros({ titulo: ' ' })).toEqual(['titulo']);
  expect(await erros({ ...semDatas })).toEqual(['dataIni', 'dataFim']);
  expect(await erros({ dataIni: '2026-02-02', dataFim: '2026-02-01' })).toEqual(['dataFim']);
  expect(await erros({ forma: 'L', anonima: false })).toEqual(['forma']);
  expect(await erros({ finalidade: 'R', anonima: false })).toEqual(['anonima']);
  expect(await erros({ exibirPerformance: true })).toEqual(['exibirPerformance']);
});

test('liberar pede perguntas, participantes e prazo; depois o que se prometeu não muda', async () => {
  const empresa = await t.app.empresa();
  const { cliente } = empresa;
  const vazia = await criarPesquisa(empresa, { forma: 'L' }, []);
  expect((await liberar(empresa, vazia)).problema.mensagem).toContain('ao menos uma pergunta');
  const semNinguem = await criarPesquisa(empresa);
  expect((await liberar(empresa, semNinguem)).problema.mensagem).toContain('Convide ao menos uma pessoa');
  const vencida = await criarPesquisa(empresa, { forma: 'L', dataIni: '2020-01-01', dataFim: '2020-01-31' });
  expect((await liberar(empresa, vencida)).problema.erros).toMatchObject([{ campo: 'dataFim' }]);
  const aberta = await criarPesquisa(empresa, { forma: 'L' });
  expect((await liberar(empresa, { ...aberta, qid: aberta.qid + 999 })).status).toBe(404);
  const { body } = await liberar(empresa, aberta);
  expect(body).toMatchObject({ situacao: 'L', liberada: true, grupoMinimo: 5 });
  const link = async () => (await cliente.call(lerLinkAberto, { params: { id: aberta.id } })).body.url;
  const antes = await link();
  expect([body.temLinkAberto, antes]).toEqual([true, expect.stringMatching(/chave=[\w-]{43}$/)]);
  const identificada = await cliente.call(pesquisa.atualizar, {
    params: { id: aberta.id },
    body: pesquisaDeTeste({ anonima: false }),
  });
  expect(identificada.problema.erros).toMatchObject([{ campo: 'anonima' }]);
  expect((await liberar(empresa, aberta, false)).body.situacao).toBe('B');
  await liberar(empresa, aberta);
  expect(await link()).toBe(antes);
});

test('uma pergunta pode depender de outra, e a cópia depende das suas', async () => {
  const empresa = await t.app.empresa();
  const { cliente } = empresa;
  const { id, perguntas } = await criarPesquisa(empresa, {}, [
    perguntaDeTeste(),
    perguntaDeTeste({ tipo: '3', respostas: [] }),
  ]);
  const [primeira, segunda] = perguntas;
  const nao = primeira?.respostas[0]?.id ?? 0;
  const params = { id, perguntaId: segunda?.id ?? 0 };
  const condicao = { perguntaId: primeira?.id ?? 0, respostasIds: [nao] };
  const gravada = await cliente.call(perguntasDaPesquisa.condicionar, { params, body: condicao });
  expect(gravada.body.condicao).toEqual(condicao);
  const naAnterior = {
    params: { id, perguntaId: condicao.perguntaId },
    body: { perguntaId: params.perguntaId, respostasIds: [1] },
  };
  expect((await cliente.call(perguntasDaPesquisa.condicionar, naAnterior)).status).toBe(400);
  expect((await cliente.call(perguntasDaPesquisa.mover, { params, body: { ordem: 1 } })).problema.mensagem).toContain(
    'vir antes',
  );
  expect(
    (await cliente.call(perguntasDaPesquisa.excluir, { params: { id, perguntaId: condicao.perguntaId } })).status,
  ).toBe(400);
  const semOpcao = {
    ...(primeira as object),
    respostas: [{ id: null, texto: 'Outra', peso: 0 }, ...(primeira?.respostas.slice(1) ?? [])],
  };
  const troca = await cliente.call(perguntasDaPesquisa.atualizar, {
    params: { id, perguntaId: condicao.perguntaId },
    body: semOpcao as never,
  });
  expect(troca.problema.mensagem).toContain('não oferece');
  const [copia] = (await cliente.call(clonarPesquisa, { params: { id }, query: { empresas: [] } })).body;
  const { body: copiadas } = await cliente.call(perguntasDaPesquisa.listar, {
    params: { id: copia?.id ?? 0 },
    query: {} as never,
  });
  expect(copiadas[1]?.condicao).toEqual({
    perguntaId: copiadas[0]?.id,
    respostasIds: [copiadas[0]?.respostas[0]?.id],
  });
});

test('perguntas vêm em lote, mudam de ordem juntas, e os aspectos mudam de nome', async () => {
  const empresa = await t.app.empresa();
  const { cliente } = empresa;
  const { id } = await criarPesquisa(empresa, {}, []);
  const perguntas = ['A', 'B', 'C'].map((texto) => perguntaDeTeste({ texto, aspecto: 'Lideranca' }));
  const { body: novas } = await cliente.call(incluirPerguntas, { params: { id }, body: { perguntas } });
  const ordens = [...novas].reverse().map((uma, lugar) => ({ id: uma.id, ordem: lugar + 1 }));
  const { body: depois } = await cliente.call(ordenarPerguntas, { params: { id }, body: { ordens } });
  expect(depois.map(({ texto }) => texto)).toEqual(['C', 'B', 'A']);
  const params = { id };
  const [aspecto] = (await cliente.call(perguntasDoQuestionarioDePesquisa.aspectos, { params, query: {} as never }))
    .body;
  const renomear = { params: { id, aspectoId: aspecto?.id ?? 0 }, body: { nome: 'Liderança' } };
  expect((await cliente.call(perguntasDaPesquisa.renomearAspecto, renomear)).body.nome).toBe('Liderança');
  const { body: renomeada } = await cliente.call(perguntasDaPesquisa.listar, {
    params,
    query: { aspecto: 'Liderança' },
  });
  expect(renomeada).toHaveLength(3);
  await cliente.call(perguntasDaPesquisa.criarAspecto, { params, body: { nome: 'Ambiente' } });
  const repetido = { ...renomear, body: { nome: 'ambiente' } };
  expect((await cliente.call(perguntasDaPesquisa.renomearAspecto, repetido)).problema.erros).toMatchObject([
    { campo: 'nome' },
  ]);
  const cabe = { params, body: { nome: 'a'.repeat(100) } };
  expect((await cliente.call(perguntasDaPesquisa.criarAspecto, cabe)).body.nome).toBe(cabe.body.nome);
  const longo = { params, body: { nome: 'a'.repeat(101) } };
  expect((await cliente.call(perguntasDaPesquisa.criarAspecto, longo)).problema.erros).toMatchObject([
    { campo: 'nome' },
  ]);
  const sorteadas = async (chamada: typeof perguntasDaPesquisa.ordemAleatoria, ordemAleatoria: boolean) => {
    await cliente.call(chamada, { params, body: { ordemAleatoria } });
    return (await cliente.call(pesquisa.obter, { params })).body.ordemAleatoria;
  };
  for (const { ordemAleatoria, trocarOrdemAleatoria } of [perguntasDaPesquisa, perguntasDoQuestionarioDePesquisa])
    expect([await sorteadas(ordemAleatoria, true), await sorteadas(trocarOrdemAleatoria, false)]).toEqual([
      true,
      false,
    ]);
  for (const sugeridas of [perguntasDaPesquisa.respostasSugeridas, respostasSugeridasDoQuestionario])
    expect((await cliente.call(sugeridas, { params })).body).toContainEqual({ texto: 'Sim', peso: 1 });
});

test('entrevistas se listam por empresa, se clonam e se imprimem', async () => {
  const empresa = await t.app.empresa();
  const { cliente } = empresa;
  const roteiro = { titulo: 'Seleção interna', ativa: true, ordemAleatoria: false, instrucoes: null, observacao: null };
  const { id } = (await cliente.call(entrevista.criar, { body: roteiro })).body;
  await cliente.call(entrevista.criar, { body: { ...roteiro, titulo: 'Antiga', ativa: false } });
  const nomes = async (ativa: boolean) =>
    (await cliente.call(entrevistasDaEmpresa, { query: { empresaId: null, ativa } })).body.map(({ nome }) => nome);
  expect(await nomes(true)).toEqual(['Seleção interna']);
  expect(await nomes(false)).toEqual(['Antiga', 'Seleção interna']);
  const outra = await t.app.empresa();
  const alheia = { query: { empresaId: outra.empresaId, ativa: false } };
  expect((await cliente.call(entrevistasDaEmpresa, alheia)).status).not.toBe(200);
  const copia = await cliente.call(clonarEntrevista, { params: { id }, query: { empresas: [] } });
  expect(copia.body[0]?.titulo).toBe('Seleção interna (cópia)');
  const { bytes } = await cliente.call(imprimirQuestionarioDePesquisa, {
    params: { id },
    body: { agruparPorAspecto: false, modoEconomico: true },
  });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  expect(text).toContain('Entrevistado');
});

test('pelo endereço dos questionários não se desfaz o que o cadastro de pesquisas exige', async () => {
  const empresa = await t.app.empresa();
  const identificar = async (dados: Record<string, unknown>) => {
    const { id } = await criarPesquisa(empresa, dados);
    const { body: antes } = await empresa.cliente.call(questionario.obter, { params: { id } });
    return empresa.cliente.call(questionario.atualizar, { params: { id }, body: { ...antes, anonima: false } });
  };
  for (const dados of [{ forma: 'L' }, { finalidade: 'R' }])
    expect((await identificar(dados)).problema.erros).toMatchObject([{ campo: 'anonima' }]);
  expect((await identificar({})).status).toBe(200);
});
