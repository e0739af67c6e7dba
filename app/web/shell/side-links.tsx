import { lazy, memo, Suspense, useState } from 'react';
import { useSession } from '#platform/web/session/session-context.tsx';
import {
  IconAjuda,
  IconChat,
  IconCompartilhar,
  IconDinheiro,
  IconHistorico,
  IconNoticia,
  IconSuporte,
} from '#platform/web/ui/icons.ts';
import { MenuAnchor } from './menu-link.tsx';
import styles from './side-links.module.css';

const Conversa = lazy(() =>
  import('#modules/organizacao/suporte/conversa.part.tsx').then((m) => ({ default: m.ConversaComSuporte })),
);

/** Links below the menu: chat, blog, social networks, quote, help, versions of documents, support; only those that are configured. */
export const SideLinks = memo(function SideLinks({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const { linkChat, systemParameters } = useSession().info;
  const { blog, redesSociais, cotacao, ajuda, versaoDocumentos } = systemParameters.links;
  const [conversando, setConversando] = useState(false);
  const links = [
    { rotulo: 'Chat', path: linkChat, Icon: IconChat },
    { rotulo: 'Blog', path: blog, Icon: IconNoticia },
    { rotulo: 'Redes sociais', path: redesSociais, Icon: IconCompartilhar },
    { rotulo: 'Solicitar orçamento', path: cotacao, Icon: IconDinheiro },
    { rotulo: 'Central de ajuda', path: ajuda, Icon: IconAjuda },
    { rotulo: 'Versão dos documentos', path: versaoDocumentos, Icon: IconHistorico },
  ].flatMap(({ path, ...rest }) => (path ? [{ path, ...rest }] : []));
  const comSuporte = systemParameters.conversaComSuporte;
  if (links.length === 0 && !comSuporte) return null;
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
        {comSuporte && (
          <li>
            <button type="button" onClick={() => setConversando(true)}>
              <IconSuporte size={17} stroke={1.7} aria-hidden /> Falar com o suporte
            </button>
          </li>
        )}
      </ul>
      {conversando && (
        <Suspense>
          <Conversa onClose={() => setConversando(false)} />
        </Suspense>
      )}
    </nav>
  );
});
