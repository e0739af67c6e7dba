import { juntarOpcoes, opcoes } from '#platform/shared/contract/options.ts';

/** Situation an employee may be in (000 §3). */
export const situacaoColaborador = opcoes([
  ['A', 'Ativo'],
  ['D', 'Desligado'],
  ['G', 'Aguardando Confirmação'],
  ['C', 'Cancelado'],
  ['U', 'Aguardando Confirmação de Desligamento'],
]);

/** Filter of employees by situation (000 §3). */
export const filtroSituacaoColaborador = opcoes([
  ['A', 'Ativos'],
  ['D', 'Desligados'],
  ['T', 'Todos'],
]);

/** The same filter with the situations of payroll integration (000 §3). */
export const filtroSituacaoColaboradorEstendido = juntarOpcoes(
  filtroSituacaoColaborador,
  opcoes([
    ['G', 'Aguardando Confirmação'],
    ['C', 'Cancelado'],
    ['U', 'Aguardando Confirmação de Desligamento'],
  ]),
);
