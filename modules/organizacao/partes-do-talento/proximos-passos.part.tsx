import { useNavigate } from '@tanstack/react-router';
import { type AddressSearch, searchOf } from '#platform/web/search-of.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import type { ToastAction } from '#platform/web/ui/toasts.tsx';
import { A_PAGINA } from './da-pagina.part.tsx';
import { type AcaoDoTalento, acoesComTalento, type Momento } from './partes-do-talento.part.tsx';

/** Where an action leads; nothing where it opens over the page. A form comes with the talent chosen and leads back to the page. */
export function destinoDaAcao(faz: AcaoDoTalento['faz'], colaboradorId: number, search: AddressSearch = {}) {
  if ('caminho' in faz) return { to: faz.caminho(colaboradorId), search: searchOf(search) };
  if ('lista' in faz) return { to: faz.lista, search: searchOf({ ...search, colaboradorId }) };
  if ('formulario' in faz)
    return { to: faz.formulario, search: searchOf({ ...search, colaboradorId, volta: A_PAGINA }) };
  return undefined;
}

/** What features offer to do with a talent who was just admitted, or is just leaving, each to who may do it: for the notice that it was written. */
export function useProximosPassos(momento: Momento): (colaboradorId: number) => ToastAction[] {
  const navigate = useNavigate();
  const { permissions } = useSession();
  return (colaboradorId) =>
    acoesComTalento.flatMap(({ rotulo, permissoes, faz, logoApos }) => {
      const passo = logoApos?.[momento];
      const destino = passo && destinoDaAcao(faz, colaboradorId, passo.search);
      return destino && permissoes.every((uma) => permissions.has(uma))
        ? [{ rotulo: passo.rotulo ?? rotulo, onClick: () => void navigate(destino) }]
        : [];
    });
}
