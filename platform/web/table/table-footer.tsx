import { Group, Pagination, Text } from '@mantine/core';
import { registrosEncontrados } from '#platform/shared/format/plural.ts';
import { usePhone } from '../ui/use-phone.ts';

/** 'N registro(s) encontrado(s).' and the pages of a list. */
export function TableFooter({
  total,
  page,
  size,
  onPage,
  hidden,
}: {
  total: number;
  page: number;
  size: number;
  onPage: (page: number) => void;
  hidden: boolean;
}) {
  const phone = usePhone();
  const pages = Math.ceil(total / size);
  return (
    <Group justify="space-between" mt={6} gap="xs" mih={28}>
      <Text size="sm" c="dimmed" role="status">
        {hidden ? '' : registrosEncontrados(total)}
      </Text>
      {pages > 1 && (
        <nav aria-label="Páginas" className="nao-imprimir">
          <Pagination
            size="sm"
            total={pages}
            value={page + 1}
            onChange={(next) => onPage(next - 1)}
            withEdges={!phone}
            siblings={phone ? 0 : 1}
          />
        </nav>
      )}
    </Group>
  );
}
