import { resourceRoutes, type ScreenDefinition } from '#platform/web/routes.tsx';
import { modeloAvaliacaoCandidato } from './modelos-avaliacao-candidato.contract.ts';

const telas = () => import('./modelos-avaliacao-candidato.screen.tsx');

export const rotas: readonly ScreenDefinition[] = [
  ...resourceRoutes(modeloAvaliacaoCandidato, {
    list: () => telas().then((m) => m.ModelosLista),
    form: () => telas().then((m) => m.ModeloFormulario),
  }),
  {
    path: `${modeloAvaliacaoCandidato.path}/$id/perguntas`,
    title: 'Perguntas do modelo',
    permission: modeloAvaliacaoCandidato.permissoes.ver,
    screen: () => telas().then((m) => m.PerguntasDoModeloDeAvaliacao),
  },
];
