import type { Grafico, Mapa } from '#platform/shared/contract/report-summary.ts';
import { formatarDecimal, formatarInteiro } from '#platform/shared/format/numero.ts';
import { CartesianChart } from '../charts/cartesian-chart.tsx';
import { FunnelChart } from '../charts/funnel-chart.tsx';
import { HeatMapChart } from '../charts/heat-map-chart.tsx';
import styles from './preview-table.module.css';

interface Pictures {
  readonly graficos: readonly Grafico[];
  readonly mapas: readonly Mapa[];
}

const places = (nomes: readonly string[]) => nomes.map((rotulo, at) => ({ chave: String(at), rotulo }));

/** Writes a value as what carries it says; what stands between, on an axis, as a number. */
function writer(itens: readonly { readonly valor: number; readonly texto: string }[]): (valor: number) => string {
  const textos = new Map(itens.map(({ valor, texto }) => [valor, texto]));
  return (valor) => textos.get(valor) ?? (Number.isInteger(valor) ? formatarInteiro(valor) : formatarDecimal(valor, 1));
}

function SummaryMap({ titulo, categoria, linhas, colunas, celulas }: Mapa) {
  return (
    <HeatMapChart
      titulo={titulo}
      ordem={3}
      categoria={categoria}
      linhas={places(linhas)}
      colunas={places(colunas)}
      celulas={celulas.map(({ linha, coluna, valor }) => ({ linha: String(linha), coluna: String(coluna), valor }))}
      escrever={writer(celulas)}
    />
  );
}

/** The pictures of a report, as its PDF draws them. */
export default function SummaryCharts({ graficos, mapas }: Pictures) {
  return (
    <div className={styles.graficos}>
      {graficos.map(({ titulo, forma, barras }) => {
        const inteiros = barras.every(({ valor }) => Number.isInteger(valor));
        const escrever = writer(barras);
        const itens = barras.map(({ rotulo, valor }, at) => ({ chave: String(at), rotulo, valor }));
        if (forma === 'funil')
          return (
            <FunnelChart
              key={titulo}
              titulo={titulo}
              ordem={3}
              etapas={itens}
              medida="Quantidade"
              escrever={escrever}
            />
          );
        return (
          <CartesianChart
            key={titulo}
            titulo={titulo}
            ordem={3}
            categoria="Grupo"
            categorias={itens}
            series={[{ nome: 'Valor', valores: itens.map(({ valor }) => valor) }]}
            deitadas={forma === 'barras'}
            inteiros={inteiros}
            escrever={escrever}
          />
        );
      })}
      {mapas.map((mapa) => (
        <div key={mapa.titulo} className={styles.mapa}>
          <SummaryMap {...mapa} />
        </div>
      ))}
    </div>
  );
}
