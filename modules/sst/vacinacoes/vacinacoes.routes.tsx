import { contractRoute, resourceRoutes } from '#platform/web/routes.tsx';
import { caminhoDoCartao, tituloDoCartao } from './cartao.contract.ts';
import { permissoesDaVacinacao, vacinacao } from './vacinacoes.contract.ts';

const telas = () => import('./vacinacoes.screen.tsx');

export const rotas = [
  ...resourceRoutes(vacinacao, {
    list: () => telas().then((m) => m.VacinacoesLista),
    form: () => telas().then((m) => m.VacinacaoFormulario),
  }),
  contractRoute(
    { path: caminhoDoCartao('$colaboradorId'), titulo: tituloDoCartao, permissao: permissoesDaVacinacao.ver },
    () => import('./cartao.screen.tsx').then((m) => m.CartaoDeVacinacao),
  ),
];
