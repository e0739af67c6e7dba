import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { somarDias } from '#platform/shared/format/data.ts';
import {
  emVigor,
  type LinhaDeHistorico,
  nomesDosUsos,
  type Uso,
  usosQueImpedemExclusao,
  usosSemVigencia,
} from './vigencia.rules.ts';

const linha = (data: string, status = '1'): LinhaDeHistorico => ({ data, status });
const uso = (inicio: string, fim: string | null = null): Uso => ({ nome: 'Ana', inicio, fim });

const dia = fc.integer({ min: 0, max: 60 }).map((n) => somarDias('2026-01-01', n));
const linhas = fc.uniqueArray(fc.record({ data: dia, status: fc.constantFrom('1', '2', '3') }), {
  selector: ({ data }) => data,
  maxLength: 6,
});
const umUso: fc.Arbitrary<Uso> = fc
  .record({ nome: fc.constantFrom('Ana', 'Bia'), inicio: dia, dias: fc.option(fc.integer({ min: 1, max: 20 })) })
  .map(({ nome, inicio, dias }) => ({ nome, inicio, fim: dias === null ? null : somarDias(inicio, dias) }));
const usos = fc.array(umUso, { maxLength: 4 });

describe('linha em vigor', () => {
  const historico = [linha('2026-03-01'), linha('2026-01-01'), linha('2026-02-01', '3')];
  test.each([
    ['antes da primeira não há', '2025-12-31', null],
    ['no próprio dia já vale', '2026-01-01', '2026-01-01'],
    ['a cancelada não vale', '2026-02-15', '2026-01-01'],
    ['vale a última', '2026-12-31', '2026-03-01'],
  ])('%s', (_, quando, esperada) => {
    expect(emVigor(historico, quando)?.data ?? null).toBe(esperada);
  });

  test('é a mais recente das que começaram, em qualquer ordem', () => {
    fc.assert(
      fc.property(linhas, dia, (todas, quando) => {
        const valida = emVigor(todas, quando);
        const comecadas = todas.filter(({ data, status }) => status !== '3' && data <= quando);
        if (valida === null) expect(comecadas).toEqual([]);
        else expect(comecadas.every(({ data }) => data <= valida.data)).toBe(true);
        expect(emVigor([...todas].reverse(), quando)).toBe(valida);
      }),
    );
  });
});

describe('exclusão de uma linha', () => {
  const janeiro = linha('2026-01-01');
  const marco = linha('2026-03-01');
  test.each<[string, LinhaDeHistorico[], Uso[], LinhaDeHistorico, number]>([
    ['a única linha em uso fica', [janeiro], [uso('2026-01-10')], janeiro, 1],
    ['a última em vigor em uso fica, ainda que haja anterior', [janeiro, marco], [uso('2026-01-10')], marco, 1],
    ['a passada que pagou alguém fica', [janeiro, marco], [uso('2026-01-10')], janeiro, 1],
    ['a passada que só vale antes do uso sai', [janeiro, marco], [uso('2026-03-01')], janeiro, 0],
    ['a que começa depois do fim do uso sai', [janeiro, marco], [uso('2026-01-10', '2026-02-01')], marco, 0],
    ['sem uso, sai', [janeiro], [], janeiro, 0],
    ['a cancelada sai', [janeiro, linha('2026-04-01', '3')], [uso('2026-01-10')], linha('2026-04-01', '3'), 0],
  ])('%s', (_, todas, usadas, qual, impedem) => {
    expect(usosQueImpedemExclusao(todas, usadas, qual, '2026-06-01')).toHaveLength(impedem);
  });

  test('a futura sai quando há anterior, e fica quando é a única', () => {
    expect(usosQueImpedemExclusao([janeiro, marco], [uso('2026-01-10')], marco, '2026-02-01')).toEqual([]);
    expect(usosQueImpedemExclusao([marco], [uso('2026-03-10')], marco, '2026-02-01')).toHaveLength(1);
  });

  test('permitida, nunca deixa sem vigência um uso que a tinha', () => {
    fc.assert(
      fc.property(linhas, usos, dia, (todas, usadas, hoje) => {
        const cobertos = usadas.filter((u) => usosSemVigencia(todas, [u]).length === 0);
        for (const qual of todas) {
          if (usosQueImpedemExclusao(todas, usadas, qual, hoje).length > 0) continue;
          const restantes = todas.filter((outra) => outra !== qual);
          expect(usosSemVigencia(restantes, cobertos)).toEqual([]);
        }
      }),
    );
  });
});

test('um uso fica sem vigência quando começa antes da primeira linha', () => {
  fc.assert(
    fc.property(linhas, usos, (todas, usadas) => {
      const faltam = new Set(usosSemVigencia(todas, usadas));
      for (const u of usadas) expect(faltam.has(u)).toBe(emVigor(todas, u.inicio) === null);
    }),
  );
});

test('a mensagem leva no máximo três nomes, sem repetir', () => {
  const dos = (nomes: string[]) => nomesDosUsos(nomes.map((nome) => ({ nome, inicio: '2026-01-01', fim: null })));
  expect(dos(['Ana'])).toBe('Ana');
  expect(dos(['Ana', 'Ana', 'Bia', 'Caio'])).toBe('Ana, Bia, Caio');
  expect(dos(['Ana', 'Bia', 'Caio', 'Davi', 'Eva'])).toBe('Ana, Bia, Caio e mais 2');
});

test('quem não se vê é contado, uma vez cada um', () => {
  const oculto = (id: number): Uso => ({ nome: null, id, inicio: '2026-01-01', fim: null });
  expect(nomesDosUsos([oculto(1), oculto(1)])).toBe('1 talento de outra área');
  expect(nomesDosUsos([oculto(1), oculto(2)])).toBe('2 talentos de outras áreas');
  expect(nomesDosUsos([uso('2026-01-01'), oculto(1), oculto(2)])).toBe('Ana e mais 2');
});

test('quem não vê como se paga não é informado de quantos são', () => {
  const semConta = (inicio: string): Uso => ({ nome: null, id: null, inicio, fim: null });
  const faixa = (nome: string): Uso => ({ nome, inicio: '2026-01-01', fim: null });
  const dois = [semConta('2026-01-01'), semConta('2026-02-01')];
  expect(nomesDosUsos(dois)).toBe('talentos');
  expect(nomesDosUsos([faixa('faixa A'), ...dois])).toBe('faixa A e talentos');
  expect(nomesDosUsos([...['A', 'B', 'C', 'D'].map(faixa), ...dois])).toBe('A, B, C e outros');
});
