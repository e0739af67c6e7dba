import { List, Pagination } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props<T> {
  readonly nomes: readonly T[];
  /** What is said of each. */
  readonly children: (um: T) => ReactNode;
  /** From 1 on. */
  readonly pagina: number;
  readonly paginas: number;
  readonly onPagina: (pagina: number) => void;
  /** What the pages are of, for who hears them. */
  readonly rotulo: string;
}

/** Names of one page, and the way to the others where there are such. */
export const NomesPorPagina = <T extends { readonly id: number }>({
  nomes,
  children,
  pagina,
  paginas,
  onPagina,
  rotulo,
}: Props<T>) => (
  <>
    <List size="sm">
      {nomes.map((um) => (
        <List.Item key={um.id}>{children(um)}</List.Item>
      ))}
    </List>
    {paginas > 1 && (
      <nav aria-label={rotulo}>
        <Pagination size="sm" total={paginas} value={pagina} onChange={onPagina} />
      </nav>
    )}
  </>
);
