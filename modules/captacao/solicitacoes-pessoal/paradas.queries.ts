import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { workOfList } from '#platform/server/start/work-of-list.ts';
import { paginaDaSolicitacao, solicitacaoPessoal } from './solicitacoes-pessoal.contract.ts';
import { solicitacoesPessoal } from './solicitacoes-pessoal.resource.ts';
import { DIAS_PARADA } from './solicitacoes-pessoal.rules.ts';

/** Approved requests in which nobody did anything for a while, for who looks for candidates. */
export const solicitacoesParadas = workOfList({
  id: 'solicitacoes-paradas',
  titulo: `Solicitações paradas há mais de ${DIAS_PARADA} dias`,
  acao: 'Retomar',
  permissoes: [permissoesCaptacao.solicitacaoPessoal.verbos.VINCULAR_CANDIDATO],
  ordem: 22,
  tela: solicitacaoPessoal.path,
  filtro: solicitacaoPessoal.filtro,
  pedido: { paradas: 'true' },
  listar: solicitacoesPessoal.listar,
  item: ({ id, descricao, areaOrganizacional }) => ({
    chave: id,
    titulo: `${id} - ${descricao ?? ''}`,
    detalhe: areaOrganizacional?.nome ?? null,
    ate: null,
    path: paginaDaSolicitacao(id),
  }),
});
