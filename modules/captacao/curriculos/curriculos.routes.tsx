import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { contractRoute, type ScreenDefinition } from '#platform/web/routes.tsx';
import { telaDaBusca } from './busca.contract.ts';

const telas = () => import('./curriculo.screen.tsx');
const permission = permissoesCaptacao.candidato.inserir;

export const rotas: readonly ScreenDefinition[] = [
  contractRoute(telaDaBusca, () => import('./busca.screen.tsx').then((m) => m.BuscaEmCurriculos)),
  {
    path: '/captacao/candidatos/curriculo',
    title: 'Candidato por currículo',
    permission,
    screen: () => telas().then((m) => m.CandidatoPorCurriculo),
  },
  {
    path: '/captacao/candidatos/ocr',
    title: 'Candidato por texto',
    permission,
    screen: () => telas().then((m) => m.CandidatoPorTexto),
  },
];
