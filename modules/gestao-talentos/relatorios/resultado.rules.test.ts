import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MENOR_GRUPO, OCULTO, type RespostaSomada, resultadoDe, TODOS } from './resultado.rules.ts';

const escolha = {
  id: 1,
  texto: '1. O que pesou?',
  opcoes: [
    { id: 10, texto: 'Salário' },
    { id: 11, texto: 'Gestor' },
  ],
};
const nota = { id: 2, texto: '2. Que nota?', opcoes: [] };
const resposta = (grupo: string | null, opcoesIds: number[]): RespostaSomada => ({
  perguntaId: 1,
  grupo,
  opcoesIds,
  nota: null,
});
const vezes = <T>(quantas: number, um: T): T[] => Array.from({ length: quantas }, () => um);

it('conta cada opção sobre quem respondeu, também as que ninguém escolheu', () => {
  const linhas = resultadoDe([escolha], [...vezes(3, resposta(null, [10])), ...vezes(3, resposta(null, [10, 10]))]);
  expect(linhas.map(({ resposta: r, quantos, parte, responderam }) => [r, quantos, parte, responderam])).toEqual([
    ['Salário', 6, '100.00', 6],
    ['Gestor', 0, '0.00', 6],
  ]);
});

it('nota tem uma linha por nota dada, e a média de quem respondeu', () => {
  const linhas = resultadoDe(
    [nota],
    [10, 3, 3, 8, 7, 8].map((uma) => ({ perguntaId: 2, grupo: null, opcoesIds: [], nota: uma })),
  );
  expect(linhas.map(({ resposta: r, quantos, media }) => [r, quantos, media])).toEqual([
    ['Nota 3', 2, '6.50'],
    ['Nota 7', 1, '6.50'],
    ['Nota 8', 2, '6.50'],
    ['Nota 10', 1, '6.50'],
  ]);
});

it('de menos de cinco pessoas não se diz nem quantas são, e um grupo maior se esconde para que o total não as revele', () => {
  const quem = (respostas: RespostaSomada[]) =>
    resultadoDe([escolha], respostas).map(({ quem: q, responderam }) => [q, responderam]);
  expect(quem(vezes(4, resposta('Vendas', [10])))).toEqual([
    [TODOS, null],
    ['Vendas', null],
  ]);
  const [vendas, obra, loja] = [
    vezes(4, resposta('Vendas', [10])),
    vezes(6, resposta('Obra', [11])),
    vezes(5, resposta('Loja', [10])),
  ];
  expect(quem([...vendas, ...obra, ...loja])).toEqual([
    [TODOS, 15],
    [TODOS, 15],
    ['Loja', null],
    ['Obra', 6],
    ['Obra', 6],
    ['Vendas', null],
  ]);
});

it('nada do que se mostra, nem o total menos o que se mostra, é de menos gente que o mínimo', () => {
  const sorteada = fc.record({
    perguntaId: fc.constant(1),
    grupo: fc.constantFrom('A', 'B', 'C', 'D', 'E'),
    opcoesIds: fc.constantFrom([10], [11], [10, 11]),
    nota: fc.constant(null),
  });
  fc.assert(
    fc.property(fc.array(sorteada, { maxLength: 40 }), (respostas) => {
      const daPrimeira = resultadoDe([escolha], respostas).filter(({ resposta: r }) => r !== 'Gestor');
      for (const { quantos, parte, media, responderam, resposta: r } of daPrimeira) {
        if (r === OCULTO) expect([quantos, parte, media, responderam]).toEqual([null, null, null, null]);
        else expect(responderam).toBeGreaterThanOrEqual(MENOR_GRUPO);
      }
      const todos = daPrimeira.find(({ quem }) => quem === TODOS);
      if (!todos || todos.responderam === null) return;
      const mostrados = daPrimeira
        .filter(({ quem }) => quem !== TODOS)
        .reduce((soma, { responderam }) => soma + (responderam ?? 0), 0);
      const resto = todos.responderam - mostrados;
      expect(resto === 0 || resto >= MENOR_GRUPO, `resto ${resto}`).toBe(true);
    }),
    { numRuns: 400 },
  );
});
