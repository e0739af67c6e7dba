import { expect, test } from 'vitest';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { LETTER } from './cartesian.ts';
import { heatMapLayout } from './heat-map.ts';
import { textWidth } from './text-fit.ts';

const CELULAR = 326;

test('no mapa de calor cada célula tem o seu lugar, e só o maior valor tem a cor inteira', () => {
  const grau = ['Alto', 'Médio', 'Baixo'].map((rotulo) => ({ chave: rotulo, rotulo }));
  const celulas = grau.flatMap((linha, row) =>
    grau.map((coluna, column) => ({
      linha: linha.chave,
      coluna: coluna.chave,
      valor: row * 3 + column,
      titulo: 'MANTENEDOR',
    })),
  );
  const { figures, width } = heatMapLayout({
    linhas: grau,
    colunas: grau,
    celulas,
    largura: CELULAR,
    escrever: formatarInteiro,
  });
  expect(figures.map(({ strength }) => strength).filter((forca) => forca === 1)).toHaveLength(1);
  expect(figures[0]?.strength).toBe(0);
  for (const a of figures) {
    expect(a.rect.x + a.rect.width).toBeLessThanOrEqual(width);
    for (const b of figures)
      if (a !== b)
        expect(
          a.rect.x + a.rect.width <= b.rect.x ||
            b.rect.x + b.rect.width <= a.rect.x ||
            a.rect.y + a.rect.height <= b.rect.y ||
            b.rect.y + b.rect.height <= a.rect.y,
        ).toBe(true);
  }
});

test('um mapa de calor de valores próximos vai do menor ao maior, quando se pede', () => {
  const um = [{ chave: 'a', rotulo: 'A' }];
  const colunas = ['x', 'y', 'z'].map((chave) => ({ chave, rotulo: chave }));
  const celulas = [66, 78, 90].map((valor, at) => ({ linha: 'a', coluna: colunas[at]?.chave ?? '', valor }));
  const forcas = (doMenor: boolean) =>
    heatMapLayout({ linhas: um, colunas, celulas, largura: 600, doMenor, escrever: formatarInteiro }).figures.map(
      ({ strength }) => strength,
    );
  expect(forcas(true)).toEqual([0, 0.5, 1]);
  expect(forcas(false)[0]).toBeCloseTo(0.733, 2);
});

test('um mapa de calor numera as colunas cujo nome não cabe, e os diz inteiros abaixo', () => {
  const nomes = [
    'Comunicação',
    'Negociação com fornecedores',
    'Liderança',
    'Planejamento',
    'Análise de dados',
    'Inglês',
  ];
  const colunas = nomes.map((rotulo, at) => ({ chave: String(at), rotulo }));
  const linhas = [{ chave: 'a', rotulo: 'Analista' }];
  const mapa = (largura: number) => heatMapLayout({ linhas, colunas, celulas: [], largura, escrever: formatarInteiro });
  const estreito = mapa(CELULAR);
  expect(estreito.columns.map(({ lines }) => lines)).toEqual(nomes.map((_, at) => [String(at + 1)]));
  expect(estreito.legend.map(({ lines }) => lines.join(' '))).toEqual(nomes.map((nome, at) => `${at + 1}. ${nome}`));
  expect(estreito.legend.every(({ y }) => y <= estreito.height)).toBe(true);
  expect(mapa(1200)).toMatchObject({ legend: [], columns: nomes.map((nome) => ({ whole: nome, cut: false })) });
});

test('um mapa de calor dos dias do mês escreve os dias que cabem, e no celular nenhum número se sobrepõe', () => {
  const colunas = Array.from({ length: 31 }, (_, dia) => ({ chave: String(dia), rotulo: String(dia + 1) }));
  const linhas = [{ chave: 'a', rotulo: 'Janeiro' }];
  const celulas = colunas.map(({ chave }) => ({ linha: 'a', coluna: chave, valor: 12 }));
  const mapa = (largura: number) => heatMapLayout({ linhas, colunas, celulas, largura, escrever: formatarInteiro });
  const estreito = mapa(CELULAR);
  const escritos = estreito.columns.filter(({ lines }) => lines.length > 0);
  expect([estreito.legend, escritos[0]?.lines, escritos.length < 31, escritos.length > 4]).toEqual([
    [],
    ['1'],
    true,
    true,
  ]);
  for (const [at, { x }] of escritos.slice(1).entries())
    expect(x - (escritos[at]?.x ?? 0)).toBeGreaterThanOrEqual(textWidth('31', LETTER));
  expect(estreito.figures.every(({ value, texto }) => value === '' && texto === '12')).toBe(true);
  expect(mapa(1600).columns.every(({ lines }) => lines.length === 1)).toBe(true);
  expect(mapa(1600).figures.every(({ value }) => value === '12')).toBe(true);
});
