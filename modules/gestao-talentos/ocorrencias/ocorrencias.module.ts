import type { Feature } from '#platform/server/feature.ts';
import { telaPorPeriodo } from './consultas.contract.ts';
import { consultasDeOcorrencias } from './consultas.queries.ts';
import { dadosDasOcorrencias } from './dados-pessoais.queries.ts';
import { loteDeOcorrencias } from './lote.actions.ts';
import { ocorrencias, ocorrenciasDoTalento } from './ocorrencias.resource.ts';

export const ocorrenciasDoModulo: Feature = {
  recursos: [ocorrencias, ocorrenciasDoTalento],
  handlers: [loteDeOcorrencias, ...consultasDeOcorrencias],
  telas: [telaPorPeriodo],
  dadosPessoais: dadosDasOcorrencias,
};
