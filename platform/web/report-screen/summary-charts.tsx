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

function SummaryMap({ titulo, categoria, linhas, colunas, celulas }: Mapa) {
  const textos = new Map(celulas.map(({ valor, texto }) => [valor, texto]));
  return (
    <HeatMapChart
      titulo={titulo}
      ordem={3}
      categoria={categoria}
      linhas={places(linhas)}
      colunas={places(colunas)}
      celulas={celulas.map(({ linha, coluna, valor }) => ({ linha: String(linha), coluna: String(coluna), valor }))}
      escrever={(valor) => textos.get(valor) ?? formatarInteiro(valor)}
    />
  );
}

/** The pictures of a report, as its PDF draws them. A value is written as its bar says; on an axis, as a number. */
export default function SummaryCharts({ graficos, mapas }: Pictures) {
  return (
    <div className={styles.graficos}>
      {graficos.map(({ titulo, forma, barras }) => {
        const textos = new Map(barras.map(({ valor, texto }) => [valor, texto]));
        const inteiros = barras.every(({ valor }) => Number.isInteger(valor));
        const escrever = (valor: number) =>
          textos.get(valor) ?? (Number.isInteger(valor) ? formatarInteiro(valor) : formatarDecimal(valor, 1));
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
