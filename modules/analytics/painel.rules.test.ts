import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  areasDePoucos,
  contados,
  emReais,
  mediaDosPercentuais,
  mesCurto,
  mesEmPalavras,
  mesesDe,
  mesesDesenhados,
  NA_PROPRIA,
  parteDe,
  periodoPadrao,
  rosca,
  SEM_AREA,
  somarNasFilhas,
  somarNoTopo,
} from './painel.rules.ts';

it.each([
  ['2026-11-24', '2026-02-01', '2027-01-31'],
  ['2026-01-31', '2025-04-01', '2026-03-31'],
  ['2024-12-01', '2024-03-01', '2025-02-28'],
])('o painel começa nove meses antes de %s e vai até o fim do segundo mês seguinte', (hoje, dataIni, dataFim) => {
  expect(periodoPadrao(hoje)).toEqual({ dataIni, dataFim });
  expect(mesesDe(dataIni, dataFim)).toHaveLength(12);
});

test('os meses de um período são os que ele toca', () => {
  expect(mesesDe('2025-12-31', '2026-02-01')).toEqual(['2025-12', '2026-01', '2026-02']);
  expect(mesesDe('2026-02-10', '2026-02-10')).toEqual(['2026-02']);
  expect([mesEmPalavras('2026-02'), mesCurto('2026-02'), mesCurto('02/2026')]).toEqual(['02/2026', '02/26', '02/26']);
});

test.each([
  ['2026-03-10', [], '2026-01,2026-02,2026-03'],
  ['2026-03-10', ['2026-04-01', null, '2026-02-28'], '2026-01,2026-02,2026-03,2026-04'],
  ['2026-03-31', ['2026-04'], '2026-01,2026-02,2026-03,2026-04'],
  ['2026-03-10', ['2027-01-01'], '2026-01,2026-02,2026-03,2026-04,2026-05'],
  ['2025-12-31', [], ''],
  ['2027-12-31', [], '2026-01,2026-02,2026-03,2026-04,2026-05'],
])('em %s, com %j, desenham-se %s', (hoje, ditos, meses) => {
  const periodo = { dataIni: '2026-01-01', dataFim: '2026-05-31' };
  expect(mesesDesenhados(periodo, hoje, ditos).join()).toBe(meses);
});

it.each([
  [['12.50', '12.51'], '12.51'],
  [['0.00', null, '1.00'], '0.50'],
  [[null], null],
  [[], null],
])('a média de %j é %s', (valores, media) => {
  expect(mediaDosPercentuais(valores)).toBe(media);
});

test('centavos, partes e contagens são ditos como se leem', () => {
  expect([0, 5, 123450, 100000007].map(emReais)).toEqual(['R$ 0,00', 'R$ 0,05', 'R$ 1.234,50', 'R$ 1.000.000,07']);
  expect([parteDe(1, 8), parteDe(1, 3), parteDe(0, 0)]).toEqual(['12,5%', '33,3%', '–']);
  expect(contados(['b', 'a', 'b', 'c'], (um) => um).map(({ rotulo, valor }) => [rotulo, valor])).toEqual([
    ['b', 2],
    ['a', 1],
    ['c', 1],
  ]);
});

test('a rosca traz na tabela a parte de cada fatia', () => {
  const partes = [
    { chave: '1', rotulo: 'Um', valor: 3 },
    { chave: '2', rotulo: 'Dois', valor: 1 },
  ];
  const { forma, colunas, linhas } = rosca({
    recorte: 'x',
    titulo: 'X',
    medida: 'Talentos',
    categoria: 'Qual',
    partes,
  });
  expect([forma, colunas]).toEqual(['rosca', ['Qual', 'Talentos', 'Percentual']]);
  expect(linhas.map(({ celulas }) => celulas)).toEqual([
    ['3', '75,0%'],
    ['1', '25,0%'],
  ]);
});

const areas = [
  { id: 1, nome: 'Diretoria', maeId: null },
  { id: 2, nome: 'Fábrica', maeId: 1 },
  { id: 3, nome: 'Pintura', maeId: 2 },
  { id: 4, nome: 'Vendas', maeId: 1 },
  { id: 5, nome: 'Fundação', maeId: null },
];

describe('soma das áreas', () => {
  const itens = [
    { areaId: 3, valor: 4 },
    { areaId: 2, valor: 1 },
    { areaId: 4, valor: 9 },
    { areaId: 1, valor: 2 },
    { areaId: null, valor: 3 },
  ];

  test('cada área soma as que ficam abaixo dela, e o que não tem área fica à parte', () => {
    expect(somarNasFilhas(areas, null, itens)).toEqual([
      { chave: '1', rotulo: 'Diretoria', valor: 16 },
      { chave: SEM_AREA, rotulo: 'Sem área', valor: 3 },
    ]);
  });

  test('uma área se abre nas suas filhas e em si mesma', () => {
    expect(somarNasFilhas(areas, 1, itens)).toEqual([
      { chave: '4', rotulo: 'Vendas', valor: 9 },
      { chave: '2', rotulo: 'Fábrica', valor: 5 },
      { chave: NA_PROPRIA, rotulo: 'Diretoria (na própria área)', valor: 2 },
    ]);
  });

  test('onde só há uma área no topo, o que se vê são as que ficam abaixo dela', () => {
    const umaRaiz = areas.filter(({ id }) => id !== 5);
    const daDiretoria = itens.filter(({ areaId }) => areaId !== null);
    expect(somarNoTopo(umaRaiz, daDiretoria)).toEqual(somarNasFilhas(areas, 1, itens));
    expect(somarNoTopo(umaRaiz, itens)).toEqual(somarNasFilhas(areas, null, itens));
    expect(somarNoTopo(areas, daDiretoria)).toEqual(somarNasFilhas(areas, null, daDiretoria));
    const so = [{ id: 7, nome: 'Loja', maeId: null }];
    expect(somarNoTopo(so, [{ areaId: 7, valor: 1 }])).toEqual([{ chave: '7', rotulo: 'Loja', valor: 1 }]);
  });

  test('uma área sem filhas, ou que não existe, não se abre', () => {
    expect(somarNasFilhas(areas, 3, itens)).toBeNull();
    expect(somarNasFilhas(areas, 99, itens)).toBeNull();
  });

  test('o que se vê no topo é tudo, e cada passo abaixo é o que a área somava', () => {
    const item = fc.record({ areaId: fc.constantFrom(1, 2, 3, 4, 5, null), valor: fc.integer({ min: 1, max: 50 }) });
    const soma = (linhas: readonly { valor: number }[]) => linhas.reduce((total, { valor }) => total + valor, 0);
    fc.assert(
      fc.property(fc.array(item, { maxLength: 30 }), (sorteados) => {
        const topo = somarNasFilhas(areas, null, sorteados) ?? [];
        expect(soma(topo)).toBe(soma(sorteados));
        for (const { chave, valor } of topo) {
          const abaixo = chave === SEM_AREA ? null : somarNasFilhas(areas, Number(chave), sorteados);
          if (abaixo) expect(soma(abaixo)).toBe(valor);
        }
      }),
    );
  });
});

describe('as áreas de que uma soma diz de cada pessoa', () => {
  const areas = [
    { id: 1, nome: 'Fábrica', maeId: null },
    { id: 2, nome: 'Pintura', maeId: 1 },
    { id: 3, nome: 'Solda', maeId: 1 },
    { id: 4, nome: 'Vendas', maeId: null },
  ];
  const noTopo = (itens: Parameters<typeof somarNoTopo>[1]) => somarNoTopo(areas, itens);
  const em = (...pessoas: readonly (readonly [number | null, number])[]) =>
    pessoas.map(([areaId, valor]) => ({ areaId, valor }));

  it.each([
    ['as de uma parte de menos de cinco', em([2, 9], [4, 2]), [4]],
    ['nenhuma onde todas as partes são de cinco', em([2, 5], [4, 5]), []],
    ['nenhuma das pequenas que se somam a outras na mesma parte', em([2, 3], [3, 4], [4, 6]), []],
    ['as duas que juntas são poucas', em([2, 1], [3, 2], [4, 6]), [2, 3]],
    ['todas quando o total é de poucos', em([2, 2], [4, 2]), [2, 4]],
    ['a de quem não está em área nenhuma', em([2, 9], [null, 1]), [null]],
    ['nenhuma onde não há ninguém', em([2, 9], [4, 0]), []],
  ])('são %s', (_, itens, esperadas) => {
    expect([...areasDePoucos(itens, noTopo, 5, true)]).toEqual(esperadas);
  });

  it('o total que não se mostra não conta', () => {
    const abaixo = (itens: Parameters<typeof somarNoTopo>[1]) => somarNasFilhas(areas, 1, itens);
    expect([...areasDePoucos(em([2, 2], [4, 1]), abaixo, 5, false)]).toEqual([2]);
    expect([...areasDePoucos(em([4, 1]), abaixo, 5, false)]).toEqual([]);
  });

  test('uma área fica de fora só quando a sua parte tem cinco ou mais', () => {
    const itens = fc.array(fc.record({ areaId: fc.constantFrom(1, 2, 3, 4, null), valor: fc.nat(8) }), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(itens, (ditos) => {
        const porArea = Map.groupBy(ditos, ({ areaId }) => areaId);
        const umaVez = [...porArea].map(([areaId, uns]) => ({
          areaId,
          valor: uns.reduce((n, { valor }) => n + valor, 0),
        }));
        const poucas = areasDePoucos(umaVez, noTopo, 5, false);
        const fora = umaVez.filter(({ areaId }) => !poucas.has(areaId));
        const partes = noTopo(umaVez).filter(({ valor }) => valor < 5);
        const dasPequenas = noTopo(fora).filter(({ chave }) => partes.some((parte) => parte.chave === chave));
        return dasPequenas.length === 0;
      }),
    );
  });
});
