import { contractRoute, resourceRoutes } from '#platform/web/routes.tsx';
import { CAMINHO_PRONTUARIOS, permissoesDoProntuario, prontuario } from './prontuarios.contract.ts';

const telas = () => import('./prontuarios.screen.tsx');

export const rotas = [
  ...resourceRoutes(prontuario, {
    list: () => telas().then((m) => m.ProntuariosLista),
    form: () => telas().then((m) => m.ProntuarioFormulario),
  }),
  contractRoute(
    {
      path: `${CAMINHO_PRONTUARIOS}/$id/conclusoes`,
      titulo: 'Conclusões do Prontuário',
      permissao: permissoesDoProntuario.ver,
    },
    () => import('./conclusoes.screen.tsx').then((m) => m.ConclusoesDoProntuario),
  ),
];
