import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  aceitaParecer,
  alteravel,
  coincidem,
  destinoDoVerbo,
  type EstadoDaEntrevista,
  emAberto,
  errosDaEntrevista,
  estadosDaEntrevista,
  type Horario,
  linkSeguro,
  remarcada,
  resumoDosPareceres,
  terminou,
  transicoes,
  umaHoraDepois,
  verbosDaEntrevista,
} from './entrevistas.rules.ts';

const horario: Horario = { data: '2026-03-10', horaIni: '09:00', horaFim: '10:00' };
const antes = { data: '2026-03-10', hora: '08:59' };
const durante = { data: '2026-03-10', hora: '09:00' };
const permitidos = (estado: EstadoDaEntrevista, agora: { data: string; hora: string }) =>
  Object.entries(transicoes(estado, horario, agora)).flatMap(([verbo, pode]) => (pode ? [verbo] : []));

describe('transições de uma entrevista', () => {
  test.each<[EstadoDaEntrevista, string[], string[]]>([
    ['MARCADA', ['confirmar', 'recusar', 'cancelar'], ['realizar', 'faltar', 'cancelar']],
    ['CONFIRMADA', ['recusar', 'cancelar'], ['realizar', 'faltar', 'cancelar']],
    ['RECUSADA', ['confirmar', 'cancelar'], ['cancelar']],
    ['REALIZADA', [], ['faltar']],
    ['NAO_COMPARECEU', [], ['realizar']],
    ['CANCELADA', [], []],
  ])('%s permite %j antes e %j depois de começar', (estado, cedo, tarde) => {
    expect(permitidos(estado, antes)).toEqual(cedo);
    expect(permitidos(estado, durante)).toEqual(tarde);
  });

  test('nenhum verbo leva ao estado em que já se está, e o cancelado não sai de lá', () => {
    for (const estado of estadosDaEntrevista)
      for (const agora of [antes, durante])
        for (const verbo of verbosDaEntrevista)
          if (transicoes(estado, horario, agora)[verbo]) {
            expect(destinoDoVerbo[verbo]).not.toBe(estado);
            expect(estado).not.toBe('CANCELADA');
          }
  });

  test('o parecer espera o começo, e quem faltou ou cancelou não tem', () => {
    expect(estadosDaEntrevista.filter((estado) => aceitaParecer(estado, horario, antes))).toEqual(['REALIZADA']);
    expect(estadosDaEntrevista.filter((estado) => aceitaParecer(estado, horario, durante))).toEqual([
      'MARCADA',
      'CONFIRMADA',
      'REALIZADA',
    ]);
    expect(estadosDaEntrevista.filter(alteravel)).toEqual(['MARCADA', 'CONFIRMADA', 'RECUSADA']);
    expect(estadosDaEntrevista.filter(emAberto)).toEqual(['MARCADA', 'CONFIRMADA']);
    expect([terminou(horario, durante), terminou(horario, { data: '2026-03-10', hora: '10:00' })]).toEqual([
      false,
      true,
    ]);
  });
});

describe('coincidência de horários', () => {
  const minuto = (n: number) => `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`;
  const qualquer = fc
    .tuple(
      fc.constantFrom('2026-03-10', '2026-03-11'),
      fc.integer({ min: 0, max: 1438 }),
      fc.integer({ min: 1, max: 300 }),
    )
    .map(([data, ini, duracao]) => ({
      ini,
      fim: Math.min(ini + duracao, 1439),
      horario: { data, horaIni: minuto(ini), horaFim: minuto(Math.min(ini + duracao, 1439)) },
    }));

  test('é simétrica e vale exatamente quando há um minuto em comum', () => {
    fc.assert(
      fc.property(qualquer, qualquer, (a, b) => {
        const comum = a.horario.data === b.horario.data && Math.max(a.ini, b.ini) < Math.min(a.fim, b.fim);
        expect(coincidem(a.horario, b.horario)).toBe(comum);
        expect(coincidem(b.horario, a.horario)).toBe(comum);
      }),
    );
  });

  test('uma que termina quando a outra começa não coincide', () => {
    expect(coincidem(horario, { ...horario, horaIni: '10:00', horaFim: '11:00' })).toBe(false);
  });
});

describe('formulário', () => {
  const form = {
    horaIni: '09:00',
    horaFim: '10:00',
    local: 'Sala 1',
    link: null,
    entrevistadores: [{}],
    colaboradores: [],
  };
  test.each([
    [{}, []],
    [{ horaFim: '09:00' }, ['horaFim']],
    [{ local: null }, ['local']],
    [{ local: null, link: 'https://sala.exemplo.com.br/x' }, []],
    [{ link: 'http://sala.exemplo.com.br' }, ['link']],
    [{ entrevistadores: [] }, ['entrevistadores']],
    [{ entrevistadores: [], colaboradores: [{}] }, []],
  ])('%j tem erros em %j', (mudanca, campos) => {
    expect(errosDaEntrevista({ ...form, ...mudanca }).map(({ campo }) => campo)).toEqual(campos);
  });

  test.each([
    ['https://meet.exemplo.com/abc?x=1', true],
    ['http://meet.exemplo.com', false],
    ['javascript:alert(1)', false],
    ['https://ana:segredo@exemplo.com', false],
    ['https://exemplo.com/a b', false],
    ['https://', false],
    ['exemplo.com', false],
  ])('%s é seguro: %s', (link, seguro) => {
    expect(linkSeguro(link)).toBe(seguro);
  });

  test('só outro horário ou outro lugar obriga a avisar de novo', () => {
    const combinado = { ...horario, local: 'Sala 1', link: null };
    expect(remarcada(combinado, { ...combinado })).toBe(false);
    expect(remarcada(combinado, { ...combinado, local: 'Sala 2' })).toBe(true);
    expect(remarcada(combinado, { ...combinado, horaFim: '10:30' })).toBe(true);
  });
});

describe('resumo dos pareceres', () => {
  test('conta e faz a média com uma casa', () => {
    expect(resumoDosPareceres([])).toBeNull();
    expect(
      resumoDosPareceres([
        { nota: 5, recomenda: 'S' },
        { nota: 4, recomenda: 'I' },
        { nota: 4, recomenda: 'N' },
      ]),
    ).toEqual({ quantos: 3, recomendam: 1, contra: 1, media: '4.3' });
  });

  test('a média fica entre a menor e a maior nota e erra no máximo meio décimo', () => {
    const opiniao = fc.record({
      nota: fc.integer({ min: 1, max: 5 }),
      recomenda: fc.constantFrom('S' as const, 'N' as const, 'I' as const),
    });
    fc.assert(
      fc.property(fc.array(opiniao, { minLength: 1, maxLength: 40 }), (opinioes) => {
        const notas = opinioes.map(({ nota }) => nota);
        const media = Number(resumoDosPareceres(opinioes)?.media);
        expect(media).toBeGreaterThanOrEqual(Math.min(...notas));
        expect(media).toBeLessThanOrEqual(Math.max(...notas));
        const exata = notas.reduce((a, b) => a + b, 0) / notas.length;
        expect(Math.abs(media - exata)).toBeLessThanOrEqual(0.05 + 1e-9);
      }),
    );
  });
});

test.each([
  ['09:00', '10:00'],
  ['09:45', '10:45'],
  ['22:59', '23:59'],
  ['23:00', null],
  ['9:0', null],
  ['24:00', null],
  ['', null],
])('a entrevista que começa às %s termina, se ninguém diz outra coisa, às %s', (inicio, fim) => {
  expect(umaHoraDepois(inicio)).toBe(fim);
});
