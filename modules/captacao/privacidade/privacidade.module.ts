import { dadosDoBancoDeTalentos } from '#modules/captacao/banco-talentos/dados-pessoais.queries.ts';
import { dadosDoCandidato } from '#modules/captacao/candidatos/dados-pessoais.queries.ts';
import { dadosDasEntrevistas } from '#modules/captacao/entrevistas/dados-pessoais.queries.ts';
import { dadosDasAvaliacoes } from '#modules/captacao/modelos-avaliacao-candidato/dados-pessoais.queries.ts';
import { dadosDaSelecao } from '#modules/captacao/quadro/dados-pessoais.queries.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type { JobDefinition } from '#platform/server/jobs/define-job.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import type { SubjectRule } from '#platform/server/privacy/sensitive-access.ts';
import { acessosHandlers } from './acessos.queries.ts';
import { acessosReport } from './acessos.report.ts';
import { anonimizacaoJob } from './anonimizacao.job.ts';
import { consentimentosHandlers } from './consentimentos.actions.ts';
import { dadosDaPrivacidade } from './dados-pessoais.queries.ts';
import { guardaJob } from './guarda.job.ts';
import { pedidosHandlers } from './pedidos.actions.ts';
import { guardaHandlers } from './retencao.actions.ts';

/** What recruitment's tables keep of candidates: a new feature with such tables adds its declaration here. */
const dadosPessoais: readonly PersonalTable[] = [
  ...dadosDoCandidato,
  ...dadosDaSelecao,
  ...dadosDasAvaliacoes,
  ...dadosDasEntrevistas,
  ...dadosDoBancoDeTalentos,
  ...dadosDaPrivacidade,
];

/** Whose the sensitive fields of recruitment's calls are. */
const titulares: readonly SubjectRule[] = [
  { chamadas: '/api/captacao/candidatos', titular: 'candidato' },
  {
    chamadas: '/api/captacao/contratacao',
    titular: 'candidato',
    id: ({ candidato }) => (candidato as { id?: number } | null)?.id,
  },
  // The pay of a vacancy is nobody's yet.
  { chamadas: '/api/captacao/solicitacoes-pessoal', titular: null },
];

interface Privacidade {
  readonly handlers: readonly Handler[];
  readonly jobs: readonly JobDefinition[];
  readonly declara: { readonly dadosPessoais: readonly PersonalTable[]; readonly titulares: readonly SubjectRule[] };
}

/** The privacy of candidates (Lei 13.709/2018): what the module of recruitment serves and declares of it. */
export const privacidade = (services: ModuleServices): Privacidade => ({
  handlers: [
    ...guardaHandlers(services),
    ...consentimentosHandlers,
    ...pedidosHandlers,
    ...acessosHandlers(services),
    ...acessosReport(services),
  ],
  jobs: [anonimizacaoJob(services), guardaJob(services.config)],
  declara: { dadosPessoais, titulares },
});
