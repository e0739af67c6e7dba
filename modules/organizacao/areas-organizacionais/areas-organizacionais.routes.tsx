import { contractRoute, resourceRoutes, type ScreenDefinition } from '#platform/web/routes.tsx';
import { areaOrganizacional } from './areas-organizacionais.contract.ts';
import { telaDoOrganograma } from './areas-organizacionais.permissions.ts';
import { relatorioDeAreas } from './areas-relatorio.contract.ts';

export const rotas: readonly ScreenDefinition[] = [
  ...resourceRoutes(areaOrganizacional, {
    list: () => import('./areas-organizacionais.screen.tsx').then((m) => m.AreasLista),
    form: () => import('./area-organizacional.screen.tsx').then((m) => m.AreaFormulario),
  }),
  contractRoute(telaDoOrganograma, () => import('./organograma.screen.tsx').then((m) => m.Organograma)),
  {
    ...contractRoute(relatorioDeAreas, () => import('./areas-relatorio.screen.tsx').then((m) => m.RelatorioDeAreas)),
    title: 'Relatório de Áreas Organizacionais',
  },
];
