import type { ReactNode } from 'react';
import styles from './data-table.module.css';

/** The cell of two facts: the second goes on in the line of the first, quieter. */
export function OneLine({ children, detalhe }: { children: ReactNode; detalhe: ReactNode }) {
  if (!children || !detalhe) return children || detalhe;
  return (
    <>
      {children} <span className={styles.detalhe}>{detalhe}</span>
    </>
  );
}

/** The cell of a person: the photo beside the name. */
export function WithPicture({ foto, children }: { foto: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.comFoto}>
      {foto}
      <span>{children}</span>
    </div>
  );
}
