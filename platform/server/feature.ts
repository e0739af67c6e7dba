import type { AnyResource } from '#platform/shared/contract/resource.ts';
import type { ScreenContract } from '#platform/shared/contract/screen.ts';
import type { PermissionNode, ResourcePermissions } from '#platform/shared/permission.ts';
import type { MenuEntry } from '#platform/shared/session.ts';
import type { Handler } from './http/handler.ts';
import type { Module, ModuleFactory, ModuleServices } from './module.ts';
import type { PersonalTable } from './privacy/personal-data.ts';
import type { AnyResourceHandlers } from './resource/define-resource.ts';

/** What a feature gives to its module. Menu and profile tree are derived from its resources, reports and screens. */
export interface Feature extends Partial<Omit<Module, 'nome' | 'permissoes' | 'menu'>> {
  /** Screens beside those of its resources and reports. */
  readonly telas?: readonly ScreenContract[];
  /** Authorities that belong to no screen: what a field asks for. */
  readonly permissoes?: readonly ResourcePermissions<string>[];
}

type FeaturePart = Feature | AnyResourceHandlers | readonly Handler[];

/** A feature as its folder exports it: a resource, its calls, or all that it has; made from the services when it needs them. */
export type FeatureExport = FeaturePart | ((services: ModuleServices) => FeaturePart);

const isList = (part: FeaturePart): part is readonly Handler[] => Array.isArray(part);

function featureOf(part: FeaturePart): Feature {
  if (isList(part)) return { handlers: part };
  return 'contrato' in part ? { recursos: [part] } : part;
}

/** A resource as the screen of its list, for a feature that answers its calls by itself. */
export const screenOf = ({ path, nome, permissoes, menu }: AnyResource): ScreenContract => ({
  path,
  titulo: nome.varios,
  permissao: permissoes.ver,
  permissoes,
  menu,
});

interface Placed {
  readonly rotulo: string;
  readonly ordem?: number | undefined;
}

const byPlace = (a: Placed, b: Placed): number =>
  (a.ordem ?? Number.MAX_SAFE_INTEGER) - (b.ordem ?? Number.MAX_SAFE_INTEGER) || a.rotulo.localeCompare(b.rotulo, 'pt');

interface Branch extends PermissionNode {
  readonly filhos: PermissionNode[];
}

const isBranch = (node: PermissionNode): node is Branch => node.permissao === undefined;

interface Named {
  readonly permissoes?: ResourcePermissions<string> | undefined;
  readonly titulo: string;
}

/** The profile tree of the given authorities, each under its groups, in their order. What has no place of its own is left out. */
function treeOf(given: readonly Named[]): PermissionNode[] {
  const roots: PermissionNode[] = [];
  const placed = given.flatMap(({ permissoes, titulo }) =>
    permissoes?.lugar ? [{ ...permissoes.lugar, ver: permissoes.ver, rotulo: permissoes.lugar.rotulo ?? titulo }] : [],
  );
  // Two resources may share their authorities.
  const once = new Map(placed.map((place) => [place.ver, place]));
  for (const { grupo, rotulo, ver, filhos } of [...once.values()].sort(byPlace)) {
    let level = roots;
    for (const name of grupo) {
      let group = level.filter(isBranch).find((node) => node.rotulo === name);
      if (!group) {
        group = { rotulo: name, filhos: [] };
        level.push(group);
      }
      level = group.filhos;
    }
    level.push({ rotulo, permissao: ver, filhos });
  }
  return roots;
}

function menuOf(screens: readonly ScreenContract[]): MenuEntry[] {
  return screens
    .flatMap(({ menu, titulo, path, permissao }) =>
      menu
        ? [
            {
              rotulo: titulo,
              ordem: menu.ordem,
              grupo: menu.grupo,
              path: menu.path ?? path,
              permissao,
              sinonimos: menu.sinonimos,
            },
          ]
        : [],
    )
    .sort(byPlace)
    .map(({ ordem: _ordem, ...entry }) => entry);
}

/** A person reads the own register before what hangs on it. */
const registersFirst = (tables: readonly PersonalTable[]): PersonalTable[] => {
  const isRegister = ({ tabela, titular }: PersonalTable) => tabela === titular;
  return [...tables.filter(isRegister), ...tables.filter((table) => !isRegister(table))];
};

/**
 * A module as the sum of its features. Takes its name and what its file exports, one line per feature
 * (`import * as sst from '#modules/sst/sst.module.ts'`). Returns the module with menu and profile tree derived.
 */
export function moduleOf(nome: string, exported: Readonly<Record<string, FeatureExport>>): ModuleFactory {
  return (services) => {
    const features = Object.values(exported).map((feature) =>
      featureOf(typeof feature === 'function' ? feature(services) : feature),
    );
    const recursos = features.flatMap((feature) => feature.recursos ?? []);
    const handlers = features.flatMap((feature) => feature.handlers ?? []);
    const telas = [
      ...recursos.map(({ contrato }) => screenOf(contrato)),
      ...handlers.flatMap(({ tela }) => tela ?? []),
      ...features.flatMap((feature) => feature.telas ?? []),
    ];
    const lone = features
      .flatMap((feature) => feature.permissoes ?? [])
      .map((permissoes) => ({ permissoes, titulo: '' }));
    return {
      nome,
      recursos,
      handlers,
      permissoes: treeOf([...telas, ...lone]),
      menu: menuOf(telas),
      telas,
      jobs: features.flatMap((feature) => feature.jobs ?? []),
      titulares: features.flatMap((feature) => feature.titulares ?? []),
      dadosPessoais: registersFirst(features.flatMap((feature) => feature.dadosPessoais ?? [])),
      esquecimentos: features.flatMap((feature) => feature.esquecimentos ?? []),
      aFazer: features.flatMap((feature) => feature.aFazer ?? []),
      compromissos: features.flatMap((feature) => feature.compromissos ?? []),
      buscas: features.flatMap((feature) => feature.buscas ?? []),
      visiveis: Object.assign({}, ...features.map(({ visiveis }) => visiveis)),
      conhecidas: Object.assign({}, ...features.map(({ conhecidas }) => conhecidas)),
      identidades: Object.assign({}, ...features.map(({ identidades }) => identidades)),
    };
  };
}
