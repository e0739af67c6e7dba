import type { ComponentType } from 'react';
import type { Permission } from '#platform/shared/permission.ts';

/** A candidate where something is begun: on a card of the board with the request and the stage (0 for none), or alone. */
interface Onde {
  readonly candidatoId: number;
  readonly solicitacaoId?: number;
  readonly etapaId?: number;
}

/** What a feature adds to the screens of candidates; their screens do not know it, so that its folder can be deleted. */
export interface PartesDoCandidato {
  /** Something to do with a candidate, on a screen of the feature. */
  readonly acao?: {
    readonly rotulo: string;
    readonly icone: ComponentType<{ size?: number }>;
    readonly permissao: Permission;
    readonly destino: (onde: Onde) => { readonly to: string; readonly search: never };
  };
  /** On the card of a board. */
  readonly NoCartao?: ComponentType<{ solicitacaoId: number; ligacaoId: number }>;
  /** Below what happened to a candidate. */
  readonly NoHistorico?: ComponentType<{ candidatoId: number }>;
  /** A section of the candidate's page, for who holds the authority. */
  readonly naPagina?: {
    readonly id: string;
    readonly titulo: string;
    readonly permissao: Permission;
    readonly Conteudo: ComponentType<{ candidatoId: number }>;
    readonly Acoes?: ComponentType<{ candidatoId: number }>;
  };
}

/** Each feature says its own as `partes` of its `no-candidato.part.tsx`. */
const arquivos = import.meta.glob<{ partes: PartesDoCandidato }>('../*/no-candidato.part.tsx', { eager: true });

export const partesDoCandidato: readonly PartesDoCandidato[] = Object.values(arquivos).map(({ partes }) => partes);

/** What features offer to do with a candidate. */
export const acoesComCandidato = partesDoCandidato.flatMap(({ acao }) => acao ?? []);

/** The sections that features give to the candidate's page. */
export const secoesDeFuncionalidades = partesDoCandidato.flatMap(({ naPagina }) => naPagina ?? []);
