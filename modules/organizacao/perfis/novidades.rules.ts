import type { Permission, PermissionNode } from '#platform/shared/permission.ts';

/** An authority that came with a version. */
export interface Novidade {
  readonly permissao: Permission;
  readonly rotulo: string;
  /** What stands above it in the tree, outermost first. */
  readonly lugar: readonly string[];
  /** Authorities beside and above it that are no news; empty when all around it is new. */
  readonly vizinhas: readonly Permission[];
}

/**
 * The new authorities of the tree, depth first. The neighbours of one are its parent and its siblings; where all of them are
 * new too, those of its parent (decision 093).
 */
export function novidadesDa(arvore: readonly PermissionNode[], novas: ReadonlySet<Permission>): Novidade[] {
  const velhas = (nos: readonly PermissionNode[]) =>
    nos.flatMap(({ permissao }) => (permissao !== undefined && !novas.has(permissao) ? [permissao] : []));
  const desce = (
    irmaos: readonly PermissionNode[],
    pais: readonly PermissionNode[],
    deCima: readonly Permission[],
  ): Novidade[] => {
    const perto = velhas([...pais.slice(-1), ...irmaos]);
    const vizinhas = perto.length > 0 ? perto : deCima;
    return irmaos.flatMap((no) => [
      ...(no.permissao !== undefined && novas.has(no.permissao)
        ? [{ permissao: no.permissao, rotulo: no.rotulo, lugar: pais.map(({ rotulo }) => rotulo), vizinhas }]
        : []),
      ...desce(no.filhos, [...pais, no], vizinhas),
    ]);
  };
  return desce(arvore, [], []);
}

/** True when a profile with these authorities holds all that stands around the new one: whom it is proposed for. */
export function sugereA({ vizinhas }: Novidade, permissoes: ReadonlySet<Permission>): boolean {
  return vizinhas.length > 0 && vizinhas.every((vizinha) => permissoes.has(vizinha));
}
