import { z } from 'zod';
import type { ResourcePermissions } from '../permission.ts';
import { texto } from './kinds.ts';
import { type ResourceContract, type ResourceName, resource } from './resource.ts';
import { opcional } from './reuse.ts';
import type { MenuPlace } from './screen.ts';

/** Form and row of a lookup that has only a name. */
export interface CatalogueForm {
  nome: string;
}
/** Filter of such a lookup. */
export interface CatalogueFilter {
  nome: string | null;
}

export type CatalogueContract = ResourceContract<CatalogueForm, CatalogueForm, CatalogueFilter>;

/** Declares a name-only lookup (first floor of the house): one line gives contract, list, form and pickers. */
export function catalogue(o: {
  path: string;
  nome: ResourceName;
  permissoes: ResourcePermissions<string>;
  menu?: MenuPlace;
  label?: string;
  max: number;
}): CatalogueContract {
  const nome = texto({ label: o.label ?? 'Nome', max: o.max, obrigatorio: true });
  return resource({
    path: o.path,
    nome: o.nome,
    permissoes: o.permissoes,
    menu: o.menu,
    form: z.object({ nome }),
    linha: z.object({ nome }),
    filtro: z.object({ nome: opcional(nome) }),
  });
}
