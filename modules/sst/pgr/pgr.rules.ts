import type { Recusar } from '#platform/shared/contract/field-schema.ts';

/** Years after which what a programme assessed is assessed anew at the latest (NR-1, 1.5.4.4.6). */
export const ANOS_DA_AVALIACAO = 2;

/** What a programme covers; what was refused or left out is null or empty. */
export interface Abrangencia {
  readonly dataIni: string | null;
  readonly dataFim: string | null;
  readonly estabelecimentosIds: readonly number[];
  readonly obrasIds: readonly number[];
}

/** Refuses a programme that ends before it begins, or that is of no place. */
export function conferirPgr(pgr: Abrangencia, recusar: Recusar): void {
  if (pgr.dataIni !== null && pgr.dataFim !== null && pgr.dataFim < pgr.dataIni)
    recusar('dataFim', 'A data final deve ser igual ou posterior à data inicial.');
  if (pgr.estabelecimentosIds.length === 0 && pgr.obrasIds.length === 0)
    recusar('estabelecimentosIds', 'Informe ao menos um estabelecimento ou uma obra.');
}

export const JA_EMITIDO =
  'Este PGR já foi emitido e é guardado como está por 20 anos. Insira outro para um novo período.';
