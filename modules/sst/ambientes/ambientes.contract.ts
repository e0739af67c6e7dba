import { cadastro } from '#modules/sst/sst.permissions.ts';
import { catalogue } from '#platform/shared/contract/catalogue.ts';

/** Workplaces by name; what safety says of them comes with its own records. */
export const ambiente = catalogue({
  path: '/sst/ambientes',
  nome: { um: 'Ambiente', varios: 'Ambientes', genero: 'm' },
  ...cadastro('AMBIENTE'),
  max: 100,
});
