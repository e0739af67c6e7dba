import { contractRoute, resourceRoutes, type ScreenDefinition } from '#platform/web/routes.tsx';
import { telaDaArvore } from './acompanhar.contract.ts';
import { meta, paginaDaMeta } from './metas.contract.ts';

const telas = () => import('./metas.screen.tsx');

export const rotas: readonly ScreenDefinition[] = [
  ...resourceRoutes(meta, {
    list: () => telas().then((m) => m.MetasLista),
    form: () => telas().then((m) => m.MetaFormulario),
  }),
  contractRoute(telaDaArvore, () => import('./arvore.screen.tsx').then((m) => m.ArvoreDeMetas)),
  {
    path: paginaDaMeta('$id'),
    title: meta.nome.um,
    permission: meta.permissoes.ver,
    screen: () => telas().then((m) => m.PaginaDaMeta),
  },
];
