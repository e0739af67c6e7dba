import { resourceRoutes, type ScreenDefinition } from '#platform/web/routes.tsx';
import { avaliacao, avaliacaoTurma, modeloAvaliacao, modeloDesempenhoExperiencia } from './modelos.contract.ts';

const telas = () => import('./modelos.screen.tsx');
const enderecos = [modeloAvaliacao, modeloDesempenhoExperiencia, avaliacao, avaliacaoTurma] as const;

export const rotas: readonly ScreenDefinition[] = enderecos.flatMap((recurso) => [
  ...resourceRoutes(recurso as typeof modeloAvaliacao, {
    list: () => telas().then((m) => m.ModelosDeAvaliacao),
    form: () => telas().then((m) => m.ModeloDeAvaliacao),
  }),
  {
    path: `${recurso.path}/$id/perguntas`,
    title: 'Perguntas do modelo',
    permission: recurso.permissoes.ver,
    screen: () => telas().then((m) => m.PerguntasDoModeloDeAvaliacao),
  },
]);
