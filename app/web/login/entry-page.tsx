import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { withBase } from '#platform/web/api/base-path.ts';
import { usePageTitle } from '#platform/web/ui/page-title.ts';
import { Logo } from '../brand/logo.tsx';
import styles from './entry-page.module.css';

/** Page before a session: the product on one side, a card with a form on the other. */
export function EntryPage(props: { titulo: string; texto?: string; versao?: string; children: ReactNode }) {
  usePageTitle(props.titulo);
  return (
    <div className={styles.pagina}>
      <aside className={styles.vitrine} aria-hidden="true">
        <img src={withBase('/ciranda.svg')} alt="" className={styles.roda} />
        <p className={styles.lema}>Gente que faz a roda girar.</p>
        <p className={styles.sobre}>
          Recrutamento e seleção, cargos e salários e o portal do candidato em um só lugar.
        </p>
      </aside>
      <main className={styles.principal}>
        <div className={styles.cartao}>
          <Logo tamanho={36} />
          <Title order={1} className={styles.titulo}>
            {props.titulo}
          </Title>
          {props.texto && <p className={styles.texto}>{props.texto}</p>}
          {props.children}
        </div>
        {props.versao && <p className={styles.versao}>Versão {props.versao}</p>}
      </main>
    </div>
  );
}
