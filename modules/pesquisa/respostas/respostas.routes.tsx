import { entrevista, permissoesDaPesquisa } from '#modules/pesquisa/pesquisas/pesquisas.contract.ts';
import type { ScreenDefinition } from '#platform/web/routes.tsx';
import { caminhoPorOutro, telaDasMinhasPesquisas } from './respostas.contract.ts';

const { path, titulo, permissao } = telaDasMinhasPesquisas;
const telas = () => import('./minhas.screen.tsx');

export const rotas: readonly ScreenDefinition[] = [
  { path, title: titulo, permission: permissao, screen: () => telas().then((m) => m.MinhasPesquisas) },
  {
    path: `${path}/$id`,
    title: 'Responder pesquisa',
    permission: permissao,
    screen: () => telas().then((m) => m.ResponderMinhaPesquisa),
  },
  {
    path: `${entrevista.path}/$id/responder`,
    title: 'Responder entrevista',
    permission: permissoesDaPesquisa.verbos.RESPONDER_POR_OUTRO,
    screen: () => import('./entrevistar.screen.tsx').then((m) => m.Entrevistar),
  },
  {
    path: caminhoPorOutro('$idQuestionario', '$idColaborador', '$idTurma'),
    title: 'Responder em nome de outro usuário',
    permission: permissoesDaPesquisa.verbos.RESPONDER_POR_OUTRO,
    screen: () => telas().then((m) => m.ResponderPorOutro),
  },
];
