import { cadastro } from '#modules/captacao/captacao.permissions.ts';
import { catalogue } from '#platform/shared/contract/catalogue.ts';

export const motivoReprovacao = catalogue({
  path: '/captacao/motivos-reprovacao',
  nome: { um: 'Motivo de reprovação', varios: 'Motivos de reprovação', genero: 'm' },
  ...cadastro('MOTIVO_REPROVACAO', { ordem: 50, menu: { ordem: 170 } }),
  max: 100,
});
