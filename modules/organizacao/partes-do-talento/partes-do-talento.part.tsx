import type { ComponentType } from 'react';
import type { Permission } from '#platform/shared/permission.ts';
import type { HappeningsReading } from '#platform/web/person/happenings.ts';

/** What a feature, of whatever module, adds to the page of a talent; the page does not know it, so that its folder can be deleted. */
export interface PartesDoTalento {
  /** Who may see what the feature shows. */
  readonly permissao: Permission;
  readonly naPagina: {
    /** Place in the page's address. */
    readonly id: string;
    readonly titulo: string;
    /** Among the other sections; those that say none come last. */
    readonly ordem: number;
    readonly lateral?: boolean;
    readonly Conteudo: ComponentType<{ colaboradorId: number }>;
  };
  /** What it tells of the talent's time here, by the same call as the section. */
  readonly acontecimentos?: (colaboradorId: number) => HappeningsReading;
}

/** Each feature says its own as `partes` of its `no-talento.part.tsx`. */
const arquivos = import.meta.glob<{ partes: PartesDoTalento }>(
  ['../*/no-talento.part.tsx', '../../*/*/no-talento.part.tsx'],
  {
    eager: true,
  },
);

/** What all features say, in the order of the page. */
export const partesDoTalento: readonly PartesDoTalento[] = Object.values(arquivos)
  .map(({ partes }) => partes)
  .sort((a, b) => a.naPagina.ordem - b.naPagina.ordem);
