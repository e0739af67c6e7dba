import { expect, test } from 'vitest';
import { folhaComRespostas, NOTA_MANUAL, oQueFaltaEntregar, partirRespostas, respostasAlem } from './folha.rules.ts';

type Dada = Parameters<typeof partirRespostas>[0][number];
const vazia: Omit<Dada, 'perguntaId'> = { respostaId: null, respostasIds: [], nota: null, comentario: null };
const competencia = (competenciaId: number) => ({
  competenciaId,
  nome: `Competência ${competenciaId}`,
  observacao: null,
  criterios: [],
  nivelExigido: null,
  pedeComentario: false,
  nivelCompetenciaId: null,
  comentario: null,
});
const dadas: readonly Dada[] = [
  { ...vazia, perguntaId: 1, respostaId: 20 },
  { ...vazia, perguntaId: -7, respostaId: 3, comentario: 'Vai bem' },
  { ...vazia, perguntaId: NOTA_MANUAL, nota: 8 },
];

test('a folha guardada é a que o servidor mostraria depois do envio, com o que não foi respondido de novo como estava', () => {
  const antes = {
    versao: 4,
    respostas: [1, 2].map((perguntaId): Dada => ({ ...vazia, perguntaId, respostaId: 10 })),
    competencias: [competencia(7), competencia(8)],
    notaManual: '30.00',
  };
  const depois = folhaComRespostas(antes, dadas, 5);
  expect(depois.versao).toBe(5);
  expect(new Map(depois.respostas.map((dada) => [dada.perguntaId, dada.respostaId]))).toEqual(
    new Map([
      [1, 20],
      [2, 10],
    ]),
  );
  expect(respostasAlem(depois)).toEqual(dadas.slice(1));
  expect(folhaComRespostas(antes, [], 4)).toEqual(antes);
  expect(partirRespostas(dadas).notaManual).toBe(8);
});

test.each([
  ['P', 2, 'Você ainda tem 2 avaliações a entregar. A próxima é a de Ana, em Ciclo, até 21/12/2026.'],
  ['U', 1, 'Você ainda tem 1 avaliação a entregar. A próxima é a sua autoavaliação, em Ciclo, até 21/12/2026.'],
])('de quem avalia como %s e tem %d a entregar se diz o que vem depois', (papel, quantas, texto) => {
  const proxima = { papel, avaliado: { nome: 'Ana' }, avaliacao: { nome: 'Ciclo' }, dataFim: '2026-12-21' };
  expect(oQueFaltaEntregar(proxima, quantas)).toBe(texto);
});
