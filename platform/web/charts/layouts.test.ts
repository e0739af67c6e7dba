import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { type CartesianInput, type CartesianLayout, cartesianLayout, LETTER, LINE } from './cartesian.ts';
import { doughnutLayout } from './doughnut.ts';
import { conversion, funnelLayout } from './funnel.ts';
import { RADAR_HEIGHT, radarLayout } from './radar.ts';
import { fitText, textWidth } from './text-fit.ts';

const CELULAR = 326;
const rotulos = fc.string({ unit: fc.constantFrom(...'abcdeimwAMW ç%1'), minLength: 1, maxLength: 60 });
const larguras = fc.integer({ min: 280, max: 1200 });

const entrada = (mais: Partial<CartesianInput> = {}): CartesianInput => ({
  categorias: ['Jan', 'Fev', 'Mar'].map((rotulo) => ({ chave: rotulo, rotulo })),
  series: [{ nome: 'Vagas', valores: [4, 10, 7] }],
  escrever: formatarInteiro,
  largura: 600,
  altura: 240,
  ...mais,
});

describe('texto no lugar que tem', () => {
  it.each([
    ['Analista', 200, 2, ['Analista'], false],
    ['Indicação de colaborador', 90, 2, ['Indicação de', 'colaborador'], false],
    ['', 90, 2, [], false],
  ])('%j em %i px e %i linhas é %j', (texto, largura, linhas, esperado, cortado) =>
    expect(fitText(texto, largura, linhas, LETTER)).toEqual({ lines: esperado, cut: cortado }),
  );

  it('nunca passa da largura nem das linhas, diz quando falta algo, e sem corte diz tudo', () => {
    fc.assert(
      fc.property(
        rotulos,
        fc.integer({ min: 24, max: 400 }),
        fc.integer({ min: 1, max: 3 }),
        (texto, largura, linhas) => {
          const { lines, cut } = fitText(texto, largura, linhas, LETTER);
          expect(lines.length).toBeLessThanOrEqual(linhas);
          for (const line of lines) expect(textWidth(line, LETTER)).toBeLessThanOrEqual(largura);
          const palavras = texto.split(/\s+/).filter(Boolean);
          expect(cut).toBe(lines.join(' ') !== palavras.join(' '));
          if (palavras.length > 0) expect(lines.length).toBeGreaterThan(0);
        },
      ),
    );
  });
});

/** Every bar and dot within the drawing, every value within its width. */
function confereDentro(layout: CartesianLayout) {
  for (const { rect, value, kind } of layout.figures) {
    if (kind === 'dot') continue;
    expect(rect.x).toBeGreaterThanOrEqual(-0.01);
    expect(rect.x + rect.width).toBeLessThanOrEqual(layout.width + 0.01);
    expect(rect.y).toBeGreaterThanOrEqual(-0.01);
    expect(rect.y + rect.height).toBeLessThanOrEqual(layout.height + 0.01);
    if (value?.anchor === 'start')
      expect(value.x + textWidth(value.text, LETTER)).toBeLessThanOrEqual(layout.width + 0.01);
  }
}

describe('barras e linhas', () => {
  it('a altura de uma barra em pé é proporcional ao valor, e o eixo começa no zero', () => {
    const { figures, lying, ticks } = cartesianLayout(entrada());
    expect(lying).toBe(false);
    const alturas = figures.map(({ rect }) => rect.height);
    expect((alturas[0] ?? 0) / (alturas[1] ?? 1)).toBeCloseTo(0.4);
    expect(ticks[0]?.text).toBe('0');
    expect(ticks.length).toBeGreaterThan(2);
  });

  it('rótulos que não cabem em pé deitam as barras, e nenhum some no celular', () => {
    const categorias = ['Substituição de colaborador', 'Aumento do quadro', 'Projeto temporário', 'Reestruturação'];
    const layout = cartesianLayout(
      entrada({
        categorias: categorias.map((rotulo) => ({ chave: rotulo, rotulo })),
        series: [{ nome: 'Vagas', valores: [4, 10, 7, 1] }],
        largura: CELULAR,
      }),
    );
    expect(layout.lying).toBe(true);
    expect(layout.labels.map(({ lines }) => lines.join(' '))).toEqual(categorias);
  });

  it('barras empilhadas se tocam e somam; lado a lado não se cobrem', () => {
    const series = [
      { nome: 'Preenchidas', valores: [2, 3, 4] },
      { nome: 'Em aberto', valores: [5, 0, 1] },
    ];
    const [de, ate] = cartesianLayout(entrada({ series, empilhadas: true })).figures;
    expect((ate?.rect.y ?? 0) + (ate?.rect.height ?? 0)).toBeCloseTo(de?.rect.y ?? -1);
    const lado = cartesianLayout(entrada({ series })).figures;
    expect((lado[0]?.rect.x ?? 0) + (lado[0]?.rect.width ?? 0)).toBeLessThanOrEqual(lado[1]?.rect.x ?? 0);
  });

  it('uma linha para onde não há valor, e a sua legenda do tempo guarda o primeiro e o último rótulo', () => {
    const meses = Array.from({ length: 36 }, (_, at) => ({ chave: String(at), rotulo: `${at % 12}/2026` }));
    const layout = cartesianLayout(
      entrada({
        categorias: meses,
        series: [{ nome: 'Dias', forma: 'linha', valores: meses.map((_, at) => (at === 5 ? null : at)) }],
        largura: CELULAR,
      }),
    );
    expect(layout.figures).toHaveLength(35);
    expect(layout.paths[0]?.d.match(/M/g)).toHaveLength(2);
    expect([layout.labels[0]?.chave, layout.labels.at(-1)?.chave]).toEqual(['0', '35']);
  });

  it('pontos marcam a linha de outra série, no mesmo lugar, sem linha entre si', () => {
    const layout = cartesianLayout(
      entrada({
        series: [
          { nome: 'Salário', forma: 'linha', valores: [1, 2, 3] },
          { nome: 'Promoção', forma: 'pontos', valores: [null, 2, 3] },
        ],
      }),
    );
    const [linha, marca] = [0, 1].map((of) =>
      layout.figures.find(({ series, column }) => series === of && column === 1),
    );
    expect([marca?.x, marca?.y, marca?.kind]).toEqual([linha?.x, linha?.y, 'dot']);
    expect(marca?.radius).toBeGreaterThan(linha?.radius ?? 0);
    expect(layout.paths.map(({ series }) => series)).toEqual([0]);
  });

  it('o valor de uma barra não fica sob o ponto de uma linha', () => {
    const mes = fc.record({
      barra: fc.integer({ min: 0, max: 40 }),
      linhas: fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 2, maxLength: 2 }),
    });
    fc.assert(
      fc.property(fc.array(mes, { minLength: 1, maxLength: 8 }), larguras, (meses, largura) => {
        const { figures } = cartesianLayout(
          entrada({
            largura,
            categorias: meses.map((_, n) => ({ chave: String(n), rotulo: `M${n}` })),
            series: [
              { nome: 'Admitidos', valores: meses.map(({ barra }) => barra) },
              ...[0, 1].map((n) => ({
                nome: `L${n}`,
                forma: 'linha' as const,
                valores: meses.map(({ linhas }) => linhas[n] ?? 0),
              })),
            ],
          }),
        );
        for (const { value } of figures)
          for (const { kind, x, y, radius } of figures) {
            if (!value || kind === 'bar') continue;
            const longe = Math.abs(x - value.x) > textWidth(value.text, LETTER) / 2 + radius;
            expect(longe || y + radius <= value.y - 9 || y - radius >= value.y).toBe(true);
            expect(value.y).toBeGreaterThanOrEqual(LETTER);
          }
      }),
    );
  });

  it('valores negativos ficam do outro lado do zero, e valores todos iguais ainda têm escala', () => {
    const { figures } = cartesianLayout(entrada({ series: [{ nome: 'Saldo', valores: [-5, 5, 0] }] }));
    expect(figures[0]?.rect.y).toBeCloseTo((figures[1]?.rect.y ?? 0) + (figures[1]?.rect.height ?? 0));
    const iguais = cartesianLayout(
      entrada({ doZero: false, series: [{ nome: 'Índice', forma: 'linha', valores: [7, 7, 7] }] }),
    );
    for (const { y } of iguais.figures) expect(Number.isFinite(y)).toBe(true);
  });

  it('números inteiros não têm meios no eixo', () => {
    const { ticks } = cartesianLayout(entrada({ inteiros: true, series: [{ nome: 'Vagas', valores: [1, 0, 1] }] }));
    expect(ticks.map(({ text }) => text)).toEqual(['0', '1']);
  });

  it('de qualquer forma nada sai do desenho, e rótulos vizinhos não se cobrem', () => {
    const valores = fc.integer({ min: -1000, max: 100_000 });
    const casos = fc.integer({ min: 1, max: 14 }).chain((quantas) =>
      fc.record({
        nomes: fc.array(rotulos, { minLength: quantas, maxLength: quantas }),
        series: fc.array(fc.array(valores, { minLength: quantas, maxLength: quantas }), { minLength: 1, maxLength: 3 }),
        deitadas: fc.boolean(),
        empilhadas: fc.boolean(),
        linha: fc.boolean(),
        largura: larguras,
      }),
    );
    fc.assert(
      fc.property(casos, ({ nomes, series, linha, ...resto }) => {
        const layout = cartesianLayout(
          entrada({
            ...resto,
            deitadas: resto.deitadas && !linha,
            categorias: nomes.map((rotulo, at) => ({ chave: String(at), rotulo })),
            series: series.map((numeros, at) => ({
              nome: `S${at}`,
              valores: numeros,
              forma: linha && at === 0 ? 'linha' : 'barras',
            })),
          }),
        );
        confereDentro(layout);
        expect(layout.figures).toHaveLength(nomes.length * series.length);
        if (!linha) expect(layout.labels).toHaveLength(nomes.length);
        const ends = layout.labels.map(({ lines, x, y, anchor }) => {
          const width = Math.max(0, ...lines.map((text) => textWidth(text, LETTER)));
          const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
          return { left, right: left + width, top: y - LINE, bottom: y + (lines.length - 1) * LINE };
        });
        for (const [at, label] of ends.entries()) {
          expect(label.left).toBeGreaterThanOrEqual(-1);
          expect(label.right).toBeLessThanOrEqual(layout.width + 1);
          const next = ends.slice(at + 1).find(({ top }) => layout.lying || top === label.top);
          if (next) expect(layout.lying ? next.top - label.bottom : next.left - label.right).toBeGreaterThanOrEqual(-1);
        }
      }),
    );
  });
});

describe('funil', () => {
  it.each([
    [3, 12, '25%'],
    [1, 3, '33,3%'],
    [5, 4, '125%'],
    [0, 4, '0%'],
    [2, 0, '–'],
  ])('%i de %i é %s', (parte, todo, esperado) => expect(conversion(parte, todo)).toBe(esperado));

  it('diz a conversão de cada etapa, e a barra tem a largura do valor', () => {
    const etapas = [
      { chave: '1', rotulo: 'Triagem', valor: 40 },
      { chave: '2', rotulo: 'Entrevista', valor: 10 },
      { chave: '3', rotulo: 'Proposta', valor: 4 },
    ];
    const { figures } = funnelLayout(etapas, CELULAR, formatarInteiro);
    expect(figures.map(({ conversion: parte }) => parte?.text ?? null)).toEqual([
      null,
      '25% da anterior',
      '40% da anterior',
    ]);
    expect(figures[2]?.texto).toBe('4, 40% da etapa anterior e 10% da primeira');
    expect(figures[0]?.rect.width).toBe(CELULAR);
  });

  it('fica no tamanho pedido, no meio, uma etapa abaixo da outra', () => {
    const etapas = fc.array(fc.nat(5000), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(etapas, larguras, (valores, largura) => {
        const layout = funnelLayout(
          valores.map((valor, at) => ({ chave: String(at), rotulo: `Etapa ${at}`, valor })),
          largura,
          formatarInteiro,
        );
        expect(layout.width).toBe(Math.min(600, largura));
        if (valores.length <= 8) expect(layout.height).toBeLessThanOrEqual(550);
        for (const [at, { rect }] of layout.figures.entries()) {
          expect(rect.x + rect.width / 2).toBeCloseTo(layout.width / 2);
          expect(rect.x).toBeGreaterThanOrEqual(-0.01);
          expect(rect.y + rect.height).toBeLessThanOrEqual(layout.height);
          const next = layout.figures[at + 1];
          if (next) expect(next.rect.y).toBeGreaterThan(rect.y + rect.height + LINE);
        }
      }),
    );
  });
});

test('a rosca diz a parte de cada fatia, no celular com a legenda embaixo, e os nomes não saem dela', () => {
  const fatias = fc.array(fc.record({ rotulo: rotulos, valor: fc.nat(1000) }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fatias, larguras, (de, largura) => {
      const layout = doughnutLayout(
        de.map((fatia, at) => ({ chave: String(at), ...fatia })),
        largura,
        formatarInteiro,
      );
      expect(layout.figures).toHaveLength(de.length);
      for (const { legend, x, y } of layout.figures) {
        expect(legend.y).toBeGreaterThanOrEqual(-0.01);
        expect(legend.y + legend.height).toBeLessThanOrEqual(layout.height + 0.01);
        expect(legend.lines.length).toBeLessThanOrEqual(2);
        expect(Math.hypot(x - layout.center.x, y - layout.center.y)).toBeLessThanOrEqual(101);
      }
    }),
  );
  const { figures, total } = doughnutLayout(
    [
      { chave: 'A', rotulo: 'Em aberto', valor: 3 },
      { chave: 'E', rotulo: 'Encerrada', valor: 1, tom: 'sucesso' },
    ],
    CELULAR,
    formatarInteiro,
  );
  expect(total).toBe('4');
  expect(figures.map(({ texto, tone }) => [texto, tone])).toEqual([
    ['3 (75%)', 1],
    ['1 (25%)', 'sucesso'],
  ]);
});

describe('radar', () => {
  const eixos = ['Comunicação', 'Liderança', 'Negociação', 'Conhecimento técnico da área'].map((rotulo) => ({
    chave: rotulo,
    rotulo,
  }));
  const radar = (exigido: (number | null)[], atual: (number | null)[], largura = 600) =>
    radarLayout({
      eixos,
      series: [
        { nome: 'Exigido', valores: exigido },
        { nome: 'Talento', valores: atual },
      ],
      maximo: 5,
      largura,
      escrever: formatarInteiro,
    });

  it('vai de 0 à maior ordem de 1 em 1, com 400 px de altura', () => {
    const layout = radar([5, 3, 4, 2], [3, 3, 5, 1]);
    expect(layout?.height).toBe(RADAR_HEIGHT);
    expect(layout?.rings.map(({ step }) => step)).toEqual([1, 2, 3, 4, 5]);
    expect(layout?.dots).toHaveLength(8);
    // The first axis points up: the greatest value stands on the outermost ring.
    expect(layout?.dots[0]?.y).toBeCloseTo(layout?.rings[4]?.y ?? 0);
  });

  it('anéis e formas ficam em volta do centro: cada forma passa pelos seus pontos, e o último anel pelas pontas dos eixos', () => {
    const layout = radar([5, 3, 4, 2], [3, 3, 5, 1]);
    const cantos = (d = '') =>
      d
        .slice(1, -1)
        .split('L')
        .map((canto) => canto.split(',').map(Number));
    const lugares = (pontos: readonly { readonly x: number; readonly y: number }[]) => pontos.map(({ x, y }) => [x, y]);
    for (const { series, d } of layout?.shapes ?? [])
      expect(cantos(d)).toEqual(lugares((layout?.dots ?? []).filter((dot) => dot.series === series)));
    expect(cantos(layout?.rings.at(-1)?.d)).toEqual(lugares(layout?.spokes ?? []));
    expect(layout?.shapes).toHaveLength(2);
  });

  it('não existe quando um dos conjuntos está vazio, nem com menos de três eixos', () => {
    expect(radar([5, 3, 4, 2], [null, null, null, null])).toBeNull();
    expect(radar([null, null, null, null], [1, 1, 1, 1])).toBeNull();
    expect(radar([0, 0, 0, 0], [0, 1, 2, 3])).not.toBeNull();
    const poucos = radarLayout({
      eixos: eixos.slice(0, 2),
      series: [{ nome: 'Exigido', valores: [1, 2] }],
      maximo: 5,
      largura: 600,
      escrever: formatarInteiro,
    });
    expect(poucos).toBeNull();
  });

  it('onde um nome não cabe ao lado do seu eixo, todos são números, e os nomes estão inteiros embaixo', () => {
    expect(radar([5, 3, 4, 2], [3, 3, 5, 1])?.key).toEqual([]);
    const celular = radar([5, 3, 4, 2], [3, 3, 5, 1], CELULAR);
    expect(celular?.labels.map(({ lines, cut }) => [lines, cut])).toEqual(
      ['1', '2', '3', '4'].map((numero) => [[numero], false]),
    );
    expect(celular?.key.map(({ lines }) => lines.join(' '))).toEqual([
      '1. Comunicação',
      '2. Liderança',
      '3. Negociação',
      '4. Conhecimento técnico da área',
    ]);
    const ultimo = celular?.key.at(-1);
    expect(ultimo?.y ?? 0).toBeGreaterThan(RADAR_HEIGHT);
    expect(celular?.height).toBeGreaterThan((ultimo?.y ?? 0) + ((ultimo?.lines.length ?? 1) - 1) * LINE);
  });

  it('os nomes ficam dentro do desenho também no celular, e os pontos dentro do último anel', () => {
    const casos = fc.array(rotulos, { minLength: 3, maxLength: 12 });
    fc.assert(
      fc.property(casos, larguras, fc.integer({ min: 1, max: 12 }), (nomes, largura, maximo) => {
        const layout = radarLayout({
          eixos: nomes.map((rotulo, at) => ({ chave: String(at), rotulo })),
          series: [{ nome: 'Exigido', valores: nomes.map((_, at) => at % (maximo + 1)) }],
          maximo,
          largura,
          escrever: formatarInteiro,
        });
        if (!layout) throw new Error('o radar devia existir');
        const radius = layout.center.y - (layout.rings.at(-1)?.y ?? 0);
        for (const { x, y } of layout.dots)
          expect(Math.hypot(x - layout.center.x, y - layout.center.y)).toBeLessThanOrEqual(radius + 0.01);
        for (const { lines, x, anchor, y } of layout.labels) {
          const width = Math.max(0, ...lines.map((text) => textWidth(text, LETTER)));
          const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
          expect(left).toBeGreaterThanOrEqual(-1);
          expect(left + width).toBeLessThanOrEqual(largura + 1);
          expect(y - LETTER).toBeGreaterThanOrEqual(-1);
          expect(y + (lines.length - 1) * LINE).toBeLessThanOrEqual(RADAR_HEIGHT);
        }
      }),
    );
  });
});
