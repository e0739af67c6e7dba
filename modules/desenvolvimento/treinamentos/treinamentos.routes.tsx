import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { contractRoute, type ScreenDefinition } from '#platform/web/routes.tsx';
import { PAGINA_DOS_MEUS, telaDosMeusTreinamentos, telaDosTreinamentos } from './treinamentos.contract.ts';

const meus = () => import('./meus.screen.tsx');

export const rotas: readonly ScreenDefinition[] = [
  contractRoute(telaDosTreinamentos, () => import('./treinamentos.screen.tsx').then((m) => m.Treinamentos)),
  contractRoute(telaDosMeusTreinamentos, () => meus().then((m) => m.PaginaDosMeusTreinamentos)),
  {
    path: `${PAGINA_DOS_MEUS}/$id/avaliacoes/$avaliacaoCursoId`,
    title: 'Avaliação do treinamento',
    permission: permissaoMeusDados,
    screen: () => meus().then((m) => m.ResponderMinhaAvaliacao),
  },
];
