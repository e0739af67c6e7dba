import type { ComponentType } from 'react';
import type { Permission } from '#platform/shared/permission.ts';

/** A section that a feature adds to the page of a request; the page does not know it, so that its folder can be deleted. */
export interface ParteDaSolicitacao {
  /** Place in the page's address. */
  readonly id: string;
  readonly titulo: string;
  /** Among the other sections; lower stands first. */
  readonly ordem: number;
  readonly lateral?: boolean;
  /** Who may see what the section shows. */
  readonly permissao: Permission;
  readonly Conteudo: ComponentType<{ solicitacaoId: number }>;
  /** What is left to be done when every place is filled, for who may see the section. */
  readonly AoPreencher?: ComponentType<{ solicitacaoId: number }>;
}

/** Each feature says its own as `partes` of its `na-solicitacao.part.tsx`. */
const arquivos = import.meta.glob<{ partes: readonly ParteDaSolicitacao[] }>('../*/na-solicitacao.part.tsx', {
  eager: true,
});

/** What all features say, in the order of the page. */
export const partesDaSolicitacao: readonly ParteDaSolicitacao[] = Object.values(arquivos)
  .flatMap(({ partes }) => partes)
  .sort((a, b) => a.ordem - b.ordem);
