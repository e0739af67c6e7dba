import { colaborador, talento } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { leadingTo, type ScreenDefinition } from '#platform/web/routes.tsx';

const pagina = (path: string): ScreenDefinition => ({
  path: `${path}/$id`,
  title: talento.nome.um,
  permission: talento.permissoes.ver,
  screen: () => import('./pagina.screen.tsx').then((m) => m.PaginaDoTalento),
});

export const rotas = [pagina(talento.path), ...leadingTo([pagina(colaborador.path)], colaborador.path, talento.path)];
