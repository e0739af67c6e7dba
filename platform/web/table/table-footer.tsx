import { Button, Group, Pagination, Text } from '@mantine/core';
import { registrosEncontrados } from '#platform/shared/format/plural.ts';
import { usePhone } from '../ui/use-phone.ts';

/** 'N registro(s) encontrado(s).' and the pages of a list; where it counted only so far, a button that counts all. */
export function TableFooter({
  total,
  exato = true,
  onContar,
  page,
  size,
  onPage,
  hidden,
}: {
  total: number;
  exato?: boolean | undefined;
  onContar?: (() => void) | undefined;
  page: number;
  size: number;
  onPage: (page: number) => void;
  hidden: boolean;
}) {
  const phone = usePhone();
  const pages = Math.ceil(total / size);
  return (
    <Group justify="space-between" mt={6} gap="xs" mih={28}>
      <Group gap={4}>
        <Text size="sm" c="dimmed" role="status">
          {hidden ? '' : registrosEncontrados(total, exato)}
        </Text>
        {!hidden && !exato && onContar && (
          <Button size="compact-sm" px={7} fz={13} variant="subtle" className="nao-imprimir" onClick={onContar}>
            Contar todos
          </Button>
        )}
      </Group>
      {pages > 1 && (
        <nav aria-label="Páginas" className="nao-imprimir">
          <Pagination
            size="sm"
            total={pages}
            value={page + 1}
            onChange={(next) => onPage(next - 1)}
            withEdges={!phone && exato}
            siblings={phone ? 0 : 1}
          />
        </nav>
      )}
    </Group>
  );
}
