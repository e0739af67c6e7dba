/** Authority name of the session, `ROLE_{MODULO}_{RECURSO}` or `..._{VERBO}` (decision U-0028). */
export type Permission = `ROLE_${string}`;

/** Who may call a route. There is no default: every route says it. */
export type Access =
  | { readonly tipo: 'publico' }
  | { readonly tipo: 'usuario'; readonly daConta?: true }
  | { readonly tipo: 'candidato'; readonly antesDaPolitica?: true }
  | {
      readonly tipo: 'permissao';
      readonly algumaDe: readonly Permission[];
      /** Fields pick from this call: who may use such a field may ask it too, which the server adds to `algumaDe`. */
      readonly fonte?: true;
    };

/** Open to anyone, with or without a session. */
export const publico: Access = { tipo: 'publico' };
/** Any logged-in member of the staff. */
export const usuario: Access = { tipo: 'usuario' };
/**
 * The same for what is the account's in every company, and for the change of company itself: such a write goes on from a screen that
 * shows another company than the session's.
 */
export const propriaConta: Access = { tipo: 'usuario', daConta: true };
/** Any logged-in candidate of the external area. */
export const candidato: Access = { tipo: 'candidato' };
/** The same, also before the privacy policy that the company demands was accepted: the policy, the session, rights over one's data. */
export const candidatoAntesDaPolitica: Access = { tipo: 'candidato', antesDaPolitica: true };

/** Staff holding at least one of the given authorities. */
export function exige(...algumaDe: readonly Permission[]): Access {
  return { tipo: 'permissao', algumaDe };
}

/**
 * Staff who may use a field that picks from this call, on whatever screen, filter or report, and who holds one of the given
 * authorities. Where nobody adds to them, these alone count.
 */
export function deQuemEscolhe(...algumaDe: readonly Permission[]): Access {
  return { tipo: 'permissao', algumaDe, fonte: true };
}

/** Where an authority stands in the tree of the profile screen. */
export interface PermissionPlace {
  /** Groups above it, outermost first: ['Recrutamento e Seleção', 'Cadastros']. */
  readonly grupo: readonly string[];
  /** Place among all authorities of its module; after them, by name, when absent. */
  readonly ordem?: number | undefined;
  /** What people call it; the name of the resource, report or screen that carries it when absent. */
  readonly rotulo?: string | undefined;
  readonly filhos: readonly PermissionNode[];
}

/** The authorities of one resource: see it, the three writes, and one per workflow verb. */
export interface ResourcePermissions<Verb extends string = never> {
  readonly ver: Permission;
  readonly inserir: Permission;
  readonly editar: Permission;
  readonly excluir: Permission;
  readonly verbos: Readonly<Record<Verb, Permission>>;
  /** Absent where the authorities are those of something else. */
  readonly lugar?: PermissionPlace | undefined;
}

/** A node of the tree that the profile screen shows; `permissao` is absent on mere groups. */
export interface PermissionNode {
  readonly rotulo: string;
  readonly permissao?: Permission;
  readonly filhos: readonly PermissionNode[];
}

/** How the authorities of a resource are declared. */
export interface ResourceSpec<Verb extends string> extends Omit<PermissionPlace, 'filhos'> {
  /** Workflow verbs and what people call them: `{ LIBERAR: 'Liberar' }`. */
  readonly verbos?: Readonly<Record<Verb, string>>;
  /** Only the 'ver' authority: for screens without writes, such as reports. */
  readonly somenteVer?: boolean;
  /** The one authority that inserts, edits and deletes, in place of three of its own: for what every company shares. */
  readonly mudadoPor?: Permission;
}

/**
 * Declares the authorities of a resource once.
 * `resourcePermissions('CAPTACAO', 'CANDIDATO', { grupo: ['Recrutamento'] }).editar` is `ROLE_CAPTACAO_CANDIDATO_EDITAR`.
 * Returns the names and, under `lugar`, the place in the profile tree.
 */
export function resourcePermissions<const Verb extends string = never>(
  modulo: string,
  recurso: string,
  spec: ResourceSpec<Verb>,
): ResourcePermissions<Verb> {
  const ver: Permission = `ROLE_${modulo}_${recurso}`;
  const named = (verb: string): Permission => `${ver}_${verb}`;
  const verbs = Object.entries(spec.verbos ?? {}) as [Verb, string][];
  const writes: [string, string][] =
    spec.somenteVer || spec.mudadoPor
      ? []
      : [
          ['INSERIR', 'Inserir'],
          ['EDITAR', 'Editar'],
          ['EXCLUIR', 'Excluir'],
        ];
  const filhos = [...writes, ...verbs].map(([verb, rotulo]) => ({ rotulo, permissao: named(verb), filhos: [] }));
  return {
    ver,
    inserir: spec.mudadoPor ?? named('INSERIR'),
    editar: spec.mudadoPor ?? named('EDITAR'),
    excluir: spec.mudadoPor ?? named('EXCLUIR'),
    verbos: Object.fromEntries(verbs.map(([verb]) => [verb, named(verb)])) as Record<Verb, Permission>,
    lugar: { grupo: spec.grupo, ordem: spec.ordem, rotulo: spec.rotulo, filhos },
  };
}

/** Every authority of a tree, depth first. */
export function permissionsOf(nodes: readonly PermissionNode[]): Permission[] {
  return nodes.flatMap((node) => [...(node.permissao ? [node.permissao] : []), ...permissionsOf(node.filhos)]);
}

/** True when a holder of these authorities may call a route with this access. */
export function permite(access: Access, granted: ReadonlySet<Permission>): boolean {
  return access.tipo !== 'permissao' || access.algumaDe.some((permission) => granted.has(permission));
}
