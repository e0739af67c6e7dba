import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  apurar,
  type Cedula,
  codigoLegivel,
  conferirPrazos,
  decidir,
  escreverCedulas,
  etapaDe,
  lerCedulas,
  type Prazos,
  recusaDaApuracao,
  sugerirPrazos,
} from './eleicoes.rules.ts';

const prazos: Prazos = {
  mandatoInicio: '2027-01-10',
  semMandato: false,
  convocacao: '2026-11-10',
  inscricaoIni: '2026-11-11',
  inscricaoFim: '2026-11-25',
  votacaoIni: '2026-12-10',
  votacaoFim: '2026-12-10',
};
function recusas(mudancas: Partial<Prazos>): string[] {
  const campos: string[] = [];
  conferirPrazos({ ...prazos, ...mudancas }, (campo) => campos.push(campo));
  return campos;
}

describe('os prazos da NR-5', () => {
  test.each([
    [{}, []],
    [{ convocacao: '2026-11-11' }, ['convocacao']],
    [{ votacaoIni: '2026-12-11', votacaoFim: '2026-12-11' }, ['votacaoIni']],
    [{ inscricaoIni: '2026-11-09' }, ['inscricaoIni']],
    [{ inscricaoFim: '2026-11-24' }, ['inscricaoFim']],
    [{ inscricaoFim: '2026-12-10' }, ['votacaoIni']],
    [{ votacaoFim: '2026-12-09' }, ['votacaoFim']],
    [{ votacaoFim: '2027-01-10' }, ['votacaoFim']],
    [{ semMandato: true, convocacao: '2026-11-11', votacaoIni: '2026-12-20', votacaoFim: '2026-12-21' }, []],
  ] as [Partial<Prazos>, string[]][])('%o recusa %o', (mudancas, campos) => {
    expect(recusas(mudancas)).toEqual(campos);
  });

  test('as datas sugeridas cumprem todos, para qualquer mandato', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), (n) => {
        const mandatoInicio = new Date(Date.UTC(2025, 0, 1 + n)).toISOString().slice(0, 10);
        expect(recusas({ mandatoInicio, ...sugerirPrazos(mandatoInicio) })).toEqual([]);
      }),
    );
  });
});

test.each([
  ['2026-11-10', {}, 'C'],
  ['2026-11-11', {}, 'I'],
  ['2026-11-25', {}, 'I'],
  ['2026-11-26', {}, 'L'],
  ['2026-12-10', {}, 'V'],
  ['2026-12-11', {}, 'A'],
  ['2026-12-10', { publicada: false }, 'P'],
  ['2026-12-10', { apurada: true }, 'E'],
  ['2026-12-10', { anulada: true, apurada: true }, 'X'],
] as const)('em %s com %o a etapa é %s', (hoje, mudancas, etapa) => {
  const eleicao = {
    publicada: true,
    anulada: false,
    apurada: false,
    inscricaoIni: '2026-11-11',
    inscricaoFim: '2026-11-25',
    votacaoIni: '2026-12-10',
    votacaoFim: '2026-12-10',
  };
  expect(etapaDe({ ...eleicao, ...mudancas }, hoje)).toBe(etapa);
});

test.each([
  [100, 50, 0, true, 50],
  [100, 49, 0, false, 50],
  [7, 3, 0, false, 4],
  [100, 34, 1, true, 34],
  [100, 33, 1, false, 34],
  [99, 33, 1, true, 33],
  [100, 1, 2, true, 0],
])(
  'de %i empregados, %i votos depois de %i prorrogações: apura %s (mínimo %i)',
  (eleitores, votaram, prorrogacoes, apura, minimo) => {
    expect(decidir({ eleitores, votaram, prorrogacoes })).toEqual({ apura, minimo });
  },
);

const codigo = fc.uint8Array({ minLength: 16, maxLength: 16 }).map((b) => Buffer.from(b).toString('hex'));
const voto = fc.oneof(fc.integer({ min: 1, max: 6 }), fc.constant('B' as const), fc.constant('N' as const));
const urna = fc.uniqueArray(fc.record({ codigo, voto }), { selector: (cedula) => cedula.codigo, maxLength: 40 });
const candidatos = [1, 2, 3, 4].map((numero) => ({ numero, desde: `20${10 + numero}-01-01` }));
const vagas = { titulares: 2, suplentes: 1 };

describe('a apuração', () => {
  test('a soma dos votos é sempre o número de cédulas, e a ordem delas não muda nada', () => {
    fc.assert(
      fc.property(urna, (cedulas: Cedula[]) => {
        const { brancos, nulos, validos, contados } = apurar(cedulas, candidatos, vagas);
        expect(brancos + nulos + validos).toBe(cedulas.length);
        expect(contados.reduce((soma, { votos }) => soma + votos, 0)).toBe(validos);
        for (const { numero, votos } of contados)
          expect(votos).toBe(cedulas.filter((cedula) => cedula.voto === numero).length);
        expect(apurar(cedulas.toReversed(), candidatos, vagas)).toEqual({ brancos, nulos, validos, contados });
      }),
    );
  });

  test('ninguém com menos votos fica à frente, e os eleitos cabem nas vagas', () => {
    fc.assert(
      fc.property(urna, (cedulas: Cedula[]) => {
        const { contados } = apurar(cedulas, candidatos, vagas);
        for (const [lugar, um] of contados.entries())
          expect(um.votos).toBeLessThanOrEqual(contados[lugar - 1]?.votos ?? Number.POSITIVE_INFINITY);
        expect(contados.filter(({ resultado }) => resultado === 'T').length).toBeLessThanOrEqual(2);
        expect(contados.filter(({ resultado }) => resultado === 'S').length).toBeLessThanOrEqual(1);
        expect(contados.every(({ votos, resultado }) => votos > 0 || resultado === 'N')).toBe(true);
      }),
    );
  });

  test('no empate assume quem trabalha há mais tempo no estabelecimento', () => {
    const [dois, tres] = [
      { numero: 2, desde: '2015-01-01' },
      { numero: 3, desde: '2012-01-01' },
    ];
    const cedulas = [2, 2, 3, 3, 9, 'B', 'N'].map((um, lugar) => ({
      codigo: String(lugar).padStart(32, '0'),
      voto: um as Cedula['voto'],
    }));
    const { contados, brancos, nulos, validos } = apurar(cedulas, [dois, tres], { titulares: 1, suplentes: 1 });
    expect(contados.map(({ numero, resultado }) => [numero, resultado])).toEqual([
      [3, 'T'],
      [2, 'S'],
    ]);
    // A number that nobody has is null.
    expect([validos, brancos, nulos]).toEqual([4, 1, 2]);
  });
});

describe('o texto das cédulas', () => {
  test('diz as mesmas cédulas, em ordem que não é a da chegada, com linhas do mesmo tamanho', () => {
    fc.assert(
      fc.property(urna, (cedulas: Cedula[]) => {
        const texto = escreverCedulas(cedulas);
        expect(escreverCedulas(cedulas.toReversed())).toBe(texto);
        expect(lerCedulas(texto).toSorted((a, b) => a.codigo.localeCompare(b.codigo))).toEqual(
          cedulas.toSorted((a, b) => a.codigo.localeCompare(b.codigo)),
        );
        // Its size says how many there are, and nothing of any of them.
        expect(texto).toHaveLength(cedulas.length * 38);
      }),
    );
  });

  test('uma linha que não é cédula não passa', () => {
    expect(() => lerCedulas('abc;0001\n')).toThrow(SyntaxError);
    expect(() => lerCedulas(`${'0'.repeat(32)};1\n`)).toThrow(SyntaxError);
  });

  test('o código se lê de quatro em quatro', () => {
    expect(codigoLegivel('0123456789abcdef0123456789abcdef')).toBe('0123 4567 89ab cdef 0123 4567 89ab cdef');
  });
});

it.each([
  ['V', '2026-03-09', 'A votação vai até 10/03/2026: apure nesse dia ou depois.'],
  ['V', '2026-03-10', null],
  ['A', '2026-03-11', null],
  ['I', '2026-03-10', 'A eleição não está em votação.'],
])('na etapa %s, em %s, a apuração é recusada por: %s', (etapa, dia, recusa) => {
  expect(recusaDaApuracao({ etapa, votacaoFim: '2026-03-10' }, dia)).toBe(recusa);
});
