import type { GrupoDoPanorama } from '#modules/cargo-salario/panorama.contract.ts';
import { formatarDinheiro } from '#platform/shared/format/dinheiro.ts';
import { CartesianChart } from '#platform/web/charts/cartesian-chart.tsx';

/** The payroll of each area before and after. */
export default function GraficoDaFolha({
  grupos,
  titulo = 'Folha por área, antes e depois',
  aplicado = false,
}: {
  grupos: readonly GrupoDoPanorama[];
  titulo?: string;
  /** What was proposed is paid by now. */
  aplicado?: boolean;
}) {
  return (
    <CartesianChart
      titulo={titulo}
      categoria="Área"
      categorias={grupos.map(({ id, nome }) => ({ chave: String(id), rotulo: nome }))}
      // A picture needs binary numbers; nothing is calculated with them.
      series={[
        { nome: aplicado ? 'Antes' : 'Atual', tom: 'cinza', valores: grupos.map(({ atual }) => Number(atual ?? 0)) },
        { nome: aplicado ? 'Depois' : 'Proposta', valores: grupos.map(({ proposto }) => Number(proposto ?? 0)) },
      ]}
      escrever={(valor) => formatarDinheiro(valor.toFixed(2))}
      deitadas
    />
  );
}
