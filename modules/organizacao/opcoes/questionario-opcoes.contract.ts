import { juntarOpcoes, opcoes } from '#platform/shared/contract/options.ts';

/** State of one person's answers to a questionnaire. */
export const situacaoDaResposta = opcoes([
  ['N', 'Não respondida'],
  ['P', 'Parcialmente respondida'],
  ['R', 'Respondida'],
]);

/** Filter by that state; the default is T. */
export const filtroDeRespostas = juntarOpcoes(opcoes([['T', 'Todas']]), situacaoDaResposta);
