import { candidato } from '#modules/captacao/candidatos/candidatos.contract.ts';
import type { ScreenDefinition } from '#platform/web/routes.tsx';

export const rotas: readonly ScreenDefinition[] = [
  {
    path: `${candidato.path}/$id/imprimir`,
    title: 'Imprimir currículo',
    permission: candidato.permissoes.ver,
    screen: () => import('./imprimir.screen.tsx').then((m) => m.ImprimirCurriculo),
  },
];
