import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { type LinesRead, leftOutOf, type WholeList } from '#platform/web/person/happenings.ts';
import { LeftOutNote } from '#platform/web/person/left-out-note.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { type Reading, Unread } from '#platform/web/ui/unread.tsx';

/** What the page of a talent reads of a list by talent: what section and time line show is one answer. */
export const linhasLidas = (colaboradorId: number) => ({ query: { colaboradorId, page: 0, size: 100 } });

/** The list itself, of that talent alone. */
export const listaDoTalento = (
  { path, nome }: { readonly path: string; readonly nome: { readonly varios: string } },
  colaboradorId: number,
): WholeList => ({ rotulo: nome.varios, path, search: { colaboradorId } });

interface Props<Row> {
  readonly lidas: Reading<LinesRead<Row>>;
  readonly lista: WholeList;
  /** What is said where there is no line. */
  readonly nenhuma: string;
  readonly children: (linhas: readonly Row[]) => ReactNode;
}

/** Lines of a talent in a section of the page: while they come, when there is none, and where the rest of them stand. */
export function LinhasNaPagina<Row>({ lidas, lista, nenhuma, children }: Props<Row>) {
  const { data } = lidas;
  if (!data) return <Unread of={lidas} esqueleto={<FormSkeleton linhas={2} />} />;
  if (data.content.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {nenhuma}
      </Text>
    );
  return (
    <>
      {children(data.content)}
      <LeftOutNote resto={leftOutOf(data, lista)} />
    </>
  );
}
