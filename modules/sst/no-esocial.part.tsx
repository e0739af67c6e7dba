import { useNavigate } from '@tanstack/react-router';
import { CAMINHO_ESOCIAL, permissoesDoEsocial } from '#modules/sst/sst.permissions.ts';
import { searchOf } from '#platform/web/search-of.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import type { ToastAction } from '#platform/web/ui/toasts.tsx';

/** From the notice that a record was written to the event of eSocial that tells of it, for who may see events. */
export function useNoEsocial(tipo: 'S-2210' | 'S-2220' | 'S-2240'): (talento: string | undefined) => ToastAction[] {
  const navigate = useNavigate();
  const ve = usePermission(permissoesDoEsocial.ver);
  return (talento) =>
    ve
      ? [
          {
            rotulo: `Ver o ${tipo}`,
            onClick: () => void navigate({ to: CAMINHO_ESOCIAL, search: searchOf({ tipo, busca: talento }) }),
          },
        ]
      : [];
}
