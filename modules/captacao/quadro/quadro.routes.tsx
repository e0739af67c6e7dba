import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { solicitacaoPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import type { ScreenDefinition } from '#platform/web/routes.tsx';

/** The documents know the board under both addresses. */
export const rotas: readonly ScreenDefinition[] = ['candidatos', 'quadro'].map((fim) => ({
  path: `${solicitacaoPessoal.path}/$id/${fim}`,
  title: 'Candidatos da solicitação',
  permission: permissoesCaptacao.quadro.ver,
  screen: () => import('./quadro.screen.tsx').then((m) => m.QuadroDaSolicitacao),
}));
