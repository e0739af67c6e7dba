import { solicitacaoPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import type { ScreenDefinition } from '#platform/web/routes.tsx';

export const rotas: readonly ScreenDefinition[] = [
  {
    path: `${solicitacaoPessoal.path}/$id`,
    title: solicitacaoPessoal.nome.um,
    permission: solicitacaoPessoal.permissoes.ver,
    screen: () => import('./pagina.screen.tsx').then((m) => m.PaginaDaSolicitacao),
  },
];
