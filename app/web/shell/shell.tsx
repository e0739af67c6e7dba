import '@mantine/core/styles/Drawer.css';
import { Drawer } from '@mantine/core';
import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { VendoComo } from '#modules/organizacao/perfis/vendo-como.part.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import { BesideTitle, MenuTrail, MenuWay, nowhere } from '#platform/web/ui/page-header.tsx';
import { PrintHeader } from '#platform/web/ui/print-header.tsx';
import { usePhone } from '#platform/web/ui/use-phone.ts';
import { Arrival } from './arrival.tsx';
import { CompactLayoutClass } from './compact-layout.ts';
import { CompanySwitch } from './company-switch.tsx';
import { currentLink, menuLinks } from './menu.ts';
import { NavigationProgress } from './navigation-progress.tsx';
import { ownPages } from './own-pages.ts';
import { rememberScreen } from './recent-screens.ts';
import { ScreenHelpButton } from './screen-help.tsx';
import styles from './shell.module.css';
import { SideLinks } from './side-links.tsx';
import { SideMenu } from './side-menu.tsx';
import skip from './skip-link.module.css';
import { TopBar } from './top-bar.tsx';
import { useVisits } from './use-visits.ts';

/** Width from which the menu stands beside the screen. */
const MENU_FIXO = '(min-width: 75em)';

/** Stable, so that it renders no screen anew. */
const ajuda = <ScreenHelpButton />;

/** The staff's layout: top bar, side menu (a drawer on narrow screens) and the screen. */
export function Shell({ children }: { children: ReactNode }) {
  const { info } = useSession();
  const phone = usePhone();
  const wide = useMediaQuery(MENU_FIXO, true, { getInitialValueInEffect: false });
  const [shown, setShown] = useLocalStorage({
    key: 'menu-lateral',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  const [drawer, { toggle, close }] = useDisclosure();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const links = useMemo(() => menuLinks(info.menu), [info.menu]);
  const searched = useMemo(() => [...links, ...ownPages(info)], [links, info]);
  const own = currentLink(links, pathname);
  const [trail, setTrail] = useState({ de: '', a: '' });
  const leaveTrail = useCallback((a: string) => setTrail({ de: pathname, a }), [pathname]);
  const current = own ?? (trail.de === pathname ? currentLink(links, trail.a) : null);
  const main = useRef<HTMLElement>(null);
  useVisits(pathname);
  useEffect(() => rememberScreen(own?.path, info.user?.id), [own?.path, info.user?.id]);
  const toggleMenu = useCallback(() => (wide ? setShown((before) => !before) : toggle()), [wide, setShown, toggle]);
  const menu = (onNavigate?: () => void) => (
    <>
      {phone && (
        <div className={styles.empresa}>
          <CompanySwitch />
        </div>
      )}
      <SideMenu menu={info.menu} current={current?.path ?? null} inicio={pathname === '/'} onNavigate={onNavigate} />
      <SideLinks onNavigate={onNavigate} />
      {info.systemParameters.versao && (
        <p className={styles.versao}>Ciranda RH, versão {info.systemParameters.versao}</p>
      )}
    </>
  );
  return (
    <>
      <a href="#conteudo" className={skip.salto}>
        Ir para o conteúdo
      </a>
      <NavigationProgress />
      <CompactLayoutClass />
      <TopBar links={searched} menuOpen={wide ? shown : drawer} onMenu={toggleMenu} />
      <div className={styles.corpo}>
        {wide && shown && (
          <aside id="menu-lateral" className={styles.lateral}>
            {menu()}
          </aside>
        )}
        {!wide && (
          <Drawer.Root opened={drawer} onClose={close} size={300} id="menu-lateral" zIndex={330}>
            <Drawer.Overlay />
            <Drawer.Content>
              <div className={styles.topoGaveta}>
                <Drawer.Title>Menu</Drawer.Title>
                <Drawer.CloseButton aria-label="Fechar o menu" />
              </div>
              <Drawer.Body>{menu(close)}</Drawer.Body>
            </Drawer.Content>
          </Drawer.Root>
        )}
        <main id="conteudo" ref={main} tabIndex={-1} className={styles.principal}>
          <Arrival main={main} />
          <VendoComo />
          <div className={styles.impressao}>
            <PrintHeader titulo="Ciranda RH" />
          </div>
          <MenuTrail value={leaveTrail}>
            <MenuWay value={current ?? nowhere}>
              <BesideTitle value={ajuda}>{children}</BesideTitle>
            </MenuWay>
          </MenuTrail>
        </main>
      </div>
    </>
  );
}
