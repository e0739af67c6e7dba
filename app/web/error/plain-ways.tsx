import { useState } from 'react';
import { withBase } from '#platform/web/api/base-path.ts';
import { useSessionInfo } from '../session/session-store.ts';
import { staffSession } from '../session/staff-session.ts';
import { breadcrumbOf, linkKind, menuLinks, searchMenu } from '../shell/menu.ts';
import { recentScreens } from '../shell/recent-screens.ts';
import styles from './error-page.module.css';

/** Screens that a search shows. */
const MAXIMO = 8;

/**
 * Ways on where the shell itself is missing: the screens opened last, and the search of the menu. Plain addresses, which load the page
 * anew: whatever failed in it is gone. Nothing for who has no session.
 */
export function PlainWays() {
  const { menu, user, authenticated } = useSessionInfo(staffSession);
  const [text, setText] = useState('');
  if (!authenticated) return null;
  const links = menuLinks(menu).filter(({ path }) => linkKind(path) === 'tela');
  const found = text.trim() === '' ? recentScreens(links, user?.id) : searchMenu(links, text).slice(0, MAXIMO);
  return (
    <nav className={styles.caminhos} aria-label="Outros caminhos">
      <input
        type="search"
        className={styles.busca}
        aria-label="Procurar uma tela"
        placeholder="Procurar uma tela"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {found.length > 0 && <h2>{text.trim() === '' ? 'Telas recentes' : 'Telas encontradas'}</h2>}
      <ul aria-live="polite">
        {found.map((link) => (
          <li key={link.path}>
            <a href={withBase(link.path)}>{breadcrumbOf(link)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
