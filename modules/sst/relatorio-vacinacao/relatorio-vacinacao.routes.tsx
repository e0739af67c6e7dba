import { contractRoute } from '#platform/web/routes.tsx';
import { relatorioDeVacinacao } from './relatorio-vacinacao.contract.ts';

export const rotas = [
  contractRoute(relatorioDeVacinacao, () =>
    import('./relatorio-vacinacao.screen.tsx').then((m) => m.RelatorioDeVacinacao),
  ),
];
