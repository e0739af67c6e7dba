import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconVazio } from './icons.ts';

/** What stands where rows would: tables say 'Nenhum registro encontrado.', other lists 'Sem resultados encontrados'. */
export function EmptyState({
  texto = 'Sem resultados encontrados',
  children,
}: {
  texto?: string;
  children?: ReactNode;
}) {
  return (
    <Stack align="center" gap={6} py="xl" role="status">
      <IconVazio size={34} stroke={1.2} color="var(--mantine-color-gray-5)" aria-hidden />
      <Text size="sm" c="dimmed" ta="center">
        {texto}
      </Text>
      {children}
    </Stack>
  );
}
