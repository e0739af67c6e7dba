import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contarExames, type ExameFeito, MENOR_GRUPO, OUTROS_SETORES } from './relatorio-pcmso.rules.ts';

const feitos = (area: string, quantos: number, alterados = 0, exame = 'Audiometria'): ExameFeito[] =>
  Array.from({ length: quantos }, (_, lugar) => ({
    colaboradorId: area.length * 1000 + lugar,
    exame,
    area,
    resultado: lugar < alterados ? '2' : '1',
  }));

test('cada exame é contado em todos os setores e em cada um; sem resultado não conta como alterado', () => {
  const semResultado = { colaboradorId: 1, exame: 'Audiometria', area: 'Produção', resultado: null };
  expect(contarExames([...feitos('Produção', 6, 2), ...feitos('Expedição', 5, 5), semResultado])).toEqual([
    {
      nome: 'Audiometria',
      feitos: 12,
      alterados: 7,
      setores: [
        { nome: 'Expedição', feitos: 5, alterados: 5 },
        { nome: 'Produção', feitos: 7, alterados: 2 },
      ],
    },
  ]);
});

test.each(['2', '3', '4'])('o resultado %s é alterado', (resultado) => {
  const cinco = feitos('Produção', 5).map((um) => ({ ...um, resultado }));
  expect(contarExames(cinco)[0]).toMatchObject({ feitos: 5, alterados: 5 });
});

test('de menos de cinco exames não se diz quantos se alteraram, e setores pequenos são contados juntos', () => {
  expect(contarExames(feitos('Produção', 4, 4))).toEqual([
    { nome: 'Audiometria', feitos: 4, alterados: null, setores: [{ nome: 'Produção', feitos: 4, alterados: null }] },
  ]);
  const [um] = contarExames([...feitos('Produção', 9, 1), ...feitos('Compras', 2, 1), ...feitos('Vendas', 3, 2)]);
  expect(um?.setores).toEqual([
    { nome: 'Produção', feitos: 9, alterados: 1 },
    { nome: OUTROS_SETORES, feitos: 5, alterados: 3 },
  ]);
});

test('um setor pequeno sozinho toma consigo o menor dos outros, para não se achar por diferença', () => {
  const [um] = contarExames([...feitos('Produção', 9, 1), ...feitos('Qualidade', 6, 2), ...feitos('Compras', 1, 1)]);
  expect(um?.setores).toEqual([
    { nome: 'Produção', feitos: 9, alterados: 1 },
    { nome: OUTROS_SETORES, feitos: 7, alterados: 3 },
  ]);
});

test('cinco exames de uma pessoa continuam a dizer dela: contam-se pessoas, não exames', () => {
  const dela = Array.from({ length: 5 }, () => ({ ...feitos('Compras', 1, 1)[0] }) as ExameFeito);
  expect(contarExames(dela)).toEqual([
    { nome: 'Audiometria', feitos: 5, alterados: null, setores: [{ nome: 'Compras', feitos: 5, alterados: null }] },
  ]);
  const [um] = contarExames([...dela, ...feitos('Produção', 9, 1)]);
  expect(um?.setores).toEqual([{ nome: OUTROS_SETORES, feitos: 14, alterados: 6 }]);
});

test('para quaisquer exames: a soma dos setores é o todo, e nenhum alterado é dito de menos de cinco pessoas', () => {
  const exame = fc.record({
    colaboradorId: fc.integer({ min: 1, max: 12 }),
    exame: fc.constantFrom('Audiometria', 'Hemograma'),
    area: fc.constantFrom('A', 'B', 'C', 'D'),
    resultado: fc.constantFrom(null, '1', '2', '3', '4'),
  });
  fc.assert(
    fc.property(fc.array(exame, { maxLength: 60 }), (todos) => {
      for (const { nome, feitos: quantos, alterados, setores } of contarExames(todos)) {
        const doExame = todos.filter(({ exame: um }) => um === nome);
        expect(alterados === null).toBe(new Set(doExame.map(({ colaboradorId }) => colaboradorId)).size < MENOR_GRUPO);
        expect(setores.reduce((soma, um) => soma + um.feitos, 0)).toBe(quantos);
        for (const um of setores) if (um.feitos < MENOR_GRUPO) expect(um.alterados).toBeNull();
        if (alterados !== null) expect(setores.reduce((soma, um) => soma + (um.alterados ?? 0), 0)).toBe(alterados);
      }
    }),
  );
});
