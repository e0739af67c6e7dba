export const TERMINO_ANTES = 'O término não pode ser anterior ao início.';
export const PRAZO_FORA = 'O prazo fica entre o início e o término do plano.';

interface Periodo {
  readonly inicio: string | null;
  readonly fim: string | null;
  readonly acoes: readonly { readonly prazo: string | null }[];
}

/** Places of the actions that are due before the plan begins or after it ends; dates 'yyyy-MM-dd', and one that is missing refuses nothing. */
export function prazosForaDoPlano({ inicio, fim, acoes }: Periodo): number[] {
  return acoes.flatMap(({ prazo }, lugar) =>
    prazo && ((inicio && prazo < inicio) || (fim && prazo > fim)) ? [lugar] : [],
  );
}
