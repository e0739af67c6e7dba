import type { Endpoint } from '#platform/shared/contract/endpoint.ts';
import type { CallInput } from '../api/call.ts';
import { readingOf } from '../api/query.ts';
import type { Happening } from '../workflow/history.tsx';

/** What a feature reads to tell of a person, as `useQueries` takes it. */
export interface HappeningsReading {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (of: { signal: AbortSignal }) => Promise<unknown>;
  readonly select: (answer: unknown) => readonly Happening[];
}

/** Things that happened to a person, out of the answer of a call; shared with whoever else reads that call with that input. */
export function happeningsOf<P, Q, B, A>(
  endpoint: Endpoint<P, Q, B, A>,
  input: CallInput<P, Q, B>,
  read: (answer: A) => readonly Happening[],
): HappeningsReading {
  return { ...readingOf(endpoint, input), select: (answer) => read(answer as A) };
}
