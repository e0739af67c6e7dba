import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, createContext, type ReactNode, Suspense, use } from 'react';
import { EmptyState } from './empty-state.tsx';
import { PageHeader } from './page-header.tsx';

type Header = Pick<ComponentProps<typeof PageHeader>, 'titulo' | 'caminho'>;

/** What the application offers where a record is missing, below the list that it belongs to: its search, the screens opened last. */
export const WaysFromMissing = createContext<ReactNode>(null);

/** A screen whose record could not be read: its title, what the server said, the list that the record belongs to, and other ways on. */
export function MissingRecord({ error, ...header }: Header & { readonly error: { readonly mensagem: string } }) {
  const list = header.caminho?.findLast(({ path }) => path !== undefined);
  return (
    <>
      <PageHeader {...header} />
      <EmptyState texto={error.mensagem}>
        {list?.path && (
          <Anchor component={Link} to={list.path} size="sm">
            Ir para a lista: {list.rotulo}
          </Anchor>
        )}
      </EmptyState>
      <Suspense fallback={null}>{use(WaysFromMissing)}</Suspense>
    </>
  );
}
