import { noMenuDeCargos, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import type { ScreenContract } from '#platform/shared/contract/screen.ts';

export const telaDoOrganograma: ScreenContract = {
  path: '/cargo-salario/areas-organizacionais/organograma',
  titulo: 'Organograma',
  permissao: permissoesOrganizacao.areaOrganizacional.ver,
  menu: { ...noMenuDeCargos(70), sinonimos: ['hierarquia', 'estrutura'] },
};
