import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ApiError, refusedForGood } from '../api/api-error.ts';
import { EmptyState } from './empty-state.tsx';
import { TextSkeleton } from './skeletons.tsx';

/** What a piece needs of a reading, as `useEndpoint` answers it. */
export interface Reading<A> {
  readonly data: A | undefined;
  readonly error: ApiError | null;
  /** Paused while the device has no connection; idle where nothing is asked. */
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  readonly refetch: () => Promise<unknown>;
}

interface Props {
  readonly of: Reading<unknown>;
  /** What has the shape of what comes; lines of text unless given, null for what is rarely there. */
  readonly esqueleto?: ReactNode;
}

/**
 * Stands where a piece will be whose data is not there: its shape while the answer is awaited, and what failed, with the way to ask again.
 * Nothing while nothing is asked. What would be refused again is not offered again (decision 260).
 */
export function Unread({ of: { error, fetchStatus, refetch }, esqueleto = <TextSkeleton /> }: Props) {
  const failure = error ?? (fetchStatus === 'paused' ? ApiError.semResposta() : null);
  if (failure === null) return fetchStatus === 'fetching' ? esqueleto : null;
  return (
    <EmptyState texto={failure.mensagem}>
      {!refusedForGood(failure) && (
        <Button variant="default" size="xs" loading={fetchStatus === 'fetching'} onClick={() => void refetch()}>
          Tentar de novo
        </Button>
      )}
    </EmptyState>
  );
}
