import type { Page } from '#platform/shared/page.ts';

/** Greatest number of area ids in one request. */
export const LOTE_AREAS = 600;
const divisiveis = ['areasIds', 'areasOrganizacionaisIds'];

/**
 * Splits a query whose list of area ids is over 600 into queries of at most 600 ids each, everything else equal (V-0241).
 * Returns the query alone when there is nothing to split.
 */
export function splitAreaIds(query: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>[] {
  for (const name of divisiveis) {
    const ids = query[name];
    if (!Array.isArray(ids) || ids.length <= LOTE_AREAS) continue;
    const batches = Array.from({ length: Math.ceil(ids.length / LOTE_AREAS) }, (_, index) =>
      ids.slice(index * LOTE_AREAS, (index + 1) * LOTE_AREAS),
    );
    return batches.flatMap((batch) => splitAreaIds({ ...query, [name]: batch }));
  }
  return [query];
}

const isPage = (answer: unknown): answer is Page<unknown> =>
  typeof answer === 'object' && answer !== null && 'content' in answer && 'totalElements' in answer;

function unique(rows: readonly unknown[]): unknown[] {
  const seen = new Set<unknown>();
  return rows.filter((row) => {
    const id = (row as { id?: unknown } | null)?.id;
    if (id === undefined) return true;
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}

/**
 * Joins the answers of a split query: lists and page contents are concatenated (a record found by two batches stays once),
 * totals add up. Any other shape answers the first.
 */
export function mergeAnswers(answers: readonly unknown[]): unknown {
  const [first] = answers;
  if (answers.length < 2) return first;
  if (answers.every(Array.isArray)) return unique(answers.flat());
  if (!answers.every(isPage)) return first;
  const all = answers.flatMap((page) => page.content);
  const content = unique(all);
  const sum = (pick: (page: Page<unknown>) => number) => answers.reduce((total, page) => total + pick(page), 0);
  const totalPages = Math.max(...answers.map((page) => page.totalPages));
  return {
    ...(first as Page<unknown>),
    content,
    numberOfElements: content.length,
    totalElements: sum((page) => page.totalElements) - (all.length - content.length),
    totalPages,
    last: answers.every((page) => page.last),
    empty: content.length === 0,
  };
}
