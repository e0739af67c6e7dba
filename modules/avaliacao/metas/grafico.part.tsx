import { formatarData } from '#platform/shared/format/data.ts';
import { partesDoInstante } from '#platform/shared/format/instante.ts';
import { CartesianChart } from '#platform/web/charts/cartesian-chart.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import type { ResultadoLido } from './acompanhar.contract.ts';

/** What was noted of a result over time, with the target across. A picture needs binary numbers; nothing is calculated with them. */
export default function GraficoDoResultado({ resultado }: { resultado: ResultadoLido }) {
  const { zona } = useSession().info.systemParameters;
  const { descricao, alvo, registros } = resultado;
  return (
    <CartesianChart
      titulo={`Andamento: ${descricao}`}
      ordem={3}
      categoria="Dia"
      categorias={registros.map(({ id, quando }) => ({
        chave: String(id),
        rotulo: formatarData(partesDoInstante(quando, zona).data),
      }))}
      series={[{ nome: 'Valor', forma: 'linha', tom: 'acento', valores: registros.map(({ valor }) => Number(valor)) }]}
      referencias={[{ rotulo: 'Alvo', valor: Number(alvo) }]}
      escrever={(valor) => valor.toLocaleString('pt-BR')}
      doZero={false}
      altura={200}
    />
  );
}
