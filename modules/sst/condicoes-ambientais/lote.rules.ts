/** Whom a batch is for; what was left out is empty. */
export interface ParaQuem {
  readonly areasIds: readonly number[];
  readonly cargosIds: readonly number[];
  readonly colaboradoresIds: readonly number[];
  readonly semCondicao: boolean | null;
}

/** Why this chooses nobody, or null: a batch says whom, and never means everybody by an empty form. */
export function recusaDaEscolha({ areasIds, cargosIds, colaboradoresIds, semCondicao }: ParaQuem): string | null {
  const escolheu = areasIds.length > 0 || cargosIds.length > 0 || colaboradoresIds.length > 0 || semCondicao === true;
  return escolheu ? null : 'Escolha talentos, áreas ou cargos, ou só quem ainda não tem condição ambiental';
}
