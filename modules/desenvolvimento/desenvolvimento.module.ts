// The features of training, a line each.
export { recursoCategoriaCurso } from './categoria-curso/categoria-curso.resource.ts';
export { certificacoes } from './certificacao/certificacao.resource.ts';
export { certificados } from './certificado/certificado.module.ts';
export { certificacoesDosTalentos } from './colaboradores-certificacoes/colaboradores-certificacoes.module.ts';
export { cursosDoModulo } from './cursos/cursos.module.ts';
export { levantamentos } from './lnt/lnt.module.ts';
export { conjuntosDeMetas } from './metas-horas/metas-horas.resource.ts';
export { modeloCertificado } from './modelo-certificado/modelo-certificado.module.ts';
export { modelosDeAvaliacao } from './modelos-avaliacao/modelos-avaliacao.module.ts';
export { tiposDeDespesa } from './tipo-despesa/tipo-despesa.resource.ts';
