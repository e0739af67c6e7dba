import { useMemo } from 'react';
import { useSession } from '#platform/web/session/session-context.tsx';
import { menuLinks } from '../shell/menu.ts';
import { MenuAnchor } from '../shell/menu-link.tsx';
import { moduleIcon } from '../shell/module-icons.ts';
import { recentScreens } from '../shell/recent-screens.ts';
import styles from './shortcuts.module.css';

/** Cards of the screens that the person opened last in this browser. */
export function RecentShortcuts() {
  const { menu, user } = useSession().info;
  const recent = useMemo(() => recentScreens(menuLinks(menu), user?.id), [menu, user?.id]);
  if (recent.length === 0) return null;
  return (
    <nav aria-label="Telas recentes" className={styles.atalhos}>
      <h2>Telas recentes</h2>
      <ul>
        {recent.map(({ rotulo, path, grupos }) => {
          const Icon = moduleIcon(path.split('/')[1] ?? '');
          return (
            <li key={path}>
              <MenuAnchor path={path} className={styles.atalho}>
                <Icon size={20} stroke={1.6} aria-hidden />
                <span>
                  <b>{rotulo}</b>
                  <small>{grupos.join(' › ')}</small>
                </span>
              </MenuAnchor>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
