import { caminhoDaProgressao, historicoColaborador } from '#modules/organizacao/colaboradores/historicos.contract.ts';
import type { ScreenDefinition } from '#platform/web/routes.tsx';
import { tituloDaProgressao } from './progressao.contract.ts';

export const rotas: readonly ScreenDefinition[] = [
  {
    path: caminhoDaProgressao('$id'),
    title: tituloDaProgressao,
    permission: historicoColaborador.permissoes.ver,
    screen: () => import('./progressao.screen.tsx').then((m) => m.ProgressaoDoTalento),
  },
];
