import { useEffect, useState } from 'react';
import type { ApiError } from '#platform/web/api/api-error.ts';
import { transport } from '#platform/web/api/transport.ts';
import { useOptionalSession } from '#platform/web/session/session-context.tsx';

/** What a reading shows: the answer or the refusal, and whether another is on its way. */
interface Leitura<T> {
  readonly data: T | undefined;
  readonly error: ApiError | null;
  /** Nothing to show yet. */
  readonly isPending: boolean;
  /** The answer shown is that of the former address. */
  readonly isPlaceholderData: boolean;
}

interface Lido<T> {
  readonly url: string | null;
  readonly data: T | undefined;
  readonly error: ApiError | null;
}

/** How long a visitor's answer serves for coming back to it, in milliseconds. */
const VALIDADE = 10_000;
const lidas = new Map<string, { readonly data: unknown; readonly ate: number }>();

/** What the server drew this document from is the first answer of a visit: nothing drawn gives way to grey while it is asked again. */
function desenhada(): void {
  const texto = document.getElementById('lido')?.textContent;
  if (!texto) return;
  const { url, resposta } = JSON.parse(texto) as { url: string; resposta: unknown };
  lidas.set(url, { data: resposta, ate: Date.now() + VALIDADE });
}
desenhada();

const guardada = <T,>(url: string): T | undefined => {
  const lida = lidas.get(url);
  return lida && lida.ate > Date.now() ? (lida.data as T) : undefined;
};

/**
 * Reads a public address of the portal; the former answer stays until the new one is here. The contracts and the library
 * of queries, which a visitor on a phone does not need in order to read, are not fetched for it.
 */
export function useLeitura<T>(path: string, query: Readonly<Record<string, string | undefined>>): Leitura<T> {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const text = new URLSearchParams(given).toString();
  const url = text ? `${path}?${text}` : path;
  // What a vacancy says of applying depends on who asks, and on what was done a moment ago.
  const visitante = !useOptionalSession()?.info.user;
  const [lido, setLido] = useState<Lido<T>>(() => {
    const data = visitante ? guardada<T>(url) : undefined;
    return { url: data === undefined ? null : url, data, error: null };
  });
  useEffect(() => {
    const data = visitante ? guardada<T>(url) : undefined;
    if (data !== undefined) return setLido({ url, data, error: null });
    const controller = new AbortController();
    const { signal } = controller;
    transport({ method: 'GET', url, signal })
      .then(async ({ body }) => JSON.parse(await body.text()) as T)
      .then(
        (answer) => {
          if (signal.aborted) return;
          if (visitante) lidas.set(url, { data: answer, ate: Date.now() + VALIDADE });
          setLido({ url, data: answer, error: null });
        },
        (error: ApiError) => {
          if (!signal.aborted) setLido({ url, data: undefined, error });
        },
      );
    return () => controller.abort();
  }, [url, visitante]);
  const { data, error } = lido;
  return {
    data,
    error,
    isPending: data === undefined && error === null,
    isPlaceholderData: data !== undefined && lido.url !== url,
  };
}
