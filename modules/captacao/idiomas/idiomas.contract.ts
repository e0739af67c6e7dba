import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { catalogue } from '#platform/shared/contract/catalogue.ts';

export const idioma = catalogue({
  path: '/captacao/idiomas',
  nome: { um: 'Idioma', varios: 'Idiomas', genero: 'm' },
  permissoes: permissoesCaptacao.idioma,
  max: 60,
});
