import { resourceRoutes, type ScreenDefinition } from '#platform/web/routes.tsx';
import { avaliacaoCurso } from './avaliacao-curso.contract.ts';

const telas = () => import('./avaliacao-curso.screen.tsx');

export const rotas: readonly ScreenDefinition[] = [
  ...resourceRoutes(avaliacaoCurso, {
    list: () => telas().then((m) => m.AvaliacoesDosCursos),
    form: () => telas().then((m) => m.AvaliacaoDoCurso),
  }),
  {
    path: `${avaliacaoCurso.path}/$id/perguntas`,
    title: 'Perguntas da avaliação do curso',
    permission: avaliacaoCurso.permissoes.ver,
    screen: () => telas().then((m) => m.PerguntasDaAvaliacaoDoCurso),
  },
];
