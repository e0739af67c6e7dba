import { contractRoute, type ScreenDefinition } from '#platform/web/routes.tsx';
import { analiseEtapasSeletivas, CAMINHO_DA_TELA } from './analise-etapas-seletivas.contract.ts';
import { avaliacaoCandidato } from './avaliacao-candidato.contract.ts';
import { candidatoSelecao } from './candidato-selecao.contract.ts';
import { divulgacaoVaga } from './divulgacao-vaga.contract.ts';
import { duracaoVaga } from './duracao-vaga.contract.ts';
import { indicacaoCandidato } from './indicacao-candidato.contract.ts';
import { qualificacaoCadastralCandidato } from './qualificacao-cadastral-candidato.contract.ts';
import { qualificacaoCadastralSolicitacao } from './qualificacao-cadastral-solicitacao-pessoal.contract.ts';
import { vagaMotivo } from './vaga-motivo.contract.ts';

export const rotas: readonly ScreenDefinition[] = [
  contractRoute(candidatoSelecao, () => import('./candidato-selecao.screen.tsx').then((m) => m.CandidatoSelecao)),
  contractRoute({ ...analiseEtapasSeletivas, path: CAMINHO_DA_TELA }, () =>
    import('./analise-etapas-seletivas.screen.tsx').then((m) => m.AnaliseEtapasSeletivas),
  ),
  contractRoute(avaliacaoCandidato, () => import('./avaliacao-candidato.screen.tsx').then((m) => m.AvaliacaoCandidato)),
  contractRoute(divulgacaoVaga, () => import('./divulgacao-vaga.screen.tsx').then((m) => m.DivulgacaoVaga)),
  contractRoute(vagaMotivo, () => import('./vaga-motivo.screen.tsx').then((m) => m.VagaMotivo)),
  contractRoute(duracaoVaga, () => import('./duracao-vaga.screen.tsx').then((m) => m.DuracaoVaga)),
  contractRoute(indicacaoCandidato, () => import('./indicacao-candidato.screen.tsx').then((m) => m.IndicacaoCandidato)),
  contractRoute(qualificacaoCadastralCandidato, () =>
    import('./qualificacao-cadastral-candidato.screen.tsx').then((m) => m.QualificacaoCadastralCandidato),
  ),
  contractRoute(qualificacaoCadastralSolicitacao, () =>
    import('./qualificacao-cadastral-solicitacao-pessoal.screen.tsx').then((m) => m.QualificacaoCadastralSolicitacao),
  ),
];
