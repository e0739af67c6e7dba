import { Paper } from '@mantine/core';
import { formatarMes } from '#platform/shared/format/data.ts';
import { formatarDinheiro } from '#platform/shared/format/dinheiro.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { CartesianChart } from '#platform/web/charts/cartesian-chart.tsx';
import { faturamentoMensal } from './faturamentos-mensais.contract.ts';

/** Two years: enough to see the same month twice. */
const MESES = 24;

/** The last two years of sales, month by month. Nothing with fewer than two months. */
export default function GraficoDeFaturamentos() {
  const query = { mesAnoIni: null, mesAnoFim: null, page: 0, size: MESES };
  const { data } = useEndpoint(faturamentoMensal.listar, { query });
  const meses = (data?.content ?? []).toReversed();
  if (meses.length < 2) return null;
  return (
    <Paper withBorder p="md" mt="md">
      <CartesianChart
        titulo="Faturamento por mês"
        categoria="Mês"
        categorias={meses.map(({ mesAno }) => ({ chave: mesAno ?? '', rotulo: formatarMes(mesAno) }))}
        // A picture needs binary numbers; nothing is calculated with them.
        series={[{ nome: 'Faturamento', forma: 'linha', valores: meses.map(({ valor }) => Number(valor)) }]}
        doZero={false}
        escrever={(valor) => formatarDinheiro(valor.toFixed(2))}
        altura={240}
      />
    </Paper>
  );
}
