import { useNavigate } from '@tanstack/react-router';
import { CAMINHO_ESOCIAL, permissoesDoEsocial } from '#modules/sst/sst.permissions.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { searchOf } from '#platform/web/search-of.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
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

const tons = { A: 'erro', P: 'info', E: 'info', C: 'sucesso', F: 'neutro' } as const;

/** Whether a record was told to eSocial, by its code in `situacoes`, and until when it has to be: `ate` stands before a day that has not come. */
export function PrazoNoEsocial({
  situacoes,
  situacao,
  prazo,
  ate,
}: {
  situacoes: { readonly rotulo: (codigo: string) => string };
  situacao: keyof typeof tons | null;
  prazo: string | null;
  ate: string;
}) {
  if (situacao === null) return null;
  const aComunicar = situacao === 'A' || situacao === 'P';
  return (
    <StatusBadge tom={tons[situacao]}>
      {aComunicar && prazo !== null
        ? `${situacao === 'A' ? 'Venceu em' : ate} ${formatarData(prazo)}`
        : situacoes.rotulo(situacao)}
    </StatusBadge>
  );
}
