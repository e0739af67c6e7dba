import type { FeatureExport } from '#platform/server/feature.ts';
import { avaliacoesDesempenho } from './avaliacoes-desempenho.resource.ts';
import { clonagemDaAvaliacao } from './clonagem.actions.ts';
import { consultasDaAvaliacao } from './consultas.queries.ts';
import { emailAosAvaliadores } from './email.job.ts';
import { liberacaoHandlers } from './liberacao.actions.ts';

export const avaliacoesDeDesempenho: FeatureExport = ({ config }) => ({
  recursos: [avaliacoesDesempenho],
  handlers: [clonagemDaAvaliacao, ...consultasDaAvaliacao, ...liberacaoHandlers],
  jobs: [emailAosAvaliadores(config)],
});
