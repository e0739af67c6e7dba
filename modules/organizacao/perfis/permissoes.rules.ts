import type { Permission, PermissionNode } from '#platform/shared/permission.ts';

/** A node of the tree of authorities as a flat list has it; groups have no authority. */
export interface NoDePermissao {
  readonly id: number;
  readonly nome: string;
  readonly paiId: number | null;
  readonly permissao: Permission | undefined;
}

/**
 * The tree as a flat list, depth first, with ids by position. Only authorities in `mostrar` stay, and groups that still
 * hold one.
 */
export function nosDePermissao(
  arvore: readonly PermissionNode[],
  mostrar: (permission: Permission) => boolean,
): NoDePermissao[] {
  const out: NoDePermissao[] = [];
  let next = 0;
  const walk = ({ rotulo, permissao, filhos }: PermissionNode, paiId: number | null): NoDePermissao[] => {
    const id = ++next;
    const below = filhos.flatMap((child) => walk(child, id));
    const shown = permissao === undefined ? below.length > 0 : mostrar(permissao) || below.length > 0;
    return shown ? [{ id, nome: rotulo, paiId, permissao }, ...below] : [];
  };
  for (const root of arvore) out.push(...walk(root, null));
  return out;
}

/** Ids that are marked: those of the authorities, and of groups whose authorities are all marked. */
export function marcados(nos: readonly NoDePermissao[], permissoes: readonly Permission[]): number[] {
  const granted = new Set(permissoes);
  const open = new Set<number>();
  // Children stand after their parents, so one walk from the end tells every group.
  for (const { id, paiId, permissao } of nos.toReversed()) {
    const missing = permissao === undefined ? open.has(id) : !granted.has(permissao);
    if (missing && paiId !== null) open.add(paiId);
    if (missing) open.add(id);
  }
  return nos
    .filter(({ id, permissao }) => (permissao === undefined ? !open.has(id) : granted.has(permissao)))
    .map(({ id }) => id);
}

/**
 * The authorities of the marked ids, in the order of the tree. Whoever may change something may also see it, so the
 * authority above a newly marked one comes along.
 */
export function permissoesDosMarcados(
  nos: readonly NoDePermissao[],
  ids: readonly number[],
  antes: readonly Permission[],
): Permission[] {
  const byId = new Map(nos.map((no) => [no.id, no]));
  const before = new Set(antes);
  const chosen = new Set(ids);
  for (const id of ids) {
    const no = byId.get(id);
    if (!no?.permissao || before.has(no.permissao)) continue;
    for (let up = no.paiId; up !== null; up = byId.get(up)?.paiId ?? null) chosen.add(up);
  }
  return nos.flatMap(({ id, permissao }) => (permissao && chosen.has(id) ? [permissao] : []));
}
