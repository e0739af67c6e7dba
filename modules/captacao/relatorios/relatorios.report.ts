import type { Handler } from '#platform/server/http/handler.ts';
import { reportHandlers, variante } from '#platform/server/report-http/report-handlers.ts';
import { analiseEtapasSeletivas } from './analise-etapas-seletivas.contract.ts';
import { relatorioAnaliseEtapas } from './analise-etapas-seletivas.report.ts';
import { avaliacaoCandidato } from './avaliacao-candidato.contract.ts';
import { relatorioAvaliacaoCandidato } from './avaliacao-candidato.report.ts';
import { candidatoSelecao } from './candidato-selecao.contract.ts';
import { relatorioCandidatoSelecao } from './candidato-selecao.report.ts';
import { divulgacaoVaga } from './divulgacao-vaga.contract.ts';
import { relatorioDivulgacaoVaga } from './divulgacao-vaga.report.ts';
import { duracaoVaga } from './duracao-vaga.contract.ts';
import { relatorioDuracaoVaga } from './duracao-vaga.report.ts';
import { indicacaoCandidato } from './indicacao-candidato.contract.ts';
import { relatorioIndicacaoCandidato } from './indicacao-candidato.report.ts';
import { qualificacaoCadastralCandidato } from './qualificacao-cadastral-candidato.contract.ts';
import { relatorioQualificacaoCandidato } from './qualificacao-cadastral-candidato.report.ts';
import { qualificacaoCadastralSolicitacao } from './qualificacao-cadastral-solicitacao-pessoal.contract.ts';
import { relatorioQualificacaoSolicitacao } from './qualificacao-cadastral-solicitacao-pessoal.report.ts';
import { vagaMotivo } from './vaga-motivo.contract.ts';
import { relatorioVagaMotivo } from './vaga-motivo.report.ts';

/** The recruitment reports. */
export const relatoriosHandlers: readonly Handler[] = [
  ...reportHandlers(candidatoSelecao, ({ imprimirObservacao }) =>
    imprimirObservacao
      ? variante(relatorioCandidatoSelecao.comObservacao)
      : variante(relatorioCandidatoSelecao.semObservacao),
  ),
  ...reportHandlers(analiseEtapasSeletivas, relatorioAnaliseEtapas),
  ...reportHandlers(avaliacaoCandidato, relatorioAvaliacaoCandidato),
  ...reportHandlers(divulgacaoVaga, relatorioDivulgacaoVaga),
  ...reportHandlers(vagaMotivo, ({ relatoResumido }) =>
    relatoResumido ? variante(relatorioVagaMotivo.resumido) : variante(relatorioVagaMotivo.detalhado),
  ),
  ...reportHandlers(duracaoVaga, ({ relatoResumido }) =>
    relatoResumido ? variante(relatorioDuracaoVaga.resumido) : variante(relatorioDuracaoVaga.detalhado),
  ),
  ...reportHandlers(indicacaoCandidato, relatorioIndicacaoCandidato),
  ...reportHandlers(qualificacaoCadastralCandidato, relatorioQualificacaoCandidato),
  ...reportHandlers(qualificacaoCadastralSolicitacao, relatorioQualificacaoSolicitacao),
];
