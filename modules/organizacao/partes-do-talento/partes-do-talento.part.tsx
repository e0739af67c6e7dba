import type { ComponentType } from 'react';
import type { Permission } from '#platform/shared/permission.ts';
import type { HappeningsReading } from '#platform/web/person/happenings.ts';
import type { AddressSearch } from '#platform/web/search-of.ts';

/** What features look at in the talent of the page. Dates are 'yyyy-MM-dd'. */
export interface TalentoDaPagina {
  readonly id: number;
  readonly nome: string;
  readonly situacao: string | null;
  /** Left for another company of the group. */
  readonly transferido: boolean;
  readonly dataDesligamento: string | null;
  readonly afastado: boolean;
}

/** Why nothing begins with a talent whose admission the payroll cancelled; undefined for any other. */
export const recusaDeNaoAdmitido = ({ situacao }: TalentoDaPagina): string | undefined =>
  situacao === 'C' ? 'A admissão deste talento foi cancelada pela folha.' : undefined;

/** Why nothing that looks ahead begins with a talent who is not there; undefined for any other. */
export const recusaDeQuemSaiu = (talento: TalentoDaPagina): string | undefined =>
  recusaDeNaoAdmitido(talento) ?? (talento.dataDesligamento ? 'Este talento foi desligado.' : undefined);

/** What has just happened to a talent and calls for more. */
export type Momento = 'admissao' | 'saida';

/** Something that begins with a talent: a form of its own, a screen, the lines of a list that are the talent's, or a dialog over the page. */
export interface AcaoDoTalento {
  readonly rotulo: string;
  readonly icone: ComponentType<{ size?: number }>;
  /** All of them are asked for. */
  readonly permissoes: readonly Permission[];
  readonly ordem: number;
  readonly perigo?: boolean;
  /** For which talents it is offered at all; for all when absent. */
  readonly cabe?: (talento: TalentoDaPagina) => boolean;
  /** Why it cannot be done with this talent now. */
  readonly impedimento?: (talento: TalentoDaPagina) => string | undefined;
  /** Offered at once where that has just happened: in its own words, and the form begins with this. */
  readonly logoApos?: Readonly<Partial<Record<Momento, { readonly rotulo?: string; readonly search?: AddressSearch }>>>;
  readonly faz:
    | { readonly formulario: string }
    | { readonly lista: string }
    | { readonly caminho: (colaboradorId: number) => string }
    | { readonly Dialogo: ComponentType<{ talento: TalentoDaPagina; onClose: () => void }> };
}

/** What a feature, of whatever module, adds to the page of a talent; the page does not know it, so that its folder can be deleted. */
export interface PartesDoTalento {
  /** Who may see what the feature shows. */
  readonly permissao: Permission;
  readonly naPagina?: {
    /** Place in the page's address. */
    readonly id: string;
    readonly titulo: string;
    /** Among the other sections; those that say none come last. */
    readonly ordem: number;
    readonly lateral?: boolean;
    readonly Conteudo: ComponentType<{ colaboradorId: number; talento: TalentoDaPagina }>;
  };
  /** What it still waits for from a talent who leaves; nothing where it waits for nothing. */
  readonly NaSaida?: ComponentType<{ colaboradorId: number }>;
  /** What it says below the name, on top of the page. */
  readonly NoCabecalho?: ComponentType<{ talento: TalentoDaPagina }>;
  /** What it offers to do with the talent. */
  readonly acoes?: readonly AcaoDoTalento[];
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
  .sort((a, b) => (a.naPagina?.ordem ?? 0) - (b.naPagina?.ordem ?? 0));

/** What all features offer to do with a talent, in the order of the menu. */
export const acoesComTalento: readonly AcaoDoTalento[] = partesDoTalento
  .flatMap(({ acoes }) => acoes ?? [])
  .sort((a, b) => a.ordem - b.ordem);
