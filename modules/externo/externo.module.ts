// The features of the candidates' area, a line each.
export { acesso } from './acesso/acesso.module.ts';
export { alertas } from './alertas/alertas.module.ts';
export { vagas } from './anuncios/anuncios.module.ts';
export { avaliacoesHandlers } from './avaliacoes/avaliacoes.actions.ts';
export { candidaturasHandlers } from './candidato-solicitacoes/candidaturas.actions.ts';
export { vagaDoCandidatoHandlers } from './candidato-solicitacoes/vaga-do-candidato.actions.ts';
export { cadastro } from './candidatos/candidatos.module.ts';
export { minhasCartasHandlers } from './cartas-proposta/minhas-cartas.actions.ts';
export { certificadoHandlers } from './certificado/certificado.actions.ts';
export { consultasHandlers } from './consultas/consultas-externas.queries.ts';
export { documentosHandlers } from './documentos-anexos/documentos-anexos.actions.ts';
export { entrevistaDesligamentoHandlers } from './entrevista-desligamento/entrevista-desligamento.actions.ts';
export { minhasEntrevistasHandlers } from './entrevistas/minhas-entrevistas.actions.ts';
export { paginaPublica } from './pagina-publica/pagina-publica.module.ts';
export { pesquisaHandlers } from './pesquisa/pesquisa.actions.ts';
export { privacidade } from './privacidade/privacidade.module.ts';
