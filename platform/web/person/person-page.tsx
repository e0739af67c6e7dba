import { Anchor, Group, Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { PageWay } from '../ui/page-header.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import styles from './person-page.module.css';

/** A part of the page of a person. */
export interface PersonSection {
  /** Place in the page's address (`#contato`). */
  readonly id: string;
  readonly titulo: string;
  /** Beside what is read first, on wide screens. */
  readonly lateral?: boolean;
  readonly conteudo: ReactNode;
  /** What is done with the whole section, such as editing it. */
  readonly acoes?: ReactNode;
}

interface Props {
  readonly nome: string;
  /** The list from which one comes here; absent on a page that is of the reader. */
  readonly lista?: { readonly rotulo: string; readonly path: string };
  /** Who it is, at a glance. */
  readonly cabecalho: ReactNode;
  readonly secoes: readonly PersonSection[];
}

/**
 * The page of one person, to be read first: who it is, then sections that features give, the lateral ones beside the others where there is
 * room. Names the browser tab by the person.
 */
export function PersonPage({ nome, lista, cabecalho, secoes }: Props) {
  usePageTitle(nome);
  const lateral = secoes.filter((secao) => secao.lateral);
  return (
    <article>
      {lista && <PageWay caminho={[lista]} />}
      <Paper withBorder p="md" mb="sm" component="header">
        {cabecalho}
      </Paper>
      <nav aria-label="Seções" className={`${styles.indice} nao-imprimir`}>
        {secoes.map(({ id, titulo }) => (
          <Anchor key={id} href={`#${id}`} size="sm" onClick={(event) => goTo(event, id)}>
            {titulo}
          </Anchor>
        ))}
      </nav>
      <div className={lateral.length > 0 ? styles.colunas : undefined}>
        <div className={styles.coluna}>
          {secoes
            .filter((secao) => !secao.lateral)
            .map((secao) => (
              <Section key={secao.id} {...secao} />
            ))}
        </div>
        {lateral.length > 0 && (
          <div className={styles.coluna}>
            {lateral.map((secao) => (
              <Section key={secao.id} {...secao} />
            ))}
          </div>
        )}
      </div>
    </article>
  );
}

/** The router keeps the address; here the keyboard goes on from the section. */
function goTo(event: { preventDefault: () => void }, id: string) {
  const section = document.getElementById(id);
  if (!section) return;
  event.preventDefault();
  section.scrollIntoView({ block: 'start' });
  section.focus({ preventScroll: true });
}

function Section({ id, titulo, conteudo, acoes }: PersonSection) {
  const heading = useId();
  return (
    <Paper
      withBorder
      px="md"
      py="xs"
      component="section"
      id={id}
      tabIndex={-1}
      aria-labelledby={heading}
      className={styles.secao}
    >
      <Group justify="space-between" wrap="nowrap" mb={6} mih={30}>
        <Title order={2} size="h5" id={heading}>
          {titulo}
        </Title>
        {acoes && (
          <Group gap={4} wrap="nowrap" className="nao-imprimir">
            {acoes}
          </Group>
        )}
      </Group>
      {conteudo}
    </Paper>
  );
}
