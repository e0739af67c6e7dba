import { Anchor, Breadcrumbs, Group, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext } from 'react';
import styles from './page-header.module.css';
import { usePageTitle } from './page-title.ts';

/** One step of the way to a screen; the last one has no `path`. */
export interface Crumb {
  readonly rotulo: string;
  readonly path?: string;
}

/** Groups of the menu that hold the present screen, outermost first; the shell says them. */
export const MenuWay = createContext<readonly string[]>([]);

/** The way to a screen: the groups of the menu that hold it, then `caminho`. */
export function PageWay({ caminho }: { caminho: readonly Crumb[] }) {
  const grupos = useContext(MenuWay);
  const way: readonly Crumb[] = [...grupos.map((rotulo) => ({ rotulo })), ...caminho];
  if (way.length === 0) return null;
  return (
    <Breadcrumbs aria-label="Caminho" component="nav" className={styles.caminho} separator="›">
      {way.map(({ rotulo, path }) =>
        path ? (
          <Anchor key={rotulo} component={Link} to={path} size="xs">
            {rotulo}
          </Anchor>
        ) : (
          <Text key={rotulo} size="xs" c="dimmed">
            {rotulo}
          </Text>
        ),
      )}
    </Breadcrumbs>
  );
}

/** Title of a screen, the way to it, and its actions; also names the browser tab. */
export function PageHeader({
  titulo,
  caminho = [],
  acoes,
}: {
  titulo: string;
  caminho?: readonly Crumb[] | undefined;
  acoes?: ReactNode;
}) {
  usePageTitle(titulo);
  return (
    <header className={styles.cabecalho}>
      <div className={styles.titulo}>
        <PageWay caminho={caminho} />
        <Title order={1}>{titulo}</Title>
      </div>
      {acoes && (
        <Group gap="xs" className="nao-imprimir">
          {acoes}
        </Group>
      )}
    </header>
  );
}
