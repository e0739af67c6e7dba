import { Paper } from '@mantine/core';
import { useEndpoint } from '#platform/web/api/query.ts';
import { RadarChart } from '#platform/web/charts/radar-chart.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { comparacaoDoTalento } from './competencias-do-talento.contract.ts';

/** More rings than an eye can tell apart; the grid above says the same in words. */
const MAIS_ANEIS = 50;

/** What the band asks for against what the talent has (V-0290). Nothing while one of them has no level. */
export default function RadarDoTalento({ id }: { id: number }) {
  const lido = useEndpoint(comparacaoDoTalento, { params: { id } });
  const { data } = lido;
  if (!data) return <Unread of={lido} esqueleto={null} />;
  if (data.ordemMaxima > MAIS_ANEIS) return null;
  const { labels, competenciasColaborador, competenciasFaixaSalarial, ordemMaxima } = data;
  if (competenciasColaborador.length === 0 || competenciasFaixaSalarial.length === 0) return null;
  return (
    <Paper withBorder p="md" mt="md">
      <RadarChart
        titulo="Exigido pela faixa e do talento"
        categoria="Competência"
        eixos={labels.map((rotulo) => ({ chave: rotulo, rotulo }))}
        series={[
          { nome: 'Exigido', valores: competenciasFaixaSalarial },
          { nome: 'Do talento', valores: competenciasColaborador },
        ]}
        maximo={ordemMaxima}
        escrever={String}
      />
    </Paper>
  );
}
