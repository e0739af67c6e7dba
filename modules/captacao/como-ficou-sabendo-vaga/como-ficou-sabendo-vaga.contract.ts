import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { catalogue } from '#platform/shared/contract/catalogue.ts';

export const comoFicouSabendoVaga = catalogue({
  path: '/captacao/como-ficou-sabendo-vaga',
  nome: { um: 'Como ficou sabendo da vaga', varios: 'Como ficou sabendo da vaga', genero: 'm' },
  permissoes: permissoesCaptacao.comoFicouSabendoVaga,
  max: 100,
});
