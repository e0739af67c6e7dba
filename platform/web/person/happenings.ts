import type { Endpoint } from '#platform/shared/contract/endpoint.ts';
import type { CallInput } from '../api/call.ts';
import { readingOf } from '../api/query.ts';
import type { AddressSearch } from '../search-of.ts';
import type { Happening } from '../workflow/history.tsx';

/** Where all lines of a list stand of which a page reads the first. */
export interface WholeList {
  readonly rotulo: string;
  readonly path: string;
  readonly search: AddressSearch;
}

/** Lines of a list as its call answers them. */
export interface LinesRead<Row> {
  readonly content: readonly Row[];
  readonly totalElements: number;
}

/** What a page leaves out of a list: how many lines it read of how many, and where all of them stand. */
export interface LeftOut extends WholeList {
  readonly lidas: number;
  readonly total: number;
}

/** What these lines leave out of their list; null when they are all of it. */
export const leftOutOf = ({ content, totalElements }: LinesRead<unknown>, lista: WholeList): LeftOut | null =>
  totalElements > content.length ? { ...lista, lidas: content.length, total: totalElements } : null;

/** What a feature tells of a person, and what it leaves out. */
export interface Told {
  readonly itens: readonly Happening[];
  readonly resto: LeftOut | null;
}

/** What a feature reads to tell of a person, as `useQueries` takes it. */
export interface HappeningsReading {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (of: { signal: AbortSignal }) => Promise<unknown>;
  readonly select: (answer: unknown) => Told;
}

/**
 * Things that happened to a person, out of the lines that a call answers; shared with whoever else reads that call with that input.
 * `lista` says where the lines stand that the call left out.
 */
export function happeningsOf<P, Q, B, Row>(
  endpoint: Endpoint<P, Q, B, LinesRead<Row>>,
  input: CallInput<P, Q, B>,
  lista: WholeList,
  read: (lines: readonly Row[]) => readonly Happening[],
): HappeningsReading {
  return {
    ...readingOf(endpoint, input),
    select: (answer) => {
      const lines = answer as LinesRead<Row>;
      return { itens: read(lines.content), resto: leftOutOf(lines, lista) };
    },
  };
}
