import { Paper, Stack } from '@mantine/core';
import { CartesianChart } from '#platform/web/charts/cartesian-chart.tsx';
import { RadarChart } from '#platform/web/charts/radar-chart.tsx';
import { grupoDeAvaliadores, type ResultadoLido } from './resultados-desempenho.contract.ts';

/** More rings than an eye can tell apart. */
const MAIS_ANEIS = 50;

const numero = (valor: string | null) => (valor === null ? null : Number(valor));
const porcento = (valor: number) => `${valor.toFixed(2).replace('.', ',')}%`;

interface Props {
  readonly resultado: ResultadoLido;
  /** Another evaluation of the same person, drawn beside. */
  readonly com: ResultadoLido | null;
}

/** What was reached by group, by aspect and by competence, beside another evaluation where one is chosen. */
export default function GraficosDoResultado({ resultado, com }: Props) {
  const { porGrupo, porAspecto, competencias, maiorOrdem, avaliacao } = resultado;
  const outra = (valores: readonly (number | null)[]) => (com ? [{ nome: com.avaliacao.titulo, valores }] : []);
  const vistas = competencias.map(({ vista }) => numero(vista));
  return (
    <Stack gap="md">
      {porGrupo.length > 0 && (
        <Paper withBorder p="md">
          <CartesianChart
            titulo="Por avaliador"
            categoria="Avaliador"
            categorias={porGrupo.map(({ grupo, folhas }) => ({
              chave: grupo,
              rotulo: `${grupoDeAvaliadores.rotulo(grupo)} (${folhas})`,
            }))}
            series={[
              { nome: avaliacao.titulo, valores: porGrupo.map(({ desempenho }) => numero(desempenho)) },
              ...outra(
                porGrupo.map(({ grupo }) => numero(com?.porGrupo.find((um) => um.grupo === grupo)?.desempenho ?? null)),
              ),
            ]}
            escrever={porcento}
            deitadas
          />
        </Paper>
      )}
      {porAspecto.length > 0 && (
        <Paper withBorder p="md">
          <CartesianChart
            titulo="Por aspecto"
            categoria="Aspecto"
            categorias={porAspecto.map(({ aspecto }) => ({ chave: aspecto ?? '', rotulo: aspecto ?? 'Sem aspecto' }))}
            series={[
              { nome: avaliacao.titulo, valores: porAspecto.map(({ percentual }) => numero(percentual)) },
              ...outra(
                porAspecto.map(({ aspecto }) =>
                  numero(com?.porAspecto.find((um) => um.aspecto === aspecto)?.percentual ?? null),
                ),
              ),
            ]}
            escrever={porcento}
            deitadas
          />
        </Paper>
      )}
      {competencias.length >= 3 && maiorOrdem <= MAIS_ANEIS && vistas.every((vista) => vista !== null) && (
        <Paper withBorder p="md">
          <RadarChart
            titulo="Exigido e visto"
            categoria="Competência"
            eixos={competencias.map(({ id, nome }) => ({ chave: String(id), rotulo: nome }))}
            series={[
              { nome: 'Exigido', valores: competencias.map(({ exigida }) => exigida) },
              { nome: 'Visto', valores: vistas },
            ]}
            maximo={maiorOrdem}
            escrever={(valor) => String(valor).replace('.', ',')}
          />
        </Paper>
      )}
    </Stack>
  );
}
