import type { Quadro } from '#platform/shared/contract/dashboard.ts';
import { CartesianChart } from '../charts/cartesian-chart.tsx';
import { DoughnutChart } from '../charts/doughnut-chart.tsx';
import { FunnelChart } from '../charts/funnel-chart.tsx';

/** Bars of one picture; the table has the others. */
const BARRAS = 12;
/** Slices of one doughnut; beyond them one more for the others, which the table names. */
const FATIAS = 8;
/** Key of that slice, which is no row's. */
const OUTROS = 'outros';

function slicesOf(linhas: Quadro['linhas']) {
  if (linhas.length <= FATIAS + 1) return linhas;
  const resto = linhas.slice(FATIAS);
  const valor = resto.reduce((soma, linha) => soma + linha.valor, 0);
  return [
    ...linhas.slice(0, FATIAS),
    { chave: OUTROS, rotulo: `Outros (${resto.length})`, valor, tom: 'cinza' as const },
  ];
}

interface Props {
  readonly quadro: Quadro;
  readonly onEscolher?: ((chave: string) => void) | undefined;
  readonly voltar?: { readonly rotulo: string; readonly onClick: () => void } | undefined;
}

const numero = (valor: number) => valor.toLocaleString('pt-BR', { maximumFractionDigits: 2 });

const dinheiro = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  notation: 'compact',
  maximumFractionDigits: 1,
});
/** Hundredths of a real, short: 'R$ 486,5 mil'. The table has the whole. */
const emReais = (centavos: number) => dinheiro.format(centavos / 100);

/** One picture of a dashboard; a figure of it, or its line in the table, leads to what was counted. */
export default function PictureChart({ quadro, onEscolher, voltar }: Props) {
  const { forma, medida, titulo, colunas, linhas, series } = quadro;
  const [categoria = ''] = colunas;
  const comum = { titulo, onEscolher, ...(voltar ? { voltar } : {}) };
  if (series)
    return (
      <CartesianChart
        {...comum}
        categoria={series.categoria}
        categorias={series.categorias.map((rotulo) => ({ chave: rotulo, rotulo }))}
        series={series.valores}
        referencias={series.referencias}
        escrever={(valor) => `${numero(valor)}${series.unidade}`}
      />
    );
  const contado = {
    ...comum,
    medida,
    categoria,
    escrever: quadro.emReais ? emReais : numero,
    tabela: {
      colunas,
      linhas: linhas.map(({ chave, rotulo, celulas }) => ({ chave, celulas: [rotulo, ...celulas] })),
    },
  };
  if (forma === 'funil') return <FunnelChart {...contado} etapas={linhas} />;
  if (forma === 'rosca') return <DoughnutChart {...contado} fatias={slicesOf(linhas)} />;
  const mostradas = forma === 'barras' ? linhas.slice(0, BARRAS) : linhas;
  return (
    <CartesianChart
      {...contado}
      categorias={mostradas}
      series={[
        { nome: medida, forma: forma === 'linha' ? 'linha' : 'barras', valores: mostradas.map(({ valor }) => valor) },
      ]}
      deitadas={forma === 'barras'}
      inteiros={forma === 'colunas'}
    />
  );
}
