import { cadastro } from '#modules/captacao/captacao.permissions.ts';
import { catalogue } from '#platform/shared/contract/catalogue.ts';

/** Labels that the staff puts on candidates of the talent pool. */
export const etiqueta = catalogue({
  path: '/captacao/etiquetas',
  nome: { um: 'Etiqueta', varios: 'Etiquetas', genero: 'f' },
  ...cadastro('ETIQUETA', { rotulo: 'Etiquetas de candidatos', ordem: 100, menu: { ordem: 150 } }),
  max: 60,
});
