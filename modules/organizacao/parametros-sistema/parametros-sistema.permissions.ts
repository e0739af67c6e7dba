import { noMenuDeUtilitarios, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { screen } from '#platform/shared/contract/screen.ts';

export const telaDosParametros = screen({
  path: '/utilitario/parametros-sistema',
  titulo: 'Parâmetros do sistema',
  permissoes: permissoesOrganizacao.parametros,
  menu: { ...noMenuDeUtilitarios(130), sinonimos: ['configurações do sistema', 'preferências'] },
});
