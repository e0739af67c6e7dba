import { juntarOpcoes, opcoes } from '#platform/shared/contract/options.ts';

/** Situation an employee may be in. */
export const situacaoColaborador = opcoes([
  ['A', 'Ativo'],
  ['D', 'Desligado'],
  ['G', 'Aguardando Confirmação'],
  ['C', 'Cancelado'],
  ['U', 'Aguardando Confirmação de Desligamento'],
]);

/** Filter of employees by situation. */
export const filtroSituacaoColaborador = opcoes([
  ['A', 'Ativos'],
  ['D', 'Desligados'],
  ['T', 'Todos'],
]);

/** The same filter with the situations of payroll integration. */
export const filtroSituacaoColaboradorEstendido = juntarOpcoes(
  filtroSituacaoColaborador,
  opcoes([
    ['G', 'Aguardando Confirmação'],
    ['C', 'Cancelado'],
    ['U', 'Aguardando Confirmação de Desligamento'],
  ]),
);

/** Filter of employees by what companies of the group they moved between. */
export const filtroTransferencia = opcoes([
  ['S', 'Saíram para outra empresa'],
  ['V', 'Vieram de outra empresa'],
]);
