import { type Permission, type ResourcePermissions, type ResourceSpec, resourcePermissions } from '../permission.ts';

/** Where a resource, a report or a screen stands in the side menu; the entry is called as the screen that it opens. */
export interface MenuPlace {
  /** Breadcrumb above the entry, outermost first: ['Recrutamento e Seleção', 'Cadastros']. */
  readonly grupo: readonly string[];
  /** Address of the screen where it is not the path of what it opens. */
  readonly path?: string | undefined;
  /** Place among all entries of its module; after them, by name, when absent. */
  readonly ordem?: number | undefined;
  /** Other words by which people look for it in the search of the menu: ['demissão', 'rescisão']. No two entries share one. */
  readonly sinonimos?: readonly string[] | undefined;
}

/** What menu and profile tree take of a resource, a report or a screen of its own. */
export interface ScreenContract {
  /** Path of the screen: '/captacao/banco-talentos'. */
  readonly path: string;
  readonly titulo: string;
  /** Authority that opens it. */
  readonly permissao: Permission;
  /** The authorities that stand in the profile tree by way of it; absent when something else carries them. */
  readonly permissoes?: ResourcePermissions<string> | undefined;
  /** Place in the side menu; absent when other screens lead to it. */
  readonly menu?: MenuPlace | undefined;
}

/** Declares a screen that is neither of a resource nor of a report; it opens with the authority to see. */
export function screen(o: {
  readonly path: string;
  readonly titulo: string;
  readonly permissoes: ResourcePermissions<string>;
  readonly menu?: MenuPlace;
}): ScreenContract {
  return { ...o, permissao: o.permissoes.ver };
}

/**
 * Declares authorities and menu entry of what stands under the same groups in both: a lookup, a report.
 * `standsIn('SST', ['SST', 'Cadastros'])('AMBIENTE', { ordem: 1 })` returns `permissoes` and `menu` for the contract;
 * `menu` tells what the entry has of its own.
 */
export const standsIn =
  (modulo: string, grupo: readonly string[]) =>
  <const Verb extends string = never>(
    recurso: string,
    { menu, ...o }: Omit<ResourceSpec<Verb>, 'grupo'> & { menu?: Partial<MenuPlace> } = {},
  ): { permissoes: ResourcePermissions<Verb>; menu: MenuPlace } => ({
    permissoes: resourcePermissions(modulo, recurso, { grupo, ...o }),
    menu: { grupo, ordem: o.ordem, ...menu },
  });

/** The same for a report: `reportsIn('SST', ['SST', 'Relatórios'])('EPI', 20)`. A report is only seen, and its authority named after it. */
export const reportsIn = (modulo: string, grupo: readonly string[]) => {
  const stands = standsIn(modulo, grupo);
  return (nome: string, ordem?: number, menu?: Pick<MenuPlace, 'sinonimos'>) =>
    stands(`RELATORIO_${nome}`, { ordem, somenteVer: true, ...(menu ? { menu } : {}) });
};
