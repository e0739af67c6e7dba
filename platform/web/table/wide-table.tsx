import { Table } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  /** Says which table it is, where the keyboard comes to scroll it. */
  readonly nome: string;
  /** Width in pixels below which the table scrolls. */
  readonly minWidth: number;
  readonly children: ReactNode;
}

/** A table that scrolls inside of itself where the window is narrower: by touch, wheel and, since nothing in it may take the focus, keys. */
export function WideTable({ nome, minWidth, children }: Props) {
  const viewportProps = { tabIndex: 0, role: 'region', 'aria-label': nome };
  return (
    <Table.ScrollContainer minWidth={minWidth} scrollAreaProps={{ viewportProps }}>
      {children}
    </Table.ScrollContainer>
  );
}
