import { cadastro } from '#modules/captacao/captacao.permissions.ts';
import { permissaoInstalacao } from '#modules/organizacao/organizacao.permissions.ts';
import { catalogue } from '#platform/shared/contract/catalogue.ts';

export const idioma = catalogue({
  path: '/captacao/idiomas',
  nome: { um: 'Idioma', varios: 'Idiomas', genero: 'm' },
  ...cadastro('IDIOMA', { mudadoPor: permissaoInstalacao, ordem: 70, menu: { ordem: 200 } }),
  max: 60,
});
