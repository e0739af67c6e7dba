import styles from './status-badge.module.css';

/** What a status means, never a company colour. */
export type StatusTone = 'sucesso' | 'alerta' | 'erro' | 'info' | 'neutro';

/** A small label of a state: 'Aprovada', 'Suspensa'. */
export function StatusBadge({ tom, children }: { tom: StatusTone; children: string }) {
  return (
    <span className={styles.selo} style={{ color: `var(--status-${tom})`, background: `var(--status-${tom}-fundo)` }}>
      {children}
    </span>
  );
}
