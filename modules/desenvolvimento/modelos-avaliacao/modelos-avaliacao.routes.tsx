import { resourceRoutes, type ScreenDefinition } from '#platform/web/routes.tsx';
import { modeloAvaliacaoAluno, modeloAvaliacaoCurso } from './modelos-avaliacao.contract.ts';

const telas = () => import('./modelos-avaliacao.screen.tsx');

export const rotas: readonly ScreenDefinition[] = [
  ...resourceRoutes(modeloAvaliacaoCurso, {
    list: () => telas().then((m) => m.ModelosDoCurso),
    form: () => telas().then((m) => m.ModeloDoCurso),
  }),
  ...resourceRoutes(modeloAvaliacaoAluno, {
    list: () => telas().then((m) => m.ModelosDoAluno),
    form: () => telas().then((m) => m.ModeloDoAluno),
  }),
  {
    path: `${modeloAvaliacaoCurso.path}/$id/perguntas`,
    title: 'Perguntas do modelo',
    permission: modeloAvaliacaoCurso.permissoes.ver,
    screen: () => telas().then((m) => m.PerguntasDoCurso),
  },
  {
    path: `${modeloAvaliacaoAluno.path}/$id/perguntas`,
    title: 'Perguntas do modelo',
    permission: modeloAvaliacaoAluno.permissoes.ver,
    screen: () => telas().then((m) => m.PerguntasDoAluno),
  },
  {
    path: `${modeloAvaliacaoCurso.path}/$id/aspectos`,
    title: 'Aspectos do modelo',
    permission: modeloAvaliacaoCurso.permissoes.ver,
    screen: () => telas().then((m) => m.AspectosDoCurso),
  },
  {
    path: `${modeloAvaliacaoAluno.path}/$id/aspectos`,
    title: 'Aspectos do modelo',
    permission: modeloAvaliacaoAluno.permissoes.ver,
    screen: () => telas().then((m) => m.AspectosDoAluno),
  },
];
