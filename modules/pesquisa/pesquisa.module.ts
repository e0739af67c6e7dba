// The features of surveys, a line each.
export { buscasDePesquisa } from './buscas.queries.ts';
export { configuracoes } from './configuracoes/configuracoes.module.ts';
export { npsDoProduto } from './nps/nps.resource.ts';
export { participantes } from './participantes/participantes.module.ts';
export { pesquisas } from './pesquisas/pesquisas.module.ts';
export { relatoriosDePesquisa } from './relatorios/relatorios.report.ts';
export { respostas } from './respostas/respostas.module.ts';
export { resultados } from './resultados/resultados.module.ts';
