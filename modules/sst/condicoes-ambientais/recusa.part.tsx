import { Alert, Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CAMINHO_ESOCIAL, permissoesDoEsocial } from '#modules/sst/sst.permissions.ts';
import { searchOf } from '#platform/web/search-of.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { IconAlerta } from '#platform/web/ui/icons.ts';
import type { condicaoAmbiental } from './condicoes-ambientais.contract.ts';

type Lida = Pick<(typeof condicaoAmbiental)['linha']['_output'], 'recusa' | 'colaborador'>;

/** Where the refused event of a talent's condition stands. */
export const eventoRecusado = (talento: string) => ({ tipo: 'S-2240', situacao: 'RECUSADO', busca: talento });

/** Says that eSocial refused what was told of the condition, why, and where its event is. */
export function Recusa({ registro }: { readonly registro: Lida | null }) {
  const veEventos = usePermission(permissoesDoEsocial.ver);
  if (!registro?.recusa) return null;
  return (
    <Alert color="red" icon={<IconAlerta size={18} />} mb="md" title="O eSocial recusou o S-2240 desta condição">
      {registro.recusa}{' '}
      {veEventos && (
        <Anchor
          component={Link}
          to={CAMINHO_ESOCIAL}
          search={searchOf(eventoRecusado(registro.colaborador?.nome ?? ''))}
          size="sm"
          underline="always"
        >
          Ver o evento
        </Anchor>
      )}
    </Alert>
  );
}
