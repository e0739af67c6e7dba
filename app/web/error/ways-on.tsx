import { useMemo } from 'react';
import { useSession } from '#platform/web/session/session-context.tsx';
import { RecentShortcuts } from '../home/recent-shortcuts.tsx';
import { menuLinks } from '../shell/menu.ts';
import { MenuSearch } from '../shell/menu-search.tsx';
import styles from './error-page.module.css';

/** Below an error, for the staff: the search of everything, and the screens opened last. */
export function WaysOn() {
  const { menu } = useSession().info;
  const links = useMemo(() => menuLinks(menu), [menu]);
  return (
    <div className={styles.caminhos}>
      <MenuSearch links={links} rotulo="Procurar uma tela, uma pessoa ou uma solicitação" />
      <RecentShortcuts />
    </div>
  );
}
