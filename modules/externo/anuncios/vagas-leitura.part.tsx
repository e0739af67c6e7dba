import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ApiError } from '#platform/web/api/api-error.ts';
import { transport } from '#platform/web/api/transport.ts';
import { useOptionalSession } from '#platform/web/session/session-context.tsx';

// The contracts bring the whole validation library, which a visitor on a phone does not need in order to read.
async function read<T>(url: string, signal: AbortSignal): Promise<T> {
  const { body } = await transport({ method: 'GET', url, signal });
  return JSON.parse(await body.text()) as T;
}

/** Reads a public address of the portal; the former answer stays until the new one is here. */
export function useLeitura<T>(
  path: string,
  query: Readonly<Record<string, string | undefined>>,
): UseQueryResult<T, ApiError> {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const text = new URLSearchParams(given).toString();
  const userId = useOptionalSession()?.info.user?.id ?? null;
  return useQuery<T, ApiError>({
    // What a vacancy says of applying depends on who asks.
    queryKey: [path, text, userId],
    queryFn: ({ signal }) => read<T>(text ? `${path}?${text}` : path, signal),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
}
