import { contractRoute, type ScreenDefinition } from '#platform/web/routes.tsx';
import { telaDaComparativa } from './comparativa.contract.ts';
import {
  permissoesDeResponder,
  telaDaFolha,
  telaDasMinhasAvaliacoes,
  telaDasRespostas,
} from './respostas-desempenho.contract.ts';

export const rotas: readonly ScreenDefinition[] = [
  {
    path: telaDasMinhasAvaliacoes.path,
    title: telaDasMinhasAvaliacoes.titulo,
    permission: permissoesDeResponder.ver,
    screen: () => import('./minhas-avaliacoes.screen.tsx').then((m) => m.MinhasAvaliacoes),
  },
  {
    path: telaDaFolha,
    title: 'Avaliação de desempenho',
    permission: permissoesDeResponder.ver,
    screen: () => import('./responder.screen.tsx').then((m) => m.ResponderDesempenho),
  },
  {
    path: telaDasRespostas.path,
    title: telaDasRespostas.titulo,
    permission: telaDasRespostas.permissao,
    screen: () => import('./minhas-avaliacoes.screen.tsx').then((m) => m.RespostasDasAvaliacoes),
  },
  contractRoute(telaDaComparativa, () => import('./comparativa.screen.tsx').then((m) => m.CompararAvaliacoes)),
];
