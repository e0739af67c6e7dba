import type { ReportContract } from '#platform/shared/contract/report.ts';
import type { ScreenDefinition } from '#platform/web/routes.tsx';
import { analiseEtapasSeletivas } from './analise-etapas-seletivas.contract.ts';
import { avaliacaoCandidato } from './avaliacao-candidato.contract.ts';
import { candidatoSelecao } from './candidato-selecao.contract.ts';
import { divulgacaoVaga } from './divulgacao-vaga.contract.ts';
import { duracaoVaga } from './duracao-vaga.contract.ts';
import { indicacaoCandidato } from './indicacao-candidato.contract.ts';
import { qualificacaoCadastralCandidato } from './qualificacao-cadastral-candidato.contract.ts';
import { qualificacaoCadastralSolicitacao } from './qualificacao-cadastral-solicitacao-pessoal.contract.ts';
import { vagaMotivo } from './vaga-motivo.contract.ts';

type Tela = ScreenDefinition['screen'];

/** Path of the screen below /captacao/relatorios, its report and its screen. */
const rota = (
  slug: string,
  { titulo, permissao }: Pick<ReportContract<unknown>, 'titulo' | 'permissao'>,
  screen: Tela,
): ScreenDefinition => ({
  path: `/relatorios/${slug}`,
  title: titulo,
  permission: permissao,
  screen,
});

export const rotasDosRelatorios: readonly ScreenDefinition[] = [
  rota('candidato-selecao', candidatoSelecao, () =>
    import('./candidato-selecao.screen.tsx').then((m) => m.CandidatoSelecao),
  ),
  rota('analise-etapa-seletiva', analiseEtapasSeletivas, () =>
    import('./analise-etapas-seletivas.screen.tsx').then((m) => m.AnaliseEtapasSeletivas),
  ),
  rota('avaliacao-candidato', avaliacaoCandidato, () =>
    import('./avaliacao-candidato.screen.tsx').then((m) => m.AvaliacaoCandidato),
  ),
  rota('divulgacao-vaga', divulgacaoVaga, () => import('./divulgacao-vaga.screen.tsx').then((m) => m.DivulgacaoVaga)),
  rota('vaga-motivo', vagaMotivo, () => import('./vaga-motivo.screen.tsx').then((m) => m.VagaMotivo)),
  rota('duracao-vaga', duracaoVaga, () => import('./duracao-vaga.screen.tsx').then((m) => m.DuracaoVaga)),
  rota('indicacao-candidato', indicacaoCandidato, () =>
    import('./indicacao-candidato.screen.tsx').then((m) => m.IndicacaoCandidato),
  ),
  rota('qualificacao-cadastral-candidato', qualificacaoCadastralCandidato, () =>
    import('./qualificacao-cadastral-candidato.screen.tsx').then((m) => m.QualificacaoCadastralCandidato),
  ),
  rota('qualificacao-cadastral-solicitacao-pessoal', qualificacaoCadastralSolicitacao, () =>
    import('./qualificacao-cadastral-solicitacao-pessoal.screen.tsx').then((m) => m.QualificacaoCadastralSolicitacao),
  ),
];
