import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { catalogue } from '#platform/shared/contract/catalogue.ts';

export const motivoReprovacao = catalogue({
  path: '/captacao/motivos-reprovacao',
  nome: { um: 'Motivo de reprovação', varios: 'Motivos de reprovação', genero: 'm' },
  permissoes: permissoesCaptacao.motivoReprovacao,
  max: 100,
});
