/** What other modules may ask of jobs and salaries. Dates are 'yyyy-MM-dd', money is a decimal string. */

export {
  configuracaoEm as configuracaoDaFaixaEm,
  ordemDaGrade,
} from './configuracoes-faixa-salarial/grade-da-faixa.queries.ts';
export { calcularSalario, type SalarioCalculado } from './faixas-salariais/faixas-salariais.rules.ts';
export {
  faixasNoDia,
  indicesNoDia,
  type SalarioInformado,
  salarioDaFaixaEm,
  salarioDoTalento,
  salariosDasFaixasEm,
  salariosDosTalentos,
} from './faixas-salariais/salarios.queries.ts';
export { folhaSql, naFolhaSql } from './folha.queries.ts';
export { conferirNiveis, type NivelEmVigor, niveisEm } from './niveis-competencia/niveis-em-vigor.queries.ts';
export { planejamentosPorAplicarDe } from './planejamento-aberto.queries.ts';
export { progressaoDe } from './progressao/progressao.queries.ts';
export { contarPor, maisFrequentes } from './relatorios/contagens.rules.ts';
export { palavras as filtroEmPalavras } from './relatorios/filtros.queries.ts';
export { movimentosDoPeriodo, promovidos } from './relatorios/movimentos.queries.ts';
