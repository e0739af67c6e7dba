import type { ComponentType } from 'react';
import type { Permission } from '#platform/shared/permission.ts';

/** What a feature, of whatever module, adds to the own file of a talent; the page does not know it, so that its folder can be deleted. */
export interface ParteDaMinhaFicha {
  /** Asked for besides the own file. */
  readonly permissao?: Permission;
  /** Place in the page's address. */
  readonly id: string;
  readonly titulo: string;
  readonly ordem: number;
  readonly Conteudo: ComponentType;
}

/** Each feature says its own as `parte` of its `na-minha-ficha.part.tsx`. */
const arquivos = import.meta.glob<{ parte: ParteDaMinhaFicha }>('../../*/*/na-minha-ficha.part.tsx', { eager: true });

/** What all features say, in the order of the page. */
export const partesDaMinhaFicha: readonly ParteDaMinhaFicha[] = Object.values(arquivos)
  .map(({ parte }) => parte)
  .sort((a, b) => a.ordem - b.ordem);
