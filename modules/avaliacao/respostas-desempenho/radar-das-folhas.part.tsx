import { Paper } from '@mantine/core';
import { RadarChart } from '#platform/web/charts/radar-chart.tsx';
import type { Comparativa } from './comparativa.contract.ts';

/** Fewer axes enclose nothing, and more rings than these an eye does not tell apart. */
const [MENOS_EIXOS, MAIS_ANEIS] = [3, 50];

interface Props {
  readonly comparativa: Comparativa;
  /** Name of each sheet. */
  readonly rotulos: readonly string[];
}

/** What both sheets saw of each competence, over what the band asks for where that is shown. */
export default function RadarDasFolhas({ comparativa: { competencias, maiorOrdem }, rotulos }: Props) {
  if (competencias.length < MENOS_EIXOS || maiorOrdem > MAIS_ANEIS) return null;
  const exigidas = competencias.map(({ exigida }) => exigida);
  return (
    <Paper withBorder p="md">
      <RadarChart
        titulo="Competências"
        categoria="Competência"
        eixos={competencias.map(({ id, nome }) => ({ chave: String(id), rotulo: nome }))}
        series={[
          ...(exigidas.every((uma) => uma !== null) ? [{ nome: 'Exigido', valores: exigidas }] : []),
          ...rotulos.map((nome, lado) => ({ nome, valores: competencias.map(({ vistas }) => vistas[lado] ?? null) })),
        ]}
        maximo={maiorOrdem}
        escrever={(valor) => String(valor).replace('.', ',')}
      />
    </Paper>
  );
}
