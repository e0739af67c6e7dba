import { expect, test } from 'vitest';
import { folhaImpressa, type PerguntaNoPapel } from './impressao.rules.ts';

const pergunta = (id: number, dados: Partial<PerguntaNoPapel> = {}): PerguntaNoPapel => ({
  id,
  texto: `Pergunta ${id}`,
  tipo: '1',
  aspecto: null,
  notaMinima: null,
  notaMaxima: null,
  exigirComentario: false,
  comentario: null,
  respostas: [
    { id: 10 * id, texto: 'Não' },
    { id: 10 * id + 1, texto: 'Sim' },
  ],
  ...dados,
});
const nota = { tipo: '4', respostas: [], notaMinima: 1, notaMaxima: 5 } as const;
const resposta = { respostaId: null, respostasIds: [], nota: null, comentario: null };
const umaSo = (...de: Parameters<typeof folhaImpressa>) => folhaImpressa(...de)[0]?.perguntas[0];
const solta = { agruparPorAspecto: false };

test('em branco, a folha tem caixas para marcar e linhas só onde se escreve', () => {
  const [grupo] = folhaImpressa(
    [
      pergunta(1),
      pergunta(2, { tipo: '3', respostas: [] }),
      pergunta(3, { ...nota, exigirComentario: true, comentario: 'Por quê?' }),
      pergunta(4, { exigirComentario: true }),
    ],
    null,
    solta,
  );
  expect(
    grupo?.perguntas.map(({ numero, itens, linhas, rotulo, escrito, instrucao }) => [
      numero,
      itens.length,
      linhas,
      rotulo,
      escrito,
      instrucao,
    ]),
  ).toEqual([
    [1, 2, 0, '', null, ''],
    [2, 0, 6, '', null, ''],
    [3, 5, 2, 'Por quê?', null, 'Nota de 1 a 5.'],
    [4, 2, 2, 'Comentário', null, ''],
  ]);
});

test.each([
  ['uma resposta', {}, { ...resposta, respostaId: 11 }, ['Sim']],
  ['várias respostas', { tipo: '5' }, { ...resposta, respostasIds: [10, 11] }, ['Não', 'Sim']],
  ['a nota', nota, { ...resposta, nota: 4 }, ['4']],
  ['nenhuma', { respostas: [{ id: null, texto: 'De antes' }] }, resposta, []],
] as const)('respondida, a folha marca %s', (_, dados, dada, marcados) => {
  const impressa = umaSo([pergunta(1, dados)], new Map([[1, dada]]), solta);
  expect(impressa?.itens.filter(({ marcado }) => marcado).map(({ texto }) => texto)).toEqual(marcados);
});

test('uma faixa de notas que não cabe em caixas tem a nota escrita', () => {
  const larga = [pergunta(1, { ...nota, notaMinima: 0, notaMaxima: 100 })];
  expect(umaSo(larga, null, solta)).toMatchObject({ itens: [], linhas: 2, instrucao: 'Nota de 0 a 100.' });
  expect(umaSo(larga, new Map([[1, { ...resposta, nota: 87, comentario: 'Bem' }]]), solta)?.escrito).toBe(
    'Nota 87. Bem',
  );
});

test('agrupada por aspecto, cada aspecto vem uma vez, no lugar da sua primeira pergunta, e os números seguem', () => {
  const perguntas = [pergunta(1, { aspecto: 'Técnica' }), pergunta(2), pergunta(3, { aspecto: 'Técnica' })];
  const lidos = (agruparPorAspecto: boolean) =>
    folhaImpressa(perguntas, null, { agruparPorAspecto }).map(({ aspecto, perguntas: delas }) => [
      aspecto,
      delas.map(({ numero, texto }) => `${numero} ${texto}`),
    ]);
  expect(lidos(true)).toEqual([
    ['Técnica', ['1 Pergunta 1', '2 Pergunta 3']],
    ['', ['3 Pergunta 2']],
  ]);
  expect(lidos(false)).toEqual([['', ['1 Pergunta 1', '2 Pergunta 2', '3 Pergunta 3']]]);
});

test('o que ficou sem resposta sai vazio, sem linhas para escrever depois', () => {
  expect(umaSo([pergunta(1, { tipo: '3', respostas: [] })], new Map(), solta)?.escrito).toBe('');
});
