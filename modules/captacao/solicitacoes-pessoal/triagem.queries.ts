import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { workOfList } from '#platform/server/start/work-of-list.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { paginaDaSolicitacao, solicitacaoPessoal } from './solicitacoes-pessoal.contract.ts';
import { solicitacoesPessoal } from './solicitacoes-pessoal.resource.ts';

/** Requests with candidates whom nobody has looked at, for who sorts them. */
export const candidatosATriar = workOfList({
  id: 'candidatos-a-triar',
  titulo: 'Solicitações com candidatos a triar',
  acao: 'Triar',
  permissoes: [permissoesCaptacao.quadro.verbos.MOVER],
  ordem: 19,
  tela: solicitacaoPessoal.path,
  filtro: solicitacaoPessoal.filtro,
  pedido: { porTriar: 'true' },
  listar: solicitacoesPessoal.listar,
  item: ({ id, descricao, qtdPorTriar }) => ({
    chave: id,
    titulo: `${id} - ${descricao ?? ''}`,
    detalhe: plural(qtdPorTriar ?? 0, 'candidato ainda sem etapa', 'candidatos ainda sem etapa'),
    ate: null,
    path: `${paginaDaSolicitacao(id)}/quadro`,
  }),
});
