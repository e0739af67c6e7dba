import { z } from 'zod';
import { relatorio } from '#modules/captacao/captacao.permissions.ts';
import { simNao } from '#platform/shared/contract/kinds.ts';
import { report } from '#platform/shared/contract/report.ts';
import { solicitacoesDoFiltro } from './filtros.contract.ts';
import { statusDaQualificacao } from './qualificacao-cadastral-candidato.contract.ts';

const { estabelecimentosIds, areasIds, solicitacoesIds: solicitacoesPessoaisIds } = solicitacoesDoFiltro;

const filtro = z.object({
  estabelecimentosIds,
  areasIds,
  solicitacoesPessoaisIds,
  encerrada: simNao({ label: 'Solicitação encerrada', genero: 'f', ajuda: 'Sem resposta: abertas e encerradas.' }),
  statusQualificacaoCadastral: statusDaQualificacao,
});

export type FiltroQualificacaoPorSolicitacao = z.output<typeof filtro>;

/** Cadastral qualification of the candidates of each request. */
export const qualificacaoCadastralSolicitacao = report({
  path: '/captacao/relatorios/qualificacao-cadastral-solicitacao-pessoal',
  titulo: 'Qualificação cadastral por solicitação de pessoal',
  filtro,
  ...relatorio('QUALIFICACAO_SOLICITACAO', 390),
});
