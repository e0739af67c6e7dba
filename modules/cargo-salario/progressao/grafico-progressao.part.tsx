import { formatarDinheiro } from '#platform/shared/format/dinheiro.ts';
import { CartesianChart } from '#platform/web/charts/cartesian-chart.tsx';
import type { LinhaDoTempo } from './progressao.rules.ts';

// A picture needs binary numbers; nothing is calculated with them.
const numeros = (valores: readonly (string | null)[]) =>
  valores.map((valor) => (valor === null ? null : Number(valor)));

/** The salary over the months of a career, with the promotions and transfers on it. */
export default function GraficoDaProgressao({ linha }: { linha: LinhaDoTempo }) {
  const { periodos, salarios, promocoes, transferencias } = linha;
  const marcas = [
    { nome: 'Promoção', tom: 'sucesso' as const, valores: numeros(promocoes) },
    { nome: 'Transferência', tom: 'alerta' as const, valores: numeros(transferencias) },
  ].filter(({ valores }) => valores.some((valor) => valor !== null));
  return (
    <CartesianChart
      titulo="Salário ao longo do tempo"
      categoria="Mês"
      categorias={periodos}
      series={[
        { nome: 'Salário', forma: 'linha', degraus: true, tom: 'acento', valores: numeros(salarios) },
        ...marcas.map((marca) => ({ ...marca, forma: 'pontos' as const })),
      ]}
      escrever={(valor) => formatarDinheiro(valor.toFixed(2))}
      doZero={false}
      altura={260}
      tabela={null}
    />
  );
}
