import type { FeatureExport } from '#platform/server/feature.ts';
import { dadosDasPesquisas } from './dados-pessoais.queries.ts';
import { encerramentoJob } from './encerramento.job.ts';
import { modelosHandlers } from './modelos.actions.ts';
import { permissoesDaPesquisa } from './pesquisas.contract.ts';
import {
  avaliacoesDaTurma,
  entrevistas,
  pesquisasDoCadastro,
  pesquisasHandlers,
  questionarios,
} from './pesquisas.resource.ts';
import { sincronizacaoHandlers } from './sincronizacao.actions.ts';
import { sincronizacaoJob } from './sincronizacao.job.ts';
import { situacaoHandlers } from './situacao.actions.ts';

export const pesquisas: FeatureExport = ({ config }) => ({
  recursos: [pesquisasDoCadastro, avaliacoesDaTurma, entrevistas, questionarios],
  handlers: [...pesquisasHandlers, ...situacaoHandlers, ...modelosHandlers, ...sincronizacaoHandlers],
  jobs: [encerramentoJob(config), sincronizacaoJob(config)],
  dadosPessoais: dadosDasPesquisas,
  conhecidas: { pesquisa_participante: [permissoesDaPesquisa.ver] },
});
