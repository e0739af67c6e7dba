import { Paper, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import estilos from './quadro.module.css';

/** Cards of each column that comes, as a selection narrows. */
const CARTOES = [5, 4, 3, 2, 1];

/** Stands where the board will be: its columns, with their cards. */
export function EsqueletoDoQuadro() {
  return (
    <div aria-busy="true" className={estilos.quadro}>
      <VisuallyHidden>Carregando...</VisuallyHidden>
      {CARTOES.map((cartoes) => (
        <div key={cartoes} className={estilos.coluna}>
          <Stack gap={6} p={8}>
            <Skeleton height={16} width="60%" mb={6} />
            {Array.from({ length: cartoes }, (_, lugar) => (
              <Paper key={String(lugar)} withBorder p={10}>
                <Skeleton height={14} width="75%" mb={10} />
                <Skeleton height={12} width="50%" />
              </Paper>
            ))}
          </Stack>
        </div>
      ))}
    </div>
  );
}
