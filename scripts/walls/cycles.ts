import type { Import } from './import-graph.ts';

/**
 * Groups of nodes that reach each other (Tarjan's strongly connected components of two nodes or more), each sorted.
 *
 * @param arrows what each node points to
 */
export function circles(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const lower = (node: string, value: number | undefined) =>
    lowest.set(node, Math.min(lowest.get(node) ?? Number.POSITIVE_INFINITY, value ?? Number.POSITIVE_INFINITY));
  const visit = (node: string) => {
    order.set(node, order.size);
    lower(node, order.get(node));
    stack.push(node);
    for (const next of arrows.get(node) ?? []) {
      if (!order.has(next)) {
        visit(next);
        lower(node, lowest.get(next));
      } else if (stack.includes(next)) lower(node, order.get(next));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1) found.push(group.sort());
  };
  for (const node of arrows.keys()) if (!order.has(node)) visit(node);
  return found.sort();
}

/**
 * What each part of the house points to.
 *
 * @param partOf the part of a path, or null when it is not looked at; imports inside of one part do not count
 */
export function arrowsBetween(
  imports: readonly Import[],
  partOf: (path: string) => string | null,
): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [mine, theirs] = [partOf(from), to === null ? null : partOf(to)];
    if (mine === null || theirs === null || mine === theirs) continue;
    arrows.set(mine, (arrows.get(mine) ?? new Set()).add(theirs));
  }
  return arrows;
}

/** A file of ours, as a part of its own. */
export const fileOf = (path: string): string | null =>
  /^(?:app|platform|modules|scripts|bench|e2e)\//.test(path) ? path : null;

/** The feature folder of a file ('modules/captacao/quadro'), or null outside of one; proofs may look everywhere. */
export const featureOf = (path: string): string | null =>
  /\.(?:test|e2e|factory)\.ts$/.test(path) ? null : (/^modules\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0] ?? null);
