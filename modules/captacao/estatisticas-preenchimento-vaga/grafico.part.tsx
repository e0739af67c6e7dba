import { CartesianChart } from '#platform/web/charts/cartesian-chart.tsx';
import { DoughnutChart } from '#platform/web/charts/doughnut-chart.tsx';
import { FunnelChart } from '#platform/web/charts/funnel-chart.tsx';
import type { Tone } from '#platform/web/charts/tones.ts';
import type { Quadro } from './estatisticas.contract.ts';

/** Bars of one picture; the table has the others. */
const BARRAS = 12;

interface Props {
  readonly quadro: Quadro;
  readonly onEscolher: (chave: string) => void;
}

/** What the states of a request say by their colour: open, held up, fulfilled, given up. */
const tons: Readonly<Record<string, Tone>> = { A: 'acento', S: 'alerta', E: 'sucesso', C: 'cinza' };

const numero = (valor: number) => valor.toLocaleString('pt-BR', { maximumFractionDigits: 1 });

/** One picture of the statistics; a figure of it, or its line in the table, leads to the list of what was counted. */
export default function GraficoDoQuadro({ quadro, onEscolher }: Props) {
  const { forma, medida, titulo, colunas, linhas } = quadro;
  const [categoria = ''] = colunas;
  const comum = {
    titulo,
    medida,
    categoria,
    escrever: numero,
    onEscolher,
    tabela: {
      colunas,
      linhas: linhas.map(({ chave, rotulo, celulas }) => ({ chave, celulas: [rotulo, ...celulas] })),
    },
  };
  if (forma === 'funil') return <FunnelChart {...comum} etapas={linhas} />;
  if (forma === 'rosca')
    return <DoughnutChart {...comum} fatias={linhas.map((linha) => ({ ...linha, tom: tons[linha.chave] }))} />;
  const mostradas = forma === 'barras' ? linhas.slice(0, BARRAS) : linhas;
  return (
    <CartesianChart
      {...comum}
      categorias={mostradas}
      series={[
        { nome: medida, forma: forma === 'linha' ? 'linha' : 'barras', valores: mostradas.map(({ valor }) => valor) },
      ]}
      deitadas={forma === 'barras'}
      inteiros={forma === 'colunas'}
    />
  );
}
