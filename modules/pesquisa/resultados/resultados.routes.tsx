import { permissoesDaPesquisa } from '#modules/pesquisa/pesquisas/pesquisas.contract.ts';
import { contractRoute, type ScreenDefinition } from '#platform/web/routes.tsx';
import { resultadoDePesquisa } from './relatorio.contract.ts';
import { telaDosResultados } from './resultados.contract.ts';

export const rotas: readonly ScreenDefinition[] = [
  {
    path: `${telaDosResultados.path}/$id`,
    title: telaDosResultados.titulo,
    permission: permissoesDaPesquisa.verbos.VER_RESULTADOS,
    screen: () => import('./resultados.screen.tsx').then((m) => m.ResultadoDeUmaPesquisa),
  },
  contractRoute(resultadoDePesquisa, () => import('./relatorio.screen.tsx').then((m) => m.ResultadoDePesquisa)),
];
