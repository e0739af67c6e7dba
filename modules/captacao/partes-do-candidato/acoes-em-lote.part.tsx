import type { ComponentType } from 'react';
import type { Permission } from '#platform/shared/permission.ts';

/** What a feature does with the candidates marked in a list; the list does not know it, so that its folder can be deleted. */
export interface AcaoEmLote {
  readonly rotulo: string;
  readonly icone: ComponentType<{ size?: number }>;
  readonly permissao: Permission;
  /** Asks about the candidates; closed while `ids` is null. */
  readonly Dialogo: ComponentType<{ ids: readonly number[] | null; onClose: () => void; onFeito: () => void }>;
}

/** Each feature says its own as `acoes` of its `no-lote.part.tsx`: apart from what it gives to pages, which a list has no use for. */
const arquivos = import.meta.glob<{ acoes: readonly AcaoEmLote[] }>('../*/no-lote.part.tsx', { eager: true });

/** What features do with the marked candidates of a list. */
export const acoesEmLote = Object.values(arquivos).flatMap(({ acoes }) => acoes);
