import { formatarData } from '#platform/shared/format/data.ts';
import type { StatusDaVacinacao } from './vacinacoes.rules.ts';

/** Whom a batch is for; what was left out is empty. */
export interface ParaQuem {
  readonly areaOrganizacionalIds: readonly number[];
  readonly cargoIds: readonly number[];
  readonly colaboradorIds: readonly number[];
  readonly todos: boolean | null;
}

/** Why this chooses nobody, or null: a batch says whom, and never means everybody by an empty form. */
export function recusaDaEscolha({ areaOrganizacionalIds, cargoIds, colaboradorIds, todos }: ParaQuem): string | null {
  const escolheu = todos === true || [areaOrganizacionalIds, cargoIds, colaboradorIds].some((ids) => ids.length > 0);
  return escolheu ? null : 'É necessário selecionar ao menos 1 talento.';
}

/** Where a talent stands with the vaccine of a batch. Days as 'yyyy-MM-dd'. */
export interface SituacaoDoTalento {
  /** The course that is not complete: its state, how many doses of it were received, and the day of the last. */
  readonly aberta: {
    readonly status: Exclude<StatusDaVacinacao, 'C'>;
    readonly recebidas: number;
    readonly ultima: string | null;
  } | null;
  /** Last day of a course with all doses. */
  readonly completaEm: string | null;
  readonly desligamento: string | null;
}

/** What a batch gives: on which day, only which dose (from 0; null for the one that comes), and whether who has all of them begins anew. */
export interface DoseDoLote {
  readonly dataRealizacao: string;
  readonly soDose: number | null;
  readonly completos: boolean;
}

/** The dose of the vaccine that a talent gets, by its place from 0, or why none. `nomes` are those of its doses, in their order. */
export function doseQueRecebe(
  { aberta, completaEm, desligamento }: SituacaoDoTalento,
  { dataRealizacao, soDose, completos }: DoseDoLote,
  nomes: readonly string[],
): { readonly lugar: number } | { readonly motivo: string } {
  if (desligamento !== null && desligamento < dataRealizacao)
    return { motivo: `Foi desligado em ${formatarData(desligamento)}.` };
  if (aberta?.status === 'I') return { motivo: 'Esta vacinação está interrompida: retome-a para registrar doses.' };
  if (!aberta && completaEm !== null && !completos)
    return { motivo: `Já tem todas as doses, a última em ${formatarData(completaEm)}.` };
  const ultima = aberta ? aberta.ultima : completaEm;
  if (ultima !== null && ultima >= dataRealizacao)
    return { motivo: `Já recebeu esta vacina em ${formatarData(ultima)}, neste dia ou depois dele.` };
  const lugar = aberta?.recebidas ?? 0;
  if (soDose !== null && soDose !== lugar)
    return { motivo: `A dose que vem é outra: ${nomes[lugar] ?? `${lugar + 1}ª dose`}.` };
  return { lugar };
}

/** A dose that a batch gave, as it stands now. Days as 'yyyy-MM-dd'. */
export interface DoseDada {
  readonly dataRealizacao: string;
  readonly lote: string;
  /** The talent got another dose of the vaccine after it. */
  readonly seguida: boolean;
  /** Its course was interrupted. */
  readonly interrompida: boolean;
}

/** Why a dose stays when its batch, which gave `dada`, is taken back; null when it goes. */
export function porqueFica(
  dose: DoseDada,
  dada: { readonly dataRealizacao: string; readonly lote: string },
): string | null {
  if (dose.seguida) return 'Recebeu outra dose desta vacina depois desta.';
  if (dose.dataRealizacao !== dada.dataRealizacao || dose.lote !== dada.lote)
    return 'A dose foi alterada depois do lote.';
  return dose.interrompida ? 'Esta vacinação está interrompida: retome-a antes.' : null;
}
