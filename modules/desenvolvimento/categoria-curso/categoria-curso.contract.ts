import { cadastro } from '#modules/desenvolvimento/desenvolvimento.permissions.ts';
import { catalogue } from '#platform/shared/contract/catalogue.ts';

export const categoriaCurso = catalogue({
  path: '/desenvolvimento/categoria-curso',
  nome: { um: 'Categoria de curso', varios: 'Categorias de curso', genero: 'f' },
  ...cadastro('CATEGORIA_CURSO'),
  max: 100,
});
