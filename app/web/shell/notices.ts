import { useQueryClient } from '@tanstack/react-query';
import { type Avisos, marcarTudoComoLido, obterAvisos } from '#modules/organizacao/avisos/avisos.contract.ts';
import { listarMensagens, obterCaixas } from '#modules/organizacao/mensagens/mensagens.contract.ts';
import {
  listarNoticias,
  marcarNoticiaLida,
  type NoticiaDoUsuario,
} from '#modules/organizacao/mensagens/noticias.contract.ts';
import { call } from '#platform/web/api/call.ts';
import { keyOf, renew, useEndpoint } from '#platform/web/api/query.ts';

/** How long the lists count as fresh: the bell asks again when a screen opens after that. */
const FRESCA_MS = 5 * 60_000;

const NENHUMA: Avisos = { mensagens: [], naoLidas: 0 };

interface Notices {
  readonly news: readonly NoticiaDoUsuario[];
  readonly messages: Avisos;
  /** Unread messages and news together. */
  readonly unread: number;
  /** Marks a news item as read, here at once and on the server. */
  readonly readNews: (id: number) => void;
  readonly readAll: () => Promise<void>;
}

/** The messages and news of the person in the present company. */
export function useNotices(): Notices {
  const client = useQueryClient();
  const fresh = { staleTime: FRESCA_MS };
  const news = useEndpoint(listarNoticias, { errors: 'nenhum' }, fresh).data ?? [];
  const messages = useEndpoint(obterAvisos, { errors: 'nenhum' }, fresh).data ?? NENHUMA;
  const readNews = (id: number) => {
    if (news.find((item) => item.id === id)?.lida !== false) return;
    client.setQueryData<NoticiaDoUsuario[]>(keyOf(listarNoticias), (items) =>
      items?.map((item) => (item.id === id ? { ...item, lida: true } : item)),
    );
    // When the server did not hear it, the item is unread again on the next visit: nothing to bother the person with.
    call(marcarNoticiaLida, { params: { id }, errors: 'nenhum', loading: false }).catch(() => undefined);
  };
  const readAll = async () => {
    await call(marcarTudoComoLido, { loading: false }).catch(() => undefined);
    const lists = [listarNoticias, obterAvisos, obterCaixas, listarMensagens];
    await Promise.all(lists.map(({ path }) => renew(client, path)));
  };
  const unread = news.filter(({ lida }) => !lida).length + messages.naoLidas;
  return { news, messages, unread, readNews, readAll };
}
