import { Text } from '@mantine/core';
import { formatarDinheiro } from '#platform/shared/format/dinheiro.ts';

/** What a band pays, or why that is not known. */
export function SalarioOuFalta({ salario, falta }: { salario: string | null; falta: string | null }) {
  if (salario) return formatarDinheiro(salario);
  return (
    <Text span size="sm" c="dimmed">
      {falta}
    </Text>
  );
}
