import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { catalogue } from '#platform/shared/contract/catalogue.ts';

/** Labels that the staff puts on candidates of the talent pool. */
export const etiqueta = catalogue({
  path: '/captacao/etiquetas',
  nome: { um: 'Etiqueta', varios: 'Etiquetas', genero: 'f' },
  permissoes: permissoesCaptacao.etiqueta,
  max: 60,
});
