import { CAMINHO_RESULTADOS } from '#modules/avaliacao/avaliacao.permissions.ts';
import type { ScreenDefinition } from '#platform/web/routes.tsx';
import {
  CAMINHO_MEUS_RESULTADOS,
  permissaoDosResultados,
  telaDosMeusResultados,
  telaDosResultados,
} from './resultados-desempenho.contract.ts';

export const rotas: readonly ScreenDefinition[] = [
  {
    path: CAMINHO_RESULTADOS,
    title: telaDosResultados.titulo,
    permission: permissaoDosResultados,
    screen: () => import('./resultados-desempenho.screen.tsx').then((m) => m.Resultados),
  },
  {
    path: `${CAMINHO_RESULTADOS}/$id/talentos/$colaboradorId`,
    title: 'Resultado de desempenho',
    permission: permissaoDosResultados,
    screen: () => import('./resultado.screen.tsx').then((m) => m.ResultadoDoTalento),
  },
  {
    path: CAMINHO_MEUS_RESULTADOS,
    title: telaDosMeusResultados.titulo,
    permission: telaDosMeusResultados.permissao,
    screen: () => import('./resultados-desempenho.screen.tsx').then((m) => m.MeusResultados),
  },
  {
    path: `${CAMINHO_MEUS_RESULTADOS}/$id`,
    title: 'Meu resultado de desempenho',
    permission: telaDosMeusResultados.permissao,
    screen: () => import('./resultado.screen.tsx').then((m) => m.MeuResultado),
  },
];
