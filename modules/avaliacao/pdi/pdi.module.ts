import type { FeatureExport } from '#platform/server/feature.ts';
import { prazosDoMeuPlano } from './compromissos.queries.ts';
import { dadosDoPdi } from './dados-pessoais.queries.ts';
import { minhasAcoes, planosAtrasados } from './inicio.queries.ts';
import { pdi } from './pdi.contract.ts';
import { planos } from './pdi.resource.ts';
import { planoHandlers } from './plano.actions.ts';
import { avisoDePrazos } from './prazos.job.ts';

export const planosDeDesenvolvimento: FeatureExport = ({ config }) => ({
  recursos: [planos],
  handlers: planoHandlers,
  jobs: [avisoDePrazos(config)],
  dadosPessoais: dadosDoPdi,
  conhecidas: { pdi_conversa: [pdi.permissoes.ver] },
  compromissos: [prazosDoMeuPlano],
  aFazer: [minhasAcoes, planosAtrasados],
});
