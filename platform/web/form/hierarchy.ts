import { contem } from '#platform/shared/text.ts';

/** A node of a hierarchy as the server lists it: flat, each with its mother. */
export interface HierarchyNode {
  readonly id: number;
  readonly nome: string;
  readonly paiId: number | null;
  readonly ativo?: boolean;
}

export interface Hierarchy {
  readonly byId: ReadonlyMap<number, HierarchyNode>;
  /** Children by mother, in the order of the list; roots under null. */
  readonly children: ReadonlyMap<number | null, readonly HierarchyNode[]>;
}

/** A line of the tree as it is shown. */
export interface HierarchyRow {
  readonly node: HierarchyNode;
  /** From 1. */
  readonly level: number;
  readonly hasChildren: boolean;
  readonly expanded: boolean;
  readonly position: number;
  readonly siblings: number;
}

/** Orders a flat list into a tree. A node whose mother is not in the list is a root. */
export function hierarchyOf(nodes: readonly HierarchyNode[]): Hierarchy {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const children = new Map<number | null, HierarchyNode[]>();
  for (const node of nodes) {
    const mother = node.paiId !== null && byId.has(node.paiId) ? node.paiId : null;
    children.set(mother, [...(children.get(mother) ?? []), node]);
  }
  return { byId, children };
}

/** Every node below one, depth first; a cycle in the data ends where it would repeat. */
export function descendantsOf(tree: Hierarchy, id: number, seen = new Set([id])): HierarchyNode[] {
  return (tree.children.get(id) ?? []).flatMap((child) => {
    if (seen.has(child.id)) return [];
    seen.add(child.id);
    return [child, ...descendantsOf(tree, child.id, seen)];
  });
}

/** Every node above one, the nearest first. */
export function ancestorsOf(tree: Hierarchy, id: number): number[] {
  const out: number[] = [];
  for (
    let mother = tree.byId.get(id)?.paiId ?? null;
    mother !== null && tree.byId.has(mother) && !out.includes(mother);
  ) {
    out.push(mother);
    mother = tree.byId.get(mother)?.paiId ?? null;
  }
  return out;
}

/** Nodes that stand open at first: the roots and whatever leads to a chosen node. */
export function openAtFirst(tree: Hierarchy, chosen: readonly number[]): Set<number> {
  const roots = (tree.children.get(null) ?? []).map(({ id }) => id);
  return new Set([...roots, ...chosen.flatMap((id) => ancestorsOf(tree, id))]);
}

/**
 * The chosen ids after a click on a node: marking selects also its active descendants when `descendentes`; unmarking
 * removes all of them.
 */
export function toggleNode(tree: Hierarchy, chosen: readonly number[], id: number, descendentes: boolean): number[] {
  const below = descendantsOf(tree, id);
  if (chosen.includes(id)) {
    const gone = new Set([id, ...(descendentes ? below.map((node) => node.id) : [])]);
    return chosen.filter((other) => !gone.has(other));
  }
  const more = descendentes ? below.filter((node) => node.ativo !== false).map((node) => node.id) : [];
  return [...new Set([...chosen, id, ...more])];
}

/** Whether a node stands below a chosen one: where children go with their mother, nobody changes it by itself. */
export const belowChosen = (tree: Hierarchy, chosen: ReadonlySet<number>, id: number): boolean =>
  ancestorsOf(tree, id).some((mother) => chosen.has(mother));

/** The lines to show: children of expanded nodes, or, with a search, what matches and the way to it. */
export function rowsOf(tree: Hierarchy, expanded: ReadonlySet<number>, search: string): HierarchyRow[] {
  const searching = search.trim() !== '';
  const kept = new Set<number>();
  if (searching) {
    for (const node of tree.byId.values()) {
      if (contem(node.nome, search)) for (const id of [node.id, ...ancestorsOf(tree, node.id)]) kept.add(id);
    }
  }
  const out: HierarchyRow[] = [];
  const walk = (mother: number | null, level: number) => {
    const list = (tree.children.get(mother) ?? []).filter((node) => !searching || kept.has(node.id));
    list.forEach((node, index) => {
      const hasChildren = (tree.children.get(node.id) ?? []).some((child) => !searching || kept.has(child.id));
      const open = hasChildren && (searching || expanded.has(node.id));
      out.push({ node, level, hasChildren, expanded: open, position: index + 1, siblings: list.length });
      if (open) walk(node.id, level + 1);
    });
  };
  walk(null, 1);
  return out;
}

/** What a key does in the tree: go to a line, open or close the current one, or mark it. */
export type TreeMove =
  | { readonly tipo: 'ir'; readonly linha: number }
  | { readonly tipo: 'abrir'; readonly aberta: boolean }
  | { readonly tipo: 'marcar' };

/** The move of a key on the current line (WAI-ARIA tree pattern), or null. */
export function treeMove(key: string, rows: readonly HierarchyRow[], current: number): TreeMove | null {
  const row = rows[current];
  if (!row) return null;
  const go = (linha: number): TreeMove => ({ tipo: 'ir', linha: Math.max(0, Math.min(rows.length - 1, linha)) });
  switch (key) {
    case 'ArrowDown':
      return go(current + 1);
    case 'ArrowUp':
      return go(current - 1);
    case 'Home':
      return go(0);
    case 'End':
      return go(rows.length - 1);
    case 'ArrowRight':
      if (!row.hasChildren) return null;
      return row.expanded ? go(current + 1) : { tipo: 'abrir', aberta: true };
    case 'ArrowLeft':
      if (row.expanded) return { tipo: 'abrir', aberta: false };
      return row.level > 1
        ? go(rows.findLastIndex((other, index) => index < current && other.level < row.level))
        : null;
    case ' ':
    case 'Enter':
      return { tipo: 'marcar' };
    default:
      return null;
  }
}
