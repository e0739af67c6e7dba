import { candidato } from '#modules/captacao/candidatos/candidatos.contract.ts';
import { resourceRoutes, type ScreenDefinition } from '#platform/web/routes.tsx';

export const rotas: readonly ScreenDefinition[] = [
  ...resourceRoutes(candidato, {
    list: () => import('./candidatos.screen.tsx').then((m) => m.CandidatosLista),
    form: () => import('./candidato.screen.tsx').then((m) => m.CandidatoFormulario),
  }),
  {
    path: `${candidato.path}/$id`,
    title: candidato.nome.um,
    permission: candidato.permissoes.ver,
    screen: () => import('./pagina.screen.tsx').then((m) => m.PaginaDoCandidato),
  },
];
