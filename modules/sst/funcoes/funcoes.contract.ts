import { cadastro } from '#modules/sst/sst.permissions.ts';
import { catalogue } from '#platform/shared/contract/catalogue.ts';

/** Functions by name; what safety says of them comes with its own records. */
export const funcao = catalogue({
  path: '/sst/funcoes',
  nome: { um: 'Função', varios: 'Funções', genero: 'f' },
  ...cadastro('FUNCAO'),
  max: 100,
});
