// The features of training, a line each.
export { recursoCategoriaCurso } from './categoria-curso/categoria-curso.resource.ts';
