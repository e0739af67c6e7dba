import { Stack } from '@mantine/core';
import { partesDoTalento } from '#modules/organizacao/partes-do-talento/partes-do-talento.part.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';

/** What still waits for something from a talent who leaves, each to who may see it; draws nothing where nothing waits. */
export function PendenciasDaSaida({ colaboradorId }: { readonly colaboradorId: number }) {
  const { permissions } = useSession();
  return (
    <Stack gap={2} component="section" aria-label="O que falta da saída">
      {partesDoTalento.map(
        ({ NaSaida, permissao, naPagina }) =>
          NaSaida && permissions.has(permissao) && <NaSaida key={naPagina?.id} colaboradorId={colaboradorId} />,
      )}
    </Stack>
  );
}
