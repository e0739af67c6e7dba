import { Group, Progress, Text } from '@mantine/core';

interface Props {
  /** What is so far: read aloud. */
  readonly rotulo: string;
  /** Per cent as a decimal string: "66" or "66.67". */
  readonly valor: string;
  readonly atrasado?: boolean;
}

/** How far something is, as a bar with its number. */
export function BarraDeProgresso({ rotulo, valor, atrasado = false }: Props) {
  const cor = atrasado ? 'red.8' : 'blue.8';
  return (
    <Group gap="xs" wrap="nowrap" flex="1 1 auto">
      <Progress
        value={Number(valor)}
        color={Number(valor) >= 100 ? 'green.8' : cor}
        flex={1}
        miw={48}
        aria-label={rotulo}
      />
      <Text size="sm" component="span" style={{ whiteSpace: 'nowrap' }}>
        {`${valor.replace(/\.00$/, '').replace('.', ',')}%`}
      </Text>
    </Group>
  );
}
