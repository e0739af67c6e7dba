import { describe, expect, test } from 'vitest';
import { ondeParou, type PerguntaFeita, type RespostaDada } from './resposta.rules.ts';

const dada = (parcial: Partial<RespostaDada>): RespostaDada => ({
  perguntaId: 1,
  respostaId: null,
  respostasIds: [],
  nota: null,
  comentario: null,
  ...parcial,
});

describe('onde a folha interrompida continua', () => {
  const feita = (parcial: Partial<PerguntaFeita>): PerguntaFeita => ({
    id: 1,
    tipo: '1',
    obrigatoria: true,
    exigirComentario: false,
    notaMinima: null,
    notaMaxima: null,
    respostas: [{ id: 1 }],
    ...parcial,
  });
  const livre = { tipo: '3', obrigatoria: false } as const;
  const folha = [feita({ id: 1 }), feita({ id: 2, ...livre }), feita({ id: 3 }), feita({ id: 4, ...livre })];
  const com = (...respondidas: number[]) =>
    ondeParou(folha, (id) =>
      respondidas.includes(id) ? dada({ perguntaId: id, respostaId: 1, comentario: 'Sim.' }) : undefined,
    );

  test.each([
    ['a que não começou, no começo', [], 0],
    ['respondida a primeira, na que ainda é preciso responder, e não na livre que se passou', [1], 2],
    ['pulada a primeira, nela', [2, 3], 0],
    ['respondidas as precisas, na última, de onde se entrega', [1, 3], 3],
    ['toda respondida, também', [1, 2, 3, 4], 3],
  ])('%s', (_, respondidas, lugar) => {
    expect(com(...respondidas)).toBe(lugar);
  });

  test('na que foi respondida sem o comentário que pede', () => {
    const pede = [feita({ id: 1, exigirComentario: true }), feita({ id: 2 })];
    expect(ondeParou(pede, (id) => dada({ perguntaId: id, respostaId: 1 }))).toBe(0);
  });
});
