import { useRouterState } from '@tanstack/react-router';
import styles from './navigation-progress.module.css';

/** A thin line on top while the code of the next screen is on its way. */
export function NavigationProgress() {
  const busy = useRouterState({ select: ({ isLoading }) => isLoading });
  return <div className={styles.linha} data-ativa={busy || undefined} aria-hidden="true" />;
}
