import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarModelo } from '#modules/avaliacao/avaliacao.factory.ts';
import { periodoExperiencia } from '#modules/avaliacao/periodos-experiencia/periodos-experiencia.contract.ts';
import { perguntaDeTeste } from '#modules/organizacao/organizacao.factory.ts';
import { perguntaNova } from '#modules/organizacao/questionario/pergunta.contract.ts';
import {
  avaliacaoTurma,
  avaliacoesAtivas,
  avaliacoesDeDesempenho,
  clonarModelo,
  imprimirModelo,
  modeloAvaliacao,
  modeloDesempenhoExperiencia,
  perguntasDaAvaliacaoTurma,
  perguntasDoModelo,
  perguntasDoModeloDesempenhoExperiencia,
} from './modelos.contract.ts';

const t = useApp();

test('os quatro endereços são um cadastro só, cada um com os seus tipos', async () => {
  const empresa = await t.app.empresa();
  const { cliente } = empresa;
  const desempenho = await criarModelo(empresa, { titulo: 'Anual' });
  const turma = (
    await cliente.call(avaliacaoTurma.criar, {
      body: { titulo: 'Reação ao curso', ativo: true, ordemAleatoria: false, instrucoes: null, observacao: null },
    })
  ).body;
  const titulos = async (recurso: typeof modeloAvaliacao) =>
    (await cliente.call(recurso.listar, { query: { page: 0 } as never })).body.content.map(({ titulo }) => titulo);
  expect(await titulos(modeloAvaliacao)).toEqual(['Anual', 'Reação ao curso']);
  expect(await titulos(modeloDesempenhoExperiencia)).toEqual(['Anual']);
  expect(await titulos(avaliacaoTurma as never)).toEqual(['Reação ao curso']);
  expect((await cliente.call(modeloAvaliacao.obter, { params: { id: turma.id } })).body.tipo).toBe('L');
  expect((await cliente.call(modeloDesempenhoExperiencia.obter, { params: { id: turma.id } })).status).toBe(404);
  expect((await cliente.call(avaliacaoTurma.obter, { params: { id: desempenho.id } })).status).toBe(404);
  const deOutroTipo = { params: { id: turma.id }, query: {} as never };
  expect((await cliente.call(perguntasDoModeloDesempenhoExperiencia.listar, deOutroTipo)).status).toBe(404);
  expect((await cliente.call(perguntasDaAvaliacaoTurma.listar, deOutroTipo)).status).toBe(200);
  const repetido = await cliente.call(modeloAvaliacao.criar, {
    body: { titulo: 'ANUAL', tipo: 'A', ativo: true, ordemAleatoria: false, instrucoes: null, observacao: null },
  });
  expect(repetido.problema).toMatchObject({ status: 409, erros: [{ campo: 'titulo' }] });
});

test('um modelo de turma não se cria onde ficam os de desempenho e experiência', async () => {
  const { cliente } = await t.app.empresa();
  const recusa = await cliente.call(modeloDesempenhoExperiencia.criar, {
    body: { titulo: 'X', tipo: 'L', ativo: true, ordemAleatoria: false, instrucoes: null, observacao: null },
  });
  expect(recusa.problema).toMatchObject({ status: 400, erros: [{ campo: 'tipo' }] });
});

test('um modelo respondido não muda de tipo nem se exclui, e só os seus textos mudam', async () => {
  const empresa = await t.app.empresa();
  const { cliente } = empresa;
  const { id, perguntas } = await criarModelo(empresa, { titulo: 'Anual' });
  await t.app.banco((db) =>
    sql`insert into questionario_preenchimento (empresa_id, questionario_id, ordem_perguntas)
      select empresa_id, questionario_id, '{}' from modelo_avaliacao where id = ${id}`.execute(db),
  );
  const { body: atual } = await cliente.call(modeloAvaliacao.obter, { params: { id } });
  expect(atual).toMatchObject({ qtdRespondidas: 1, pode: { editar: true, excluir: false } });
  expect((await cliente.call(perguntasDoModelo.quantidadeRespondidas, { params: { id } })).body).toBe(1);
  const outroTipo = await cliente.call(modeloAvaliacao.atualizar, { params: { id }, body: { ...atual, tipo: 'A' } });
  expect(outroTipo.problema).toMatchObject({ status: 400, erros: [{ campo: 'tipo' }] });
  expect((await cliente.call(modeloAvaliacao.excluir, { params: { id } })).status).toBe(409);
  const [pergunta] = perguntas;
  const params = { id, perguntaId: pergunta?.id ?? 0 };
  expect((await cliente.call(perguntasDoModelo.excluir, { params })).status).toBe(400);
  const gravar = (dados: object) =>
    cliente.call(perguntasDoModelo.atualizar, { params, body: { ...pergunta, ...dados } as never });
  expect((await gravar({ peso: 3 })).problema?.mensagem).toContain('só os textos podem ser alterados');
  expect((await gravar({ texto: 'Com outras palavras?' })).body.texto).toBe('Com outras palavras?');
});

test('ativos com perguntas são os que se oferecem, e os de desempenho à parte', async () => {
  const empresa = await t.app.empresa();
  const anual = await criarModelo(empresa, { titulo: 'Anual' });
  const experiencia = await criarModelo(empresa, { titulo: 'Primeiros 45 dias', tipo: 'A' });
  await criarModelo(empresa, { titulo: 'Sem perguntas', perguntas: [] });
  await criarModelo(empresa, { titulo: 'Antigo', ativo: false });
  const ids = async (lista: typeof avaliacoesAtivas) =>
    (await empresa.cliente.call(lista, {})).body.map(({ id }) => id);
  expect(await ids(avaliacoesAtivas)).toEqual([anual.id, experiencia.id]);
  expect(await ids(avaliacoesDeDesempenho)).toEqual([anual.id]);
});

test('a cópia leva tipo, perguntas e textos, com um título livre', async () => {
  const empresa = await t.app.empresa();
  const { cliente } = empresa;
  const { id } = await criarModelo(empresa, {
    titulo: 'Primeiros 45 dias',
    tipo: 'A',
    perguntas: [perguntaDeTeste({ aspecto: 'Postura' })],
  });
  const [copia] = (await cliente.call(clonarModelo, { params: { id }, query: { empresas: [] } })).body;
  expect(copia?.titulo).toBe('Primeiros 45 dias (cópia)');
  expect((await cliente.call(modeloAvaliacao.obter, { params: { id: copia?.id ?? 0 } })).body).toMatchObject({
    tipo: 'A',
    qtdPerguntas: 1,
    qtdRespondidas: 0,
  });
});

test('as perguntas se imprimem em branco, agrupadas por aspecto ou no modo econômico', async () => {
  const empresa = await t.app.empresa();
  const { id } = await criarModelo(empresa, {
    titulo: 'Anual de liderança',
    perguntas: [perguntaDeTeste({ texto: 'Cumpre prazos?', aspecto: 'Entrega' })],
  });
  const impresso = async (opcoes: { agruparPorAspecto: boolean; modoEconomico: boolean }) => {
    const { status, bytes } = await empresa.cliente.call(imprimirModelo, { body: { avaliacaoId: id, ...opcoes } });
    expect(status).toBe(200);
    return (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text;
  };
  const agrupado = await impresso({ agruparPorAspecto: true, modoEconomico: false });
  for (const texto of ['Anual de liderança', 'Entrega', 'Cumpre prazos?', 'Avaliador'])
    expect(agrupado).toContain(texto);
  expect(await impresso({ agruparPorAspecto: false, modoEconomico: true })).not.toContain('Entrega');
});

test('um período de experiência só toma um modelo de acompanhamento', async () => {
  const empresa = await t.app.empresa();
  const { cliente } = empresa;
  const anual = await criarModelo(empresa, { titulo: 'Anual' });
  const experiencia = await criarModelo(empresa, { titulo: 'Primeiros 45 dias', tipo: 'A' });
  const body = { nome: '45 dias', dias: 45, ativo: true, diasAviso: 7 };
  const recusa = await cliente.call(periodoExperiencia.criar, { body: { ...body, modelo: { id: anual.id } } as never });
  expect(recusa.problema).toMatchObject({ status: 400, erros: [{ campo: 'modelo' }] });
  const criado = await cliente.call(periodoExperiencia.criar, {
    body: { ...body, modelo: { id: experiencia.id } } as never,
  });
  expect(criado.status).toBe(201);
  const escolhido = await cliente.call(modeloAvaliacao.atualizar, {
    params: { id: experiencia.id },
    body: { titulo: 'Reação', tipo: 'L', ativo: true, ordemAleatoria: false, instrucoes: null, observacao: null },
  });
  expect(escolhido.problema).toMatchObject({ status: 400, erros: [{ campo: 'tipo' }] });
  const semDias = await cliente.call(periodoExperiencia.criar, { body: { ...body, nome: 'X', dias: null } as never });
  expect(semDias.problema.erros).toEqual([{ campo: 'dias', mensagem: 'Quantidade de Dias é obrigatória' }]);
});

test('uma pergunta pede texto, opções com texto e o que se pede no comentário, e o começo dela é o de costume', async () => {
  const empresa = await t.app.empresa();
  const { id } = await criarModelo(empresa, { perguntas: [] });
  const erros = async (dados: object) =>
    (
      await empresa.cliente.raw({
        method: 'POST',
        url: `/api/avaliacao/modelos-avaliacao/${id}/perguntas`,
        payload: { ...perguntaDeTeste(), ...dados },
      })
    ).problema.erros.map(({ campo, mensagem }) => `${campo}: ${mensagem}`);
  expect(await erros({ texto: '' })).toEqual(['texto: Pergunta é obrigatória']);
  expect(await erros({ tipo: null })).toEqual(['tipo: Tipo de resposta é obrigatório']);
  for (const tipo of ['1', '5'])
    expect(await erros({ tipo, respostas: [] })).toEqual(['respostas: Opção de resposta é obrigatória']);
  expect(
    await erros({
      respostas: [
        { id: null, texto: '', peso: 1 },
        { id: null, texto: 'Sim', peso: 1 },
      ],
    }),
  ).toEqual(['respostas[0].texto: Opção de resposta é obrigatória']);
  const nota = { tipo: '4', respostas: [] };
  expect(await erros({ ...nota, notaMinima: null, notaMaxima: null })).toEqual([
    'notaMinima: Nota mínima é obrigatória',
    'notaMaxima: Nota máxima é obrigatória',
  ]);
  expect(await erros({ ...nota, notaMinima: 5, notaMaxima: 5 })).toEqual([
    'notaMaxima: Nota máxima deve ser maior que a nota mínima',
  ]);
  expect(await erros({ exigirComentario: true })).toEqual(['comentario: Texto que pede o comentário é obrigatório']);
  expect(perguntaNova).toMatchObject({
    notaMinima: 1,
    notaMaxima: 10,
    peso: 1,
    comentario: 'Justifique a sua resposta:',
  });
});

test('só as perguntas de escolha guardam opções de resposta', async () => {
  const respostas = ['Não', 'Sim'].map((texto, peso) => ({ id: null, texto, peso }));
  const { perguntas } = await criarModelo(await t.app.empresa(), {
    perguntas: (['1', '5', '4', '3'] as const).map((tipo) =>
      perguntaDeTeste({ tipo, respostas, notaMinima: 1, notaMaxima: 10 }),
    ),
  });
  expect(perguntas.map(({ tipo, respostas: guardadas }) => [tipo, guardadas.map(({ texto }) => texto)])).toEqual([
    ['1', ['Não', 'Sim']],
    ['5', ['Não', 'Sim']],
    ['4', []],
    ['3', []],
  ]);
});

test('as perguntas mudam de lugar, recebem a próxima ordem e aprendem com as opções já usadas', async () => {
  const empresa = await t.app.empresa();
  const { cliente } = empresa;
  const { id, perguntas } = await criarModelo(empresa, {
    perguntas: ['A', 'B', 'C'].map((texto) =>
      perguntaDeTeste({ texto, aspecto: texto === 'B' ? 'Postura' : 'Entrega' }),
    ),
  });
  const params = { id };
  expect((await cliente.call(perguntasDoModelo.proximaOrdem, { params })).body).toBe(4);
  const mover = { params: { id, perguntaId: perguntas[2]?.id ?? 0 }, body: { ordem: 1 } };
  expect((await cliente.call(perguntasDoModelo.mover, mover)).body.map(({ texto }) => texto)).toEqual(['C', 'A', 'B']);
  await cliente.call(perguntasDoModelo.ordemAleatoria, { params, body: { ordemAleatoria: true } });
  expect((await cliente.call(modeloAvaliacao.obter, { params })).body.ordemAleatoria).toBe(true);
  await cliente.call(perguntasDoModelo.trocarOrdemAleatoria, { params, body: { ordemAleatoria: false } });
  expect((await cliente.call(modeloAvaliacao.obter, { params })).body.ordemAleatoria).toBe(false);
  const sugeridas = await cliente.call(perguntasDoModelo.respostasSugeridas, { params });
  expect(sugeridas.body).toContainEqual({ texto: 'Sim', peso: 1 });
  // Of another kind of model, nor of the candidates' tests, nothing is suggested.
  const daExperiencia = await criarModelo(empresa, { tipo: 'A', perguntas: [] });
  const doTipo = { params: { id: daExperiencia.id } };
  expect((await cliente.call(perguntasDoModelo.respostasSugeridas, doTipo)).body).toEqual([]);
  expect((await cliente.call(perguntasDoModelo.quantidadeRespondidas, { params })).body).toBe(0);
  const entrega = await cliente.call(perguntasDoModelo.listar, { params, query: { aspecto: 'Entrega' } });
  expect(entrega.body.map(({ texto }) => texto)).toEqual(['C', 'A']);
});
