// The features of training, a line each.

export { avaliacaoDeCursos } from './avaliacao-curso/avaliacao-curso.module.ts';
export { buscasDeDesenvolvimento } from './buscas.queries.ts';
export { recursoCategoriaCurso } from './categoria-curso/categoria-curso.resource.ts';
export { certificacoes } from './certificacao/certificacao.resource.ts';
export { certificados } from './certificado/certificado.module.ts';
export { participantesDasTurmas } from './colaborador-turma/colaborador-turma.module.ts';
export { certificacoesDosTalentos } from './colaboradores-certificacoes/colaboradores-certificacoes.module.ts';
export { cursosOnlineDoModulo } from './curso-online/curso-online.module.ts';
export { cursosDoModulo } from './cursos/cursos.module.ts';
export { despesasHandlers as despesasDasTurmas } from './despesas-turma/despesas-turma.actions.ts';
export { diasDeTurmas } from './dias-turmas/dias-turmas.module.ts';
export { levantamentos } from './lnt/lnt.module.ts';
export { metasDeHoras } from './metas-horas/metas-horas.module.ts';
export { modeloCertificado } from './modelo-certificado/modelo-certificado.module.ts';
export { modelosDeAvaliacao } from './modelos-avaliacao/modelos-avaliacao.module.ts';
export { presencas } from './presencas/presencas.module.ts';
export { relatoriosDeTreinamento } from './relatorios-treinamento/relatorios-treinamento.module.ts';
export { servicoDeAprendizagem } from './servico-aprendizagem/servico-aprendizagem.module.ts';
export { tiposDeDespesa } from './tipo-despesa/tipo-despesa.resource.ts';
export { treinamentos } from './treinamentos/treinamentos.module.ts';
export { turmasDeTreinamento } from './turmas/turmas.module.ts';
