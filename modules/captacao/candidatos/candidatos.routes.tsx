import { resourceRoutes, type ScreenDefinition } from '#platform/web/routes.tsx';
import { candidato } from './candidatos.contract.ts';

export const rotas: readonly ScreenDefinition[] = [
  ...resourceRoutes(candidato, {
    list: () => import('./candidatos.screen.tsx').then((m) => m.CandidatosLista),
    form: () => import('./candidato.screen.tsx').then((m) => m.CandidatoFormulario),
  }),
  {
    path: `${candidato.path}/$id/imprimir`,
    title: 'Imprimir currículo',
    permission: candidato.permissoes.ver,
    screen: () => import('./curriculo-impresso/imprimir.screen.tsx').then((m) => m.ImprimirCurriculo),
  },
];
