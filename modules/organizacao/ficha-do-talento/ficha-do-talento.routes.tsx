import { colaborador } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import type { ScreenDefinition } from '#platform/web/routes.tsx';

export const rotas: readonly ScreenDefinition[] = [
  {
    path: `${colaborador.path}/$id`,
    title: colaborador.nome.um,
    permission: colaborador.permissoes.ver,
    screen: () => import('./pagina.screen.tsx').then((m) => m.PaginaDoTalento),
  },
];
