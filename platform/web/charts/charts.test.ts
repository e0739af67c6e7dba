import { MantineProvider } from '@mantine/core';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { formatarDinheiro } from '#platform/shared/format/dinheiro.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { cartesianLayout, LETTER } from './cartesian.ts';
import { CartesianChart } from './cartesian-chart.tsx';
import { DoughnutChart } from './doughnut-chart.tsx';
import { FunnelChart } from './funnel-chart.tsx';
import { HeatMapChart } from './heat-map-chart.tsx';
import { RadarChart } from './radar-chart.tsx';
import { textWidth } from './text-fit.ts';

const pagina = (grafico: ReactElement) => renderToStaticMarkup(createElement(MantineProvider, null, grafico));
const itens = (...rotulos: string[]) => rotulos.map((rotulo) => ({ chave: rotulo, rotulo }));
/** What the figures of a chart are called. */
const nomes = (html: string) => [...html.matchAll(/<g role="\w+" aria-label="([^"]*)"/g)].map(([, nome]) => nome);
/** Texts of the cells of the table behind, row by row. */
const tabela = (html: string) =>
  [...html.matchAll(/<tr.*?<\/tr>/g)].map(([linha]) =>
    [...linha.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, celula = '']) => celula.replace(/<[^>]*>/g, '')),
  );

it('barras e linha juntas: cada valor tem nome e texto, e a tabela tem os mesmos', () => {
  const html = pagina(
    createElement(CartesianChart, {
      titulo: 'Turnover',
      categoria: 'Mês',
      categorias: itens('Jan', 'Fev'),
      series: [
        { nome: 'Custo', valores: [1000, 2500.5] },
        { nome: 'Meta', forma: 'linha', valores: [2000, null], tom: 'cinza' },
      ],
      referencias: [{ rotulo: 'Limite', valor: 2200 }],
      escrever: (valor) => formatarDinheiro(valor.toFixed(2)),
    }),
  );
  expect(nomes(html)).toEqual(['Jan: Custo: R$ 1.000,00', 'Jan: Meta: R$ 2.000,00', 'Fev: Custo: R$ 2.500,50']);
  expect(tabela(html)).toEqual([
    ['Mês', 'Custo', 'Meta'],
    ['Jan', 'R$ 1.000,00', 'R$ 2.000,00'],
    ['Fev', 'R$ 2.500,50', '–'],
  ]);
  expect(html).toContain('Gráfico de barras e linha com 3 valores: o maior é R$ 2.500,50 (Fev)');
  expect(html).toContain('Ver como tabela');
  expect(html).toContain('Limite');
});

it('só o primeiro ponto está no caminho do tabulador, e sem detalhe nada se anuncia como botão', () => {
  const comum = {
    titulo: 'Vagas',
    categoria: 'Motivo',
    categorias: itens('Novo', 'Troca'),
    series: [{ nome: 'Vagas', valores: [1, 2] }],
    escrever: formatarInteiro,
  };
  const parado = pagina(createElement(CartesianChart, comum));
  expect(parado.match(/<g role="\w+"[^>]*tabindex="0"/g)).toHaveLength(1);
  expect(parado).not.toContain('<g role="button"');
  const abre = pagina(createElement(CartesianChart, { ...comum, onEscolher: () => {} }));
  expect(abre.match(/<g role="button"/g)).toHaveLength(2);
  expect(abre).toContain('Enter mostra o que está por trás');
});

it('sem valores o gráfico diz que não existem dados, sem tabela', () => {
  const vazios = [
    createElement(CartesianChart, {
      titulo: 'A',
      categoria: 'B',
      categorias: [],
      series: [],
      escrever: formatarInteiro,
    }),
    createElement(DoughnutChart, { titulo: 'A', categoria: 'B', medida: 'C', fatias: [], escrever: formatarInteiro }),
    createElement(FunnelChart, { titulo: 'A', medida: 'C', etapas: [], escrever: formatarInteiro }),
    createElement(HeatMapChart, {
      titulo: 'A',
      categoria: 'B',
      linhas: [],
      colunas: [],
      celulas: [],
      escrever: formatarInteiro,
    }),
  ];
  for (const html of vazios.map(pagina)) {
    expect(html).toContain('Não existem dados para o gráfico.');
    expect(html).not.toContain('<table');
    expect(html).not.toContain('<svg role="group"');
  }
});

it('a rosca que desceu um nível leva de volta, e cada fatia leva adiante', () => {
  const html = pagina(
    createElement(DoughnutChart, {
      titulo: 'Colaboradores por área',
      categoria: 'Área',
      medida: 'Colaboradores',
      fatias: [
        { chave: '7', rotulo: 'Vendas', valor: 3 },
        { chave: '9', rotulo: 'RH', valor: 1 },
      ],
      escrever: formatarInteiro,
      onEscolher: () => {},
      voltar: { rotulo: 'Voltar para Empresa', onClick: () => {} },
    }),
  );
  expect(html).toContain('Voltar para Empresa');
  expect(nomes(html)).toEqual(['Vendas: 3 (75%)', 'RH: 1 (25%)']);
  expect(tabela(html)[1]).toEqual(['Vendas', '3', '75%']);
});

it('o funil diz a conversão de cada etapa no desenho e na tabela', () => {
  const html = pagina(
    createElement(FunnelChart, {
      titulo: 'Candidatos por etapa',
      medida: 'Candidatos',
      etapas: [
        { chave: '1', rotulo: 'Triagem', valor: 8 },
        { chave: '2', rotulo: 'Entrevista', valor: 4 },
      ],
      escrever: formatarInteiro,
    }),
  );
  expect(nomes(html)).toEqual(['Triagem: 8', 'Entrevista: 4, 50% da etapa anterior e 50% da primeira']);
  expect(tabela(html)).toEqual([
    ['Etapa', 'Candidatos', 'Da anterior', 'Da primeira'],
    ['Triagem', '8', '–', '100%'],
    ['Entrevista', '4', '50%', '50%'],
  ]);
});

it('o radar compara o exigido com o que o talento tem, e não aparece quando falta um deles', () => {
  const radar = (atual: (number | null)[]) =>
    pagina(
      createElement(RadarChart, {
        titulo: 'Competências',
        categoria: 'Competência',
        eixos: itens('Liderança', 'Negociação', 'Ética'),
        series: [
          { nome: 'Exigido', valores: [3, 2, 5] },
          { nome: 'Talento', valores: atual },
        ],
        maximo: 5,
        escrever: formatarInteiro,
      }),
    );
  const html = radar([2, 4, null]);
  expect(html).toContain('Exigido e Talento em 3 eixos, na escala de 0 a 5');
  expect(tabela(html)[3]).toEqual(['Ética', '5', '–']);
  expect(nomes(html)).toContain('Negociação: Talento: 4');
  expect(radar([null, null, null])).not.toContain('Competências');
});

it('o mapa de calor é a caixa de um Nine Box: nome, quantos e onde', () => {
  const html = pagina(
    createElement(HeatMapChart, {
      titulo: 'Nine Box',
      categoria: 'Potencial',
      linhas: itens('Alto', 'Baixo'),
      colunas: itens('Baixo', 'Alto'),
      celulas: [
        { linha: 'Alto', coluna: 'Baixo', valor: 2, titulo: 'ENIGMA' },
        { linha: 'Alto', coluna: 'Alto', valor: 6, titulo: 'ALTA CAPACIDADE' },
        { linha: 'Baixo', coluna: 'Baixo', valor: 0, titulo: 'INSUFICIENTE' },
      ],
      escrever: formatarInteiro,
    }),
  );
  expect(nomes(html)).toEqual([
    'ENIGMA: 2 (Alto, Baixo)',
    'ALTA CAPACIDADE: 6 (Alto, Alto)',
    'INSUFICIENTE: 0 (Baixo, Baixo)',
  ]);
  expect(tabela(html)[2]).toEqual(['Baixo', 'INSUFICIENTE: 0', '–']);
});

describe('rótulos de uma linha', () => {
  it.each([
    [6, 'mar/2026'],
    [6, 'setembro'],
    [12, 'mar/26'],
  ])('os rótulos de %i meses como %j ficam todos, inteiros e sem se tocar, no celular', (quantos, rotulo) => {
    const meses = Array.from({ length: quantos }, (_, at) => ({ chave: String(at), rotulo }));
    const { labels, height } = cartesianLayout({
      categorias: meses,
      series: [{ nome: 'Dias', forma: 'linha', valores: meses.map((_, at) => at) }],
      escrever: String,
      largura: 326,
      altura: 240,
    });
    expect(labels.map(({ lines }) => lines)).toEqual(meses.map(() => [rotulo]));
    for (const [at, { x, y, lines }] of labels.entries()) {
      expect(y).toBeLessThanOrEqual(height);
      const metade = textWidth(lines[0] ?? '', LETTER) / 2;
      const vizinho = labels.slice(at + 1).find((outro) => outro.y === y);
      if (vizinho) expect(x + metade).toBeLessThan(vizinho.x - metade);
    }
  });
});
