import { withBase } from '#platform/web/api/base-path.ts';
import styles from './logo.module.css';

/** The product's sign: people dancing in a ring, and the name beside it unless only the sign fits. */
export function Logo({ tamanho = 32, nome = true }: { tamanho?: number; nome?: boolean }) {
  return (
    <span className={styles.marca}>
      <img src={withBase('/ciranda.svg')} width={tamanho} height={tamanho} alt={nome ? '' : 'Ciranda RH'} />
      {nome && (
        <span className={styles.nome}>
          Ciranda <b>RH</b>
        </span>
      )}
    </span>
  );
}
