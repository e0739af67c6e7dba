import type { Permission } from '#platform/shared/permission.ts';
import type { MenuEntry, MenuItem } from '#platform/shared/session.ts';

interface Node {
  readonly rotulo: string;
  readonly path?: string;
  readonly sinonimos?: readonly string[];
  readonly filhos: Node[];
}

/**
 * The side menu: entries whose authority is granted, under the groups of their breadcrumb, all in the order in which
 * the modules declare them. A group without any entry does not appear.
 */
export function montarMenu(entries: readonly MenuEntry[], granted: ReadonlySet<Permission>): MenuItem[] {
  const roots: Node[] = [];
  for (const { rotulo, grupo, path, permissao, sinonimos } of entries) {
    if (!granted.has(permissao)) continue;
    let level = roots;
    for (const name of grupo) {
      let group = level.find((node) => node.path === undefined && node.rotulo === name);
      if (!group) {
        group = { rotulo: name, filhos: [] };
        level.push(group);
      }
      level = group.filhos;
    }
    level.push({ rotulo, path, ...(sinonimos ? { sinonimos } : {}), filhos: [] });
  }
  return roots;
}
