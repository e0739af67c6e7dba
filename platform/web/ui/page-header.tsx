import { Anchor, Breadcrumbs, Group, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import styles from './page-header.module.css';
import { usePageTitle } from './page-title.ts';

/** One step of the way to a screen; the last one has no `path`. */
export interface Crumb {
  readonly rotulo: string;
  readonly path?: string;
}

/** The entry of the menu that leads to the present screen; the shell says it. */
export interface MenuPlace {
  readonly rotulo: string;
  /** Groups that hold the entry, outermost first. */
  readonly grupos: readonly string[];
}

/** Of a screen that the menu does not have. */
export const nowhere: MenuPlace = { rotulo: '', grupos: [] };

/** Where the menu has the present screen. */
export const MenuWay = createContext<MenuPlace>(nowhere);

/** Tells the shell below which screen the present one stands, where its own address does not say so. */
export const MenuTrail = createContext<(path: string) => void>(() => undefined);

/** What stands beside the title of each screen: the shell offers what the screen is for. */
export const BesideTitle = createContext<ReactNode>(null);

/** The way to a screen: the groups of the menu that hold it, then `caminho`. */
export function PageWay({ caminho }: { caminho: readonly Crumb[] }) {
  const { grupos } = useContext(MenuWay);
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

/**
 * Title of a screen, the way to it, and its actions; also names the browser tab. Without `titulo` the screen is called as its entry of
 * the menu.
 */
export function PageHeader({
  titulo: proprio,
  caminho = [],
  acoes,
}: {
  titulo?: string;
  caminho?: readonly Crumb[] | undefined;
  acoes?: ReactNode;
}) {
  const { rotulo } = useContext(MenuWay);
  const titulo = proprio ?? rotulo;
  usePageTitle(titulo);
  const acima = caminho.findLast(({ path }) => path !== undefined)?.path;
  const dizer = useContext(MenuTrail);
  useEffect(() => {
    if (acima !== undefined) dizer(acima);
  }, [acima, dizer]);
  return (
    <header className={styles.cabecalho}>
      <div className={styles.titulo}>
        <PageWay caminho={caminho} />
        <Group gap={6} wrap="nowrap">
          <Title order={1}>{titulo}</Title>
          {useContext(BesideTitle)}
        </Group>
      </div>
      {acoes && (
        <Group gap="xs" className="nao-imprimir">
          {acoes}
        </Group>
      )}
    </header>
  );
}
