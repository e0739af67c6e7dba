import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { aprovacaoDasSolicitacoes } from './aprovacao.queries.ts';
import { comprovanteHandlers } from './comprovante.report.ts';
import { dadosDosSubstituidos } from './dados-pessoais.queries.ts';
import { buscaDeSolicitacoes, trabalhosDasSolicitacoes } from './inicio.queries.ts';
import { restricaoDasSolicitacoes, restricaoDoQueEDaSolicitacao } from './quem-ve.queries.ts';
import { acoesDaSolicitacao } from './solicitacoes-pessoal.actions.ts';
import { solicitacoesPessoal } from './solicitacoes-pessoal.resource.ts';
import { substituidosHandlers } from './substituidos.actions.ts';
import { vinculadasHandlers } from './vinculadas.queries.ts';

export const solicitacoes = ({ config }: ModuleServices): Feature => ({
  recursos: [solicitacoesPessoal],
  handlers: [
    ...acoesDaSolicitacao(config),
    ...aprovacaoDasSolicitacoes,
    ...substituidosHandlers,
    ...vinculadasHandlers,
    ...comprovanteHandlers,
  ],
  visiveis: { solicitacao_pessoal: restricaoDasSolicitacoes, candidato_solicitacao: restricaoDoQueEDaSolicitacao },
  conhecidas: { candidato_solicitacao: [permissoesCaptacao.candidato.ver, permissoesCaptacao.solicitacaoPessoal.ver] },
  aFazer: trabalhosDasSolicitacoes,
  buscas: [buscaDeSolicitacoes],
  dadosPessoais: dadosDosSubstituidos,
  // The pay of a vacancy is nobody's yet.
  titulares: [{ chamadas: '/api/captacao/solicitacoes-pessoal', titular: null }],
});
