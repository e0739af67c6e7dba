import { permissoesCargoSalario } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { CAMINHO_PLANEJAMENTOS } from '#modules/cargo-salario/realinhamento.contract.ts';
import type { ScreenDefinition } from '#platform/web/routes.tsx';

export const rotas: readonly ScreenDefinition[] = [
  {
    path: `${CAMINHO_PLANEJAMENTOS}/$id`,
    title: 'Planejamento de realinhamento',
    permission: permissoesCargoSalario.planejamento.ver,
    screen: () => import('./planejamento.screen.tsx').then((m) => m.PaginaDoPlanejamento),
  },
];
