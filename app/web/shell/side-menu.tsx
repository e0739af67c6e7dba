import { memo, useId, useState } from 'react';
import type { MenuItem } from '#platform/shared/session.ts';
import { IconInicio, IconLinkExterno, IconSetaBaixo } from '#platform/web/ui/icons.ts';
import { linkKind, menuLinks, moduleOf } from './menu.ts';
import { MenuAnchor } from './menu-link.tsx';
import { moduleIcon } from './module-icons.ts';
import styles from './side-menu.module.css';

interface TreeProps {
  readonly current: string | null;
  readonly onNavigate?: (() => void) | undefined;
}

function Leaf({
  rotulo,
  path,
  mesmaAba,
  current,
  onNavigate,
}: TreeProps & { rotulo: string; path: string; mesmaAba?: boolean | undefined }) {
  return (
    <li>
      <MenuAnchor
        path={path}
        className={styles.folha}
        atual={current === path}
        mesmaAba={mesmaAba}
        onClick={onNavigate}
      >
        {rotulo}
        {linkKind(path) === 'externo' && !mesmaAba && <IconLinkExterno size={13} aria-label="(abre em nova aba)" />}
      </MenuAnchor>
    </li>
  );
}

function Branch({ item, nivel, ...rest }: TreeProps & { item: MenuItem; nivel: number }) {
  const holds = menuLinks([item]).some(({ path }) => path === rest.current);
  const [choice, setChoice] = useState<boolean | null>(null);
  const [held, setHeld] = useState(holds);
  // Arriving at a screen of the group opens it; leaving does not close what the person opened.
  if (holds !== held) {
    setHeld(holds);
    if (holds) setChoice(null);
  }
  const id = useId();
  const open = choice ?? holds;
  const Icon = moduleIcon(moduleOf(item));
  return (
    <li>
      <button
        type="button"
        className={nivel === 0 ? styles.modulo : styles.grupo}
        data-atual={holds || undefined}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setChoice(!open)}
      >
        {nivel === 0 && <Icon size={19} stroke={1.7} aria-hidden />}
        <span>{item.rotulo}</span>
        <IconSetaBaixo size={15} className={styles.seta} aria-hidden />
      </button>
      <ul id={id} hidden={!open}>
        {open &&
          item.filhos.map((child) => (
            <Node key={`${child.rotulo}${child.path}`} item={child} nivel={nivel + 1} {...rest} />
          ))}
      </ul>
    </li>
  );
}

function Node({ item, nivel, ...rest }: TreeProps & { item: MenuItem; nivel: number }) {
  if (item.filhos.length > 0) return <Branch item={item} nivel={nivel} {...rest} />;
  const { rotulo, path, mesmaAba } = item;
  return path === undefined ? null : <Leaf rotulo={rotulo} path={path} mesmaAba={mesmaAba} {...rest} />;
}

/** The menu of the session as a tree of groups that open and close; the entry of the present screen is marked. */
export const SideMenu = memo(function SideMenu({
  menu,
  current,
  inicio,
  onNavigate,
}: TreeProps & { menu: readonly MenuItem[]; inicio: boolean }) {
  return (
    <nav aria-label="Menu principal" className={styles.menu}>
      <ul>
        <li>
          <MenuAnchor path="/" className={styles.modulo} atual={inicio} onClick={onNavigate}>
            <IconInicio size={19} stroke={1.7} aria-hidden />
            <span>Início</span>
          </MenuAnchor>
        </li>
        {menu.map((item) => (
          <Node key={`${item.rotulo}${item.path}`} item={item} nivel={0} current={current} onNavigate={onNavigate} />
        ))}
      </ul>
    </nav>
  );
});
