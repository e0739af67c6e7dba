import { QueryClient } from '@tanstack/react-query';

/** The client of all queries: nothing is retried behind the person's back, nothing refetched on focus while a form is open. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: 0 },
      mutations: { retry: false },
    },
  });
}
