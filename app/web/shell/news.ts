import { useQueryClient } from '@tanstack/react-query';
import {
  listarNoticias,
  marcarNoticiaLida,
  type NoticiaDoUsuario,
} from '#modules/organizacao/mensagens/noticias.contract.ts';
import { call } from '#platform/web/api/call.ts';
import { keyOf, useEndpoint } from '#platform/web/api/query.ts';

/** How long the list counts as fresh: the bell asks again when a screen opens after that. */
const FRESCA_MS = 5 * 60_000;

interface News {
  readonly list: readonly NoticiaDoUsuario[];
  readonly unread: number;
  /** Marks one as read, here at once and on the server. */
  readonly read: (id: number) => void;
}

/** The news of the person in the present company. */
export function useNews(): News {
  const client = useQueryClient();
  const list = useEndpoint(listarNoticias, { errors: 'nenhum' }, { staleTime: FRESCA_MS }).data ?? [];
  const read = (id: number) => {
    if (list.find((item) => item.id === id)?.lida !== false) return;
    client.setQueryData<NoticiaDoUsuario[]>(keyOf(listarNoticias), (items) =>
      items?.map((item) => (item.id === id ? { ...item, lida: true } : item)),
    );
    // When the server did not hear it, the item is unread again on the next visit: nothing to bother the person with.
    call(marcarNoticiaLida, { params: { id }, errors: 'nenhum', loading: false }).catch(() => undefined);
  };
  return { list, unread: list.filter(({ lida }) => !lida).length, read };
}
