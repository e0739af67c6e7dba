import { Group, Paper, Skeleton, Stack, VisuallyHidden } from '@mantine/core';

/** Stands where a form will be, about as tall, so that nothing jumps. */
export function FormSkeleton({ linhas = 4 }: { linhas?: number }) {
  return (
    <Paper withBorder p="md" aria-busy="true">
      <VisuallyHidden>Carregando...</VisuallyHidden>
      <Stack gap="md">
        {Array.from({ length: linhas }, (_, index) => (
          <Group key={String(index)} grow>
            <Skeleton height={54} />
            <Skeleton height={54} />
          </Group>
        ))}
      </Stack>
    </Paper>
  );
}
