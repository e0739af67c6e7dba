import { Button, Text } from '@mantine/core';
import type { Permission } from '#platform/shared/permission.ts';
import { Allowed } from '../session/session-context.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

interface Props {
  readonly texto: string | undefined;
  /** Rows of the whole list: some, when only this page is empty. */
  readonly total: number;
  readonly filtrada: boolean;
  readonly inserir: Permission;
  readonly onInicio: () => void;
  readonly onLimpar: () => void;
}

/** Why a list shows no rows, and the way on: to its first page, without the filter, or to the first record. */
export function ListEmpty({ texto = 'Nenhum registro encontrado.', total, filtrada, inserir, ...on }: Props) {
  const way = (rotulo: string, onClick: () => void) => (
    <Button variant="subtle" size="compact-sm" onClick={onClick}>
      {rotulo}
    </Button>
  );
  if (total > 0) {
    return <EmptyState texto="Esta página da lista não existe.">{way('Ir para a primeira', on.onInicio)}</EmptyState>;
  }
  return (
    <EmptyState texto={texto}>
      {filtrada ? (
        way('Limpar o filtro', on.onLimpar)
      ) : (
        <Allowed permission={inserir}>
          <Text size="xs" c="dimmed">
            Use Inserir para criar o primeiro.
          </Text>
        </Allowed>
      )}
    </EmptyState>
  );
}
