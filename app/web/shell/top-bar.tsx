import { ActionIcon } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { lazy, memo, Suspense, useRef, useState } from 'react';
import { Modal } from '#platform/web/ui/dialog.tsx';
import { IconMenu, IconPesquisar } from '#platform/web/ui/icons.ts';
import { usePhone } from '#platform/web/ui/use-phone.ts';
import { Logo } from '../brand/logo.tsx';
import { CompanySwitch } from './company-switch.tsx';
import type { MenuLink } from './menu.ts';
import { MenuSearch } from './menu-search.tsx';
import { NoticeBell } from './notice-bell.tsx';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

interface Props {
  readonly links: readonly MenuLink[];
  readonly menuOpen: boolean;
  readonly onMenu: () => void;
}

const IntegrationStatus = lazy(() =>
  import('./integration-status.tsx').then((m) => ({ default: m.IntegrationStatus })),
);

/** The bar on top: menu button, logo, menu search, company, integration with the payroll, news, the person's menu. */
export const TopBar = memo(function TopBar({ links, menuOpen, onMenu }: Props) {
  const phone = usePhone();
  const search = useRef<HTMLInputElement>(null);
  const [searching, setSearching] = useState(false);
  const find = () => (phone ? setSearching(true) : search.current?.focus());
  useHotkeys([['mod+K', find]], []);
  return (
    <header className={styles.barra}>
      <ActionIcon
        size={38}
        color="gray.7"
        aria-label={menuOpen ? 'Fechar o menu' : 'Abrir o menu'}
        aria-expanded={menuOpen}
        aria-controls="menu-lateral"
        onClick={onMenu}
      >
        <IconMenu size={22} aria-hidden />
      </ActionIcon>
      <Link to="/" className={styles.logo} aria-label="Ciranda RH, página inicial">
        <Logo tamanho={30} nome={!phone} />
      </Link>
      <div className={styles.pesquisa}>{!phone && <MenuSearch links={links} inputRef={search} atalho="Ctrl K" />}</div>
      {phone && (
        <ActionIcon size={38} color="gray.7" aria-label="Pesquisar Menu" onClick={find}>
          <IconPesquisar size={21} aria-hidden />
        </ActionIcon>
      )}
      {!phone && <CompanySwitch />}
      <Suspense>
        <IntegrationStatus />
      </Suspense>
      <NoticeBell />
      <UserMenu />
      <Modal opened={searching} onClose={() => setSearching(false)} title="Pesquisar Menu" fullScreen>
        <MenuSearch links={links} onOpened={() => setSearching(false)} />
      </Modal>
    </header>
  );
});
