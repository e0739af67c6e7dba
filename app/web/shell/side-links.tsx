import { useSession } from '#platform/web/session/session-context.tsx';
import { IconAjuda, IconChat, IconCompartilhar, IconDinheiro, IconNoticia } from '#platform/web/ui/icons.ts';
import { MenuAnchor } from './menu-link.tsx';
import styles from './side-links.module.css';

/** Links below the menu: chat, blog, social networks, quote, help centre; only those that are configured. */
export function SideLinks({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const { linkChat, systemParameters } = useSession().info;
  const { blog, redesSociais, cotacao, ajuda } = systemParameters.links;
  const links = [
    { rotulo: 'Chat', path: linkChat, Icon: IconChat },
    { rotulo: 'Blog', path: blog, Icon: IconNoticia },
    { rotulo: 'Redes sociais', path: redesSociais, Icon: IconCompartilhar },
    { rotulo: 'Solicitar orçamento', path: cotacao, Icon: IconDinheiro },
    { rotulo: 'Central de ajuda', path: ajuda, Icon: IconAjuda },
  ].flatMap(({ path, ...rest }) => (path ? [{ path, ...rest }] : []));
  if (links.length === 0) return null;
  return (
    <nav aria-label="Links úteis" className={styles.links}>
      <ul>
        {links.map(({ rotulo, path, Icon }) => (
          <li key={rotulo}>
            <MenuAnchor path={path} onClick={onNavigate}>
              <Icon size={17} stroke={1.7} aria-hidden /> {rotulo}
            </MenuAnchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
