import type { Recusar } from '#platform/shared/contract/field-schema.ts';
import { formatarData, somarDias, somarMeses } from '#platform/shared/format/data.ts';

/** Years after which what a programme assessed is assessed anew at the latest (NR-1, 1.5.4.4.6). */
export const ANOS_DA_AVALIACAO = 2;

/** What a programme covers; what was refused or left out is null or empty. */
export interface Abrangencia {
  readonly dataIni: string | null;
  readonly dataFim: string | null;
  readonly estabelecimentosIds: readonly number[];
  readonly obrasIds: readonly number[];
}

/** The day on which what was assessed from `dataIni` on has to be assessed anew. */
const revisaoDe = (dataIni: string) => somarMeses(dataIni, 12 * ANOS_DA_AVALIACAO);

/** Refuses a programme that ends before it begins or goes beyond the term of its assessment, or that is of no place. */
export function conferirPgr(pgr: Abrangencia, recusar: Recusar): void {
  if (pgr.dataIni !== null && pgr.dataFim !== null && pgr.dataFim < pgr.dataIni)
    recusar('dataFim', 'A data final deve ser igual ou posterior à data inicial.');
  else if (pgr.dataIni !== null && pgr.dataFim !== null && pgr.dataFim >= revisaoDe(pgr.dataIni))
    recusar(
      'dataFim',
      `A avaliação de riscos é revista a cada ${ANOS_DA_AVALIACAO} anos (NR-1, 1.5.4.4.6): a vigência vai até ${formatarData(somarDias(revisaoDe(pgr.dataIni), -1))}.`,
    );
  if (pgr.estabelecimentosIds.length === 0 && pgr.obrasIds.length === 0)
    recusar('estabelecimentosIds', 'Informe ao menos um estabelecimento ou uma obra.');
}

export const JA_EMITIDO =
  'Este PGR já foi emitido e é guardado como está por 20 anos. Insira outro para um novo período.';

/** The symbol of a unit, which its name says last in parentheses that may hold others: 'dB (linear)' of 'decibel linear (dB (linear))'. */
export function simboloDaUnidade(nome: string): string {
  let abertos = 0;
  for (let lugar = nome.length - 1; nome.endsWith(')') && lugar >= 0; lugar--) {
    if (nome[lugar] === ')') abertos += 1;
    if (nome[lugar] === '(') abertos -= 1;
    if (abertos === 0) return nome.slice(lugar + 1, -1);
  }
  return nome;
}
