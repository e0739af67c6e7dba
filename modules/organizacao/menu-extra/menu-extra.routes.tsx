import { listAndForm, resourceRoutes, type ScreenDefinition } from '#platform/web/routes.tsx';
import { linkMenuExtra, menuExtra } from './menu-extra.contract.ts';

const telas = () => import('./menu-extra.screen.tsx');
const { ver, editar } = menuExtra.permissoes;

export const rotas: readonly ScreenDefinition[] = [
  ...resourceRoutes(menuExtra, {
    list: () => telas().then((m) => m.MenusExtrasLista),
    form: () => telas().then((m) => m.MenuExtraFormulario),
  }),
  ...resourceRoutes(linkMenuExtra, {
    list: () => telas().then((m) => m.LinksLista),
    form: () => telas().then((m) => m.LinkFormulario),
  }),
  ...listAndForm(
    `${menuExtra.path}/$menuExtraId/links`,
    ['Links do Menu Extra', 'Inserir Link do Menu Extra', 'Editar Link do Menu Extra'],
    { ver, inserir: editar },
    {
      list: () => telas().then((m) => m.LinksDoMenu),
      form: () => telas().then((m) => m.LinkDoMenuFormulario),
    },
  ),
];
