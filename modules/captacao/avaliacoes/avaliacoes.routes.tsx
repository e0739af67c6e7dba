import { contractRoute, type ScreenDefinition } from '#platform/web/routes.tsx';
import { telaDasAvaliacoes } from './avaliacoes.permissions.ts';

const { path, permissao: permission } = telaDasAvaliacoes;

export const rotas: readonly ScreenDefinition[] = [
  contractRoute(telaDasAvaliacoes, () => import('./avaliacoes.screen.tsx').then((m) => m.AvaliacoesLista)),
  {
    path: `${path}/comparacao`,
    title: 'Comparação de candidatos',
    permission,
    screen: () => import('./comparacao.screen.tsx').then((m) => m.ComparacaoDeAvaliacoes),
  },
  {
    path: `${path}/$id/edit`,
    title: 'Avaliação de candidato',
    permission,
    screen: () => import('./avaliacao.screen.tsx').then((m) => m.AvaliacaoDoCandidato),
  },
];
