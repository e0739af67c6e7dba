import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { workOfList } from '#platform/server/start/work-of-list.ts';
import { paginaDaSolicitacao, solicitacaoPessoal } from './solicitacoes-pessoal.contract.ts';
import { solicitacoesPessoal } from './solicitacoes-pessoal.resource.ts';

/** Requests at a step of a chain of approval that is the person's, or that of whoever they stand in for. */
export const solicitacoesADecidir = workOfList({
  id: 'solicitacoes-a-decidir',
  titulo: 'Solicitações para decidir',
  acao: 'Decidir',
  permissoes: [permissoesCaptacao.solicitacaoPessoal.ver],
  ordem: 1,
  tela: solicitacaoPessoal.path,
  filtro: solicitacaoPessoal.filtro,
  pedido: { paraDecidir: 'true' },
  listar: (ctx, query) => solicitacoesPessoal.listar(ctx, query),
  item: ({ id, descricao, areaOrganizacional }) => ({
    chave: id,
    titulo: `${id} - ${descricao ?? ''}`,
    detalhe: areaOrganizacional?.nome ?? null,
    ate: null,
    path: paginaDaSolicitacao(id),
  }),
});
