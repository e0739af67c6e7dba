import { cadastro } from '#modules/gestao-talentos/gestao-talentos.permissions.ts';
import { catalogue } from '#platform/shared/contract/catalogue.ts';

/** What a company does about an occurrence: a warning, a talk, a suspension. */
export const providencia = catalogue({
  path: '/gestao-talentos/providencias',
  nome: { um: 'Providência', varios: 'Providências', genero: 'f' },
  ...cadastro('PROVIDENCIA', { ordem: 30 }),
  max: 100,
});
