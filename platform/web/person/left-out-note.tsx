import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { searchOf } from '../search-of.ts';
import type { LeftOut } from './happenings.ts';

/** Says that a page shows a part of a list, and leads to the whole; nothing when the page shows all of it. */
export function LeftOutNote({ resto }: { resto: LeftOut | null }) {
  if (!resto) return null;
  const { rotulo, path, search, lidas, total } = resto;
  return (
    <Text size="sm" c="dimmed" mt={6}>
      {`Aqui estão ${formatarInteiro(lidas)} de ${formatarInteiro(total)}, as mais recentes. `}
      <Anchor
        component={Link}
        to={path}
        search={searchOf(search)}
        size="sm"
        underline="always"
        py={2}
        display="inline-block"
      >
        {`Ver todas em ${rotulo}`}
      </Anchor>
    </Text>
  );
}
