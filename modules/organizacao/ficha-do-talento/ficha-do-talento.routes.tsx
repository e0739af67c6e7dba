import { colaborador, talento } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import type { ScreenDefinition } from '#platform/web/routes.tsx';

export const rotas: readonly ScreenDefinition[] = [colaborador, talento].map(({ path, nome, permissoes }) => ({
  path: `${path}/$id`,
  title: nome.um,
  permission: permissoes.ver,
  screen: () => import('./pagina.screen.tsx').then((m) => m.PaginaDoTalento),
}));
