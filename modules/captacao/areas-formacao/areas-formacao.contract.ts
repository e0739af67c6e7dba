import { cadastro } from '#modules/captacao/captacao.permissions.ts';
import { permissaoInstalacao } from '#modules/organizacao/organizacao.permissions.ts';
import { catalogue } from '#platform/shared/contract/catalogue.ts';

export const areaFormacao = catalogue({
  path: '/captacao/areas-formacao',
  nome: { um: 'Área de formação', varios: 'Áreas de formação', genero: 'f' },
  ...cadastro('AREA_FORMACAO', { mudadoPor: permissaoInstalacao, ordem: 10, menu: { ordem: 120 } }),
  max: 100,
});
