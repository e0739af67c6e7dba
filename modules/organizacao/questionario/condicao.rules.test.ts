import { expect, test } from 'vitest';
import { depoisDaCondicao, erroDasCondicoes, partesDasPerguntas, perguntasFeitas } from './condicao.rules.ts';

const pergunta = (id: number, condicao: { perguntaId: number; respostasIds: number[] } | null = null) => ({
  id,
  tipo: '1' as const,
  texto: `P${id}`,
  aspecto: id <= 2 ? 'A' : 'B',
  condicao,
  respostas: [{ id: 10 * id + 1 }, { id: 10 * id + 2 }],
});
const de = (perguntaId: number, ...respostasIds: number[]) => ({ perguntaId, respostasIds });
const todas = [pergunta(1), pergunta(2, de(1, 11)), pergunta(3, de(2, 22)), pergunta(4)];
const escolhas = (dadas: Readonly<Record<number, number>>) => (id: number) =>
  dadas[id] === undefined ? undefined : { respostaId: dadas[id] ?? null, respostasIds: [] };
const feitas = (dadas: Readonly<Record<number, number>>) => perguntasFeitas(todas, escolhas(dadas)).map(({ id }) => id);

test('uma pergunta condicionada aparece com a resposta que a pede, e some com a que ela seguia', () => {
  expect(feitas({})).toEqual([1, 4]);
  expect(feitas({ 1: 12 })).toEqual([1, 4]);
  expect(feitas({ 1: 11 })).toEqual([1, 2, 4]);
  expect(feitas({ 1: 11, 2: 22 })).toEqual([1, 2, 3, 4]);
  // What was answered to a question that is asked no more asks for nothing.
  expect(feitas({ 1: 12, 2: 22 })).toEqual([1, 4]);
  // Of several answers one is enough.
  expect(perguntasFeitas([pergunta(1), pergunta(2, de(1, 11, 12))], escolhas({ 1: 12 }))).toHaveLength(2);
});

test('um círculo de condições não prende ninguém', () => {
  const roda = [pergunta(1, de(2, 21)), pergunta(2, de(1, 11))];
  expect(perguntasFeitas(roda, escolhas({ 1: 11, 2: 21 }))).toEqual([]);
});

test('a condição é de uma pergunta anterior e de uma resposta que ela oferece', () => {
  expect(erroDasCondicoes(todas)).toBeNull();
  expect(erroDasCondicoes([pergunta(2, de(1, 11)), pergunta(1)])).toContain('vir antes');
  expect(erroDasCondicoes([pergunta(1, de(1, 11))])).toContain('vir antes');
  expect(erroDasCondicoes([pergunta(1), pergunta(2, de(1, 11, 99))])).toContain('não oferece');
});

test('no sorteio, o que depende de uma pergunta vem logo depois dela', () => {
  expect(depoisDaCondicao([3, 4, 2, 1], todas)).toEqual([4, 1, 2, 3]);
  expect(depoisDaCondicao([1, 4, 2, 3], todas)).toEqual([1, 2, 3, 4]);
});

test('as partes são de tantas perguntas, de um aspecto, ou de uma pergunta cada', () => {
  const ids = (modo: Parameters<typeof partesDasPerguntas>[1]) =>
    partesDasPerguntas(todas, modo).map((parte) => parte.map(({ id }) => id));
  expect(ids({ porParte: null, porAspecto: false })).toEqual([[1], [2], [3], [4]]);
  expect(ids({ porParte: 3, porAspecto: false })).toEqual([[1, 2, 3], [4]]);
  expect(ids({ porParte: null, porAspecto: true })).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(ids({ porParte: 1, porAspecto: true })).toEqual([[1], [2], [3], [4]]);
});
