import { resourceRoutes, type ScreenDefinition } from '#platform/web/routes.tsx';
import { modeloEntrevistaDesligamento } from './modelos-entrevista-desligamento.contract.ts';

const telas = () => import('./modelos-entrevista-desligamento.screen.tsx');

export const rotas: readonly ScreenDefinition[] = [
  ...resourceRoutes(modeloEntrevistaDesligamento, {
    list: () => telas().then((m) => m.ModelosDeEntrevista),
    form: () => telas().then((m) => m.ModeloDeEntrevista),
  }),
  {
    path: `${modeloEntrevistaDesligamento.path}/$id/perguntas`,
    title: 'Perguntas do modelo',
    permission: modeloEntrevistaDesligamento.permissoes.ver,
    screen: () => telas().then((m) => m.PerguntasDoModeloDeEntrevista),
  },
];
