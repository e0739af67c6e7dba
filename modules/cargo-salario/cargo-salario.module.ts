// The features of jobs and salaries, a line each.
export { cargosDoModulo } from './cargos/cargos.module.ts';
export { competenciasDoModulo } from './competencias/competencias.module.ts';
export { configuracoesFaixaDoModulo } from './configuracoes-faixa-salarial/configuracoes-faixa-salarial.module.ts';
export { configuracoesNiveisDoModulo } from './configuracoes-niveis-competencia/configuracoes-niveis-competencia.module.ts';
export { criteriosAvaliacaoCompetencia } from './criterios-avaliacao-competencia/criterios-avaliacao-competencia.resource.ts';
export { faixasDoModulo } from './faixas-salariais/faixas-salariais.module.ts';
export { faturamentosMensais } from './faturamentos-mensais/faturamentos-mensais.resource.ts';
export { gruposOcupacionais } from './grupos-ocupacionais/grupos-ocupacionais.resource.ts';
export { indicesDoModulo } from './indices/indices.module.ts';
export { limitesColaborador } from './limites-colaborador/limites-colaborador.resource.ts';
export { niveisCompetencia, niveisCompetenciaNaSelecao } from './niveis-competencia/niveis-competencia.resource.ts';
export { progressoes } from './progressao/progressao.queries.ts';
export { reajustesDeColaboradores } from './reajustes-colaboradores/reajustes-colaboradores.module.ts';
export { reajustesDeFaixas } from './reajustes-faixas-salariais/reajustes-faixas.resource.ts';
export { reajustesDeIndices } from './reajustes-indices/reajustes-indices.resource.ts';
export { realinhamentos } from './realinhamentos/realinhamentos.queries.ts';
export { simuladorDeRealinhamento } from './simulador-realinhamento/simulador.actions.ts';
export { tabelasReajustes } from './tabelas-reajustes/tabelas-reajustes.module.ts';
