import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { catalogue } from '#platform/shared/contract/catalogue.ts';

export const areaFormacao = catalogue({
  path: '/captacao/areas-formacao',
  nome: { um: 'Área de formação', varios: 'Áreas de formação', genero: 'f' },
  permissoes: permissoesCaptacao.areaFormacao,
  max: 100,
});
