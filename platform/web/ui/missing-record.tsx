import type { ComponentProps } from 'react';
import { EmptyState } from './empty-state.tsx';
import { PageHeader } from './page-header.tsx';

type Header = Pick<ComponentProps<typeof PageHeader>, 'titulo' | 'caminho'>;

/** A screen whose record could not be read: its title, the way back, and what the server said. */
export function MissingRecord({ error, ...header }: Header & { readonly error: { readonly mensagem: string } }) {
  return (
    <>
      <PageHeader {...header} />
      <EmptyState texto={error.mensagem} />
    </>
  );
}
