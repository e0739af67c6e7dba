import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diferencaDias, somarDias, somarMeses } from '#platform/shared/format/data.ts';
import {
  type AsoFeito,
  examesDevidos,
  type FuncaoDoPcmso,
  faixaDaSituacao,
  type Programa,
  situacaoDoPrazo,
  type TalentoDoPcmso,
} from './previsao.rules.ts';

const HOJE = '2026-06-15';
const NR7: Programa = { grauDeRisco: null, idadeAnual: null };
const escritorio: FuncaoDoPcmso = { exames: [], riscos: [] };
const maquinas: FuncaoDoPcmso = {
  riscos: [7],
  exames: [
    { id: 1, meses: 12, clinico: true },
    { id: 2, meses: 6, clinico: false },
    { id: 3, meses: null, clinico: false },
  ],
};
const solda: FuncaoDoPcmso = { exames: [], riscos: [7, 8] };
const caldeiraria: FuncaoDoPcmso = { exames: [], riscos: [8, 7] };
const pintura: FuncaoDoPcmso = { exames: [{ id: 1, meses: 6, clinico: true }], riscos: [9] };
const funcoes = new Map([
  [10, escritorio],
  [20, maquinas],
  [30, solda],
  [40, pintura],
  [50, caldeiraria],
]);
const talento = (o: Partial<TalentoDoPcmso> = {}): TalentoDoPcmso => ({
  admissao: '2024-01-10',
  desligamento: null,
  nascimento: '1990-05-20',
  lotacoes: [{ data: '2024-01-10', funcaoId: 10 }],
  asos: [],
  afastamentos: [],
  exposto: false,
  ...o,
});
const feito = (data: string, tipo = '1', o: Partial<AsoFeito> = {}): AsoFeito => ({
  tipo,
  data,
  proximoEmMeses: null,
  exames: [],
  ...o,
});
const devidos = (t: TalentoDoPcmso, programa = NR7, hoje = HOJE) => examesDevidos(t, funcoes, programa, hoje);
/** Kind and last day of each clinical exam. */
const clinicos = (...o: Parameters<typeof devidos>) =>
  devidos(...o).flatMap(({ exameId, tipo, prazo }) => (exameId === null ? [`${tipo} ${prazo}`] : []));

describe('o exame clínico previsto', () => {
  test('é o admissional até a admissão de quem nunca fez nenhum; a monitoração pontual não conta', () => {
    expect(devidos(talento())).toEqual([
      { exameId: null, tipo: '0', prazo: '2024-01-10', ultimo: null, motivo: 'Admissão' },
    ]);
    expect(clinicos(talento({ asos: [feito('2024-03-01', '4')] }))).toEqual(['0 2024-01-10']);
  });

  test.each([
    [
      'sem riscos a cada 24 meses',
      talento({ asos: [feito('2025-01-31')] }),
      '2027-01-31',
      'Sem riscos: a cada 24 meses',
    ],
    [
      'exposto a agente a cada 12',
      talento({ exposto: true, asos: [feito('2025-07-01')] }),
      '2026-07-01',
      'Exposto a riscos: a cada 12 meses',
    ],
    [
      'com risco da função a cada 12',
      talento({ lotacoes: [{ data: '2024-01-10', funcaoId: 30 }], asos: [feito('2025-07-01')] }),
      '2026-07-01',
      'Exposto a riscos: a cada 12 meses',
    ],
    [
      'antes, quando o médico decide',
      talento({ exposto: true, asos: [feito('2025-07-01', '1', { proximoEmMeses: 6 })] }),
      '2026-01-01',
      'Decisão do médico: a cada 6 meses',
    ],
    [
      'todo mês, quando o médico decide',
      talento({ asos: [feito('2025-07-01', '1', { proximoEmMeses: 1 })] }),
      '2025-08-01',
      'Decisão do médico: todo mês',
    ],
    [
      'e a decisão vale só até o exame seguinte',
      talento({ asos: [feito('2024-07-01', '1', { proximoEmMeses: 6 }), feito('2025-01-01')] }),
      '2027-01-01',
      'Sem riscos: a cada 24 meses',
    ],
  ])('o periódico vem %s', (_, quem, prazo, motivo) => {
    expect(devidos(quem)).toEqual([expect.objectContaining({ tipo: '1', exameId: null, prazo, motivo })]);
  });

  test.each([
    [null, '2026-07-10', 'Exame da função: a cada 6 meses'],
    [8, '2026-07-10', 'Exame da função: a cada 6 meses'],
    [3, '2026-04-10', 'Decisão do médico: a cada 3 meses'],
  ])(
    'de quem tem exame clínico na função, e %s meses do médico, vale o menor intervalo',
    (proximoEmMeses, prazo, motivo) => {
      // The function holds from its own first day on.
      const lotacoes = [
        { data: '2024-01-10', funcaoId: 10 },
        { data: HOJE, funcaoId: 40 },
      ];
      const asos = [feito('2026-01-10', '1', { proximoEmMeses })];
      expect(devidos(talento({ lotacoes, asos }))[0]).toMatchObject({ tipo: '1', prazo, motivo });
    },
  );

  test('a idade do programa antecipa o periódico, mas não para antes de um ano', () => {
    const programa = { grauDeRisco: null, idadeAnual: 45 };
    const de = (nascimento: string | null) => clinicos(talento({ nascimento, asos: [feito('2025-01-10')] }), programa);
    expect(de('1990-05-20')).toEqual(['1 2027-01-10']);
    expect(de('1970-05-20')).toEqual(['1 2026-01-10']);
    expect(de('1981-08-20')).toEqual(['1 2026-08-20']);
    expect(de(null)).toEqual(['1 2027-01-10']);
  });

  test('o de retorno vem com 30 dias de afastamento, não com 29, e some com um exame depois dele', () => {
    const com = (fim: string | null, ...asos: AsoFeito[]) =>
      clinicos(talento({ afastamentos: [{ inicio: '2026-03-01', fim }], asos: [feito('2025-12-01'), ...asos] }));
    expect(com('2026-03-29')).toEqual(['1 2027-12-01']);
    expect(com('2026-03-30')).toEqual(['1 2027-12-01', '2 2026-03-31']);
    expect(com(null)).toEqual(['1 2027-12-01']);
    expect(com('2026-03-30', feito('2026-03-28', '2'))).toEqual(['1 2028-03-28']);
    expect(com('2026-03-30', feito('2026-03-28', '1'))).toEqual(['1 2028-03-28', '2 2026-03-31']);
    expect(com('2026-03-30', feito('2026-04-10', '1'))).toEqual(['1 2028-04-10']);
    expect(com('2026-03-30', feito('2026-03-31', '1'))).toEqual(['1 2028-03-31']);
    expect(com('2026-03-30', feito('2026-03-01', '2'))).toEqual(['1 2028-03-01']);
    const afastamentos = [{ inicio: '2026-03-01', fim: '2026-03-30' }];
    expect(devidos(talento({ afastamentos, asos: [feito('2025-12-01')] }))[1]).toEqual({
      exameId: null,
      tipo: '2',
      prazo: '2026-03-31',
      ultimo: '2025-12-01',
      motivo: 'Afastado de 01/03/2026 a 30/03/2026',
    });
  });

  test('o de mudança de riscos vence no dia da mudança, também da que ainda vem, e só quando os riscos mudam', () => {
    const com = (dia: string, funcaoId: number, ...asos: AsoFeito[]) =>
      clinicos(
        talento({
          lotacoes: [
            { data: '2024-01-10', funcaoId: 20 },
            { data: '2025-02-01', funcaoId: null },
            { data: dia, funcaoId },
          ],
          asos: [feito('2024-01-05', '0'), ...asos],
        }),
      ).filter((um) => um.startsWith('3'));
    expect(com('2026-08-01', 30)).toEqual(['3 2026-08-01']);
    expect(com('2026-03-01', 30)).toEqual(['3 2026-03-01']);
    expect(com('2026-03-01', 20)).toEqual([]);
    expect(com('2026-03-01', 30, feito('2026-02-20', '3'))).toEqual([]);
    expect(com('2026-03-01', 30, feito('2026-02-20', '1'))).toEqual(['3 2026-03-01']);
    expect(com('2026-03-01', 30, feito('2026-03-01', '1'))).toEqual([]);
    expect(com('2026-03-01', 30, feito('2024-01-10', '3'))).toEqual(['3 2026-03-01']);
    expect(com('2026-03-01', 40)).toEqual(['3 2026-03-01']);
    const lotacoes = [30, 50].map((funcaoId, n) => ({ data: `202${4 + n}-01-10`, funcaoId }));
    const quem = talento({ lotacoes, asos: [feito('2024-01-05', '0')] });
    expect(clinicos(quem).filter((um) => um.startsWith('3'))).toEqual([]);
    expect(devidos({ ...quem, lotacoes: [...lotacoes, { data: '2026-02-01', funcaoId: 40 }] })).toContainEqual({
      exameId: null,
      tipo: '3',
      prazo: '2026-02-01',
      ultimo: '2024-01-05',
      motivo: 'Riscos mudam em 01/02/2026',
    });
  });

  test.each([
    [null, 90, false],
    [null, 89, true],
    [4, 90, false],
    [3, 89, true],
    [2, 135, false],
    [2, 134, true],
    [1, 134, true],
  ])(
    'no grau de risco %s um exame de %i dias antes do fim dispensa o demissional: %s',
    (grauDeRisco, dias, dispensa) => {
      const desligamento = '2026-06-10';
      const quem = talento({ desligamento, exposto: true, asos: [feito(somarDias(desligamento, -dias))] });
      expect(clinicos(quem, { grauDeRisco, idadeAnual: null })).toEqual(dispensa ? [] : ['9 2026-06-20']);
    },
  );

  test('de quem sai é só o demissional, que o feito encerra e que meio ano depois não se pede mais', () => {
    const quem = talento({ desligamento: '2026-01-01', lotacoes: [{ data: '2024-01-10', funcaoId: 20 }] });
    expect(devidos(quem)).toEqual([
      { exameId: null, tipo: '9', prazo: '2026-01-11', ultimo: null, motivo: 'Desligamento em 01/01/2026' },
    ]);
    expect(clinicos({ ...quem, asos: [feito('2026-01-08', '9')] })).toEqual([]);
    expect(clinicos(quem, NR7, '2026-07-10')).toEqual(['9 2026-01-11']);
    expect(clinicos(quem, NR7, '2026-07-11')).toEqual([]);
  });
});

test('um desligamento marcado para o último dia que se escreve não impede a conta', () => {
  const sai = talento({ desligamento: '2100-12-31' });
  expect(examesDevidos(sai, funcoes, NR7, HOJE)).toMatchObject([{ tipo: '9', prazo: '2101-01-10' }]);
});

describe('os exames complementares previstos', () => {
  const complementares = (t: TalentoDoPcmso) =>
    devidos(t).flatMap(({ exameId, tipo, prazo }) => (exameId === null ? [] : [`${exameId} ${tipo} ${prazo}`]));
  const operador = (...asos: AsoFeito[]) => talento({ lotacoes: [{ data: '2024-01-10', funcaoId: 20 }], asos });

  test('os da função vencem na admissão; feitos, voltam no seu intervalo ou nunca mais', () => {
    expect(complementares(operador())).toEqual(['2 0 2024-01-10', '3 0 2024-01-10']);
    const exames = [
      { exameId: 2, data: '2026-04-02' },
      { exameId: 3, data: '2024-01-02' },
    ];
    expect(complementares(operador(feito('2026-04-05', '4', { exames })))).toEqual(['2 1 2026-10-02']);
    // The last of several counts, whichever certificate names it.
    const deAntes = feito('2025-04-05', '4', { exames: [{ exameId: 2, data: '2026-05-02' }] });
    const [ultimo] = devidos(operador(deAntes, feito('2026-04-05', '4', { exames }))).filter((um) => um.exameId === 2);
    expect(ultimo).toMatchObject({ prazo: '2026-11-02', ultimo: '2026-05-02', motivo: 'Da função: a cada 6 meses' });
  });

  test('os de uma função nova vencem no dia em que ela começa, e os da anterior deixam de ser pedidos', () => {
    const mudou = talento({
      lotacoes: [
        { data: '2024-01-10', funcaoId: 10 },
        { data: '2025-05-01', funcaoId: 20 },
        { data: '2026-01-01', funcaoId: 20 },
      ],
    });
    expect(complementares(mudou)).toEqual(['2 3 2025-05-01', '3 3 2025-05-01']);
    const volta = { ...mudou, lotacoes: [...mudou.lotacoes, { data: '2026-06-01', funcaoId: 10 }] };
    expect(complementares(volta)).toEqual([]);
  });
});

const dia = fc.integer({ min: 0, max: 900 }).map((dias) => somarDias('2024-01-10', dias));
const qualquer = fc.record({
  admissao: fc.constant('2024-01-10'),
  desligamento: fc.option(dia, { nil: null }),
  nascimento: fc.option(
    fc.integer({ min: 0, max: 15_000 }).map((dias) => somarDias('1965-01-01', dias)),
    { nil: null },
  ),
  lotacoes: fc
    .uniqueArray(fc.tuple(dia, fc.constantFrom(null, 10, 20, 30)), { selector: ([quando]) => quando, maxLength: 4 })
    .map((linhas) => linhas.map(([data, funcaoId]) => ({ data, funcaoId })).sort((a, b) => (a.data < b.data ? -1 : 1))),
  asos: fc
    .array(fc.tuple(dia, fc.constantFrom('0', '1', '2', '3', '4')), { maxLength: 4 })
    .map((todos) => todos.map(([data, tipo]) => feito(data, tipo)).sort((a, b) => (a.data < b.data ? -1 : 1))),
  afastamentos: fc.constant([]),
  exposto: fc.boolean(),
});

describe('para qualquer talento', () => {
  test('cada exame aparece uma vez por tipo, com um motivo', () => {
    fc.assert(
      fc.property(qualquer, (quem) => {
        const todos = devidos(quem);
        expect(new Set(todos.map(({ exameId, tipo }) => `${exameId} ${tipo}`)).size).toBe(todos.length);
        for (const { motivo } of todos) expect(motivo).toMatch(/^.{3,120}$/);
      }),
    );
  });

  test('com um exame clínico feito hoje, nenhum clínico está atrasado', () => {
    fc.assert(
      fc.property(qualquer, (quem) => {
        const depois = {
          ...quem,
          desligamento: null,
          asos: [...quem.asos.filter(({ data }) => data <= HOJE), feito(HOJE)],
        };
        const atrasados = devidos(depois).filter(({ exameId, prazo }) => exameId === null && prazo < HOJE);
        expect(atrasados).toEqual([]);
      }),
    );
  });

  test('a exposição e a idade nunca adiam o periódico, nem passam de 24 meses', () => {
    const periodico = (quem: TalentoDoPcmso, idadeAnual: number | null) =>
      devidos({ ...quem, desligamento: null }, { grauDeRisco: null, idadeAnual }).find(
        ({ exameId, tipo }) => exameId === null && tipo === '1',
      );
    fc.assert(
      fc.property(qualquer, (quem) => {
        const normal = periodico({ ...quem, exposto: false }, null);
        if (!normal) return;
        const exposto = periodico({ ...quem, exposto: true }, null);
        const maduro = periodico({ ...quem, exposto: false }, 45);
        for (const um of [exposto, maduro]) expect(um && um.prazo <= normal.prazo).toBe(true);
        expect(normal.prazo <= somarMeses(normal.ultimo ?? '', 24)).toBe(true);
      }),
    );
  });
});

test('o prazo de ontem está atrasado, o de hoje e o de 60 dias a vencer, o de 61 em dia; as faixas se tocam', () => {
  const em = (dias: number) => situacaoDoPrazo(somarDias(HOJE, dias), HOJE);
  expect([-1, 0, 60, 61].map(em)).toEqual(['A', 'V', 'V', 'D']);
  const [atrasado, aVencer, emDia] = (['A', 'V', 'D'] as const).map((uma) => faixaDaSituacao(uma, HOJE));
  expect(diferencaDias(atrasado?.ate ?? '', aVencer?.de ?? '')).toBe(1);
  expect(diferencaDias(aVencer?.ate ?? '', emDia?.de ?? '')).toBe(1);
});
