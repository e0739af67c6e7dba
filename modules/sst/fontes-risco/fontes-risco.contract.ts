import { cadastro } from '#modules/sst/sst.permissions.ts';
import { catalogue } from '#platform/shared/contract/catalogue.ts';

export const fonteRisco = catalogue({
  path: '/sst/fontes-risco',
  nome: { um: 'Fonte de risco', varios: 'Fontes de risco', genero: 'f' },
  ...cadastro('FONTE_RISCO'),
  max: 255,
});
