import { defineCatalogue } from '#platform/server/resource/define-catalogue.ts';
import { categoriaCurso } from './categoria-curso.contract.ts';

export const recursoCategoriaCurso = defineCatalogue(categoriaCurso, { tabela: 'categoria_curso' });
