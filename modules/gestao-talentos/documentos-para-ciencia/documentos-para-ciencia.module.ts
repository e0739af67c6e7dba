import type { Feature } from '#platform/server/feature.ts';
import { reportHandlers } from '#platform/server/report-http/report-handlers.ts';
import { dadosDaCiencia } from './dados-pessoais.queries.ts';
import { documentosCiencia, documentosCienciaHandlers } from './documentos-para-ciencia.resource.ts';
import { leiturasDeDocumento, telaDasLeituras } from './leituras.contract.ts';
import { leiturasHandlers } from './leituras.queries.ts';
import { relatorioDeLeituras } from './leituras.report.ts';
import { documentosPorAssinar, propriosHandlers } from './proprios.actions.ts';

export const documentosParaCiencia: Feature = {
  recursos: [documentosCiencia],
  handlers: [
    ...documentosCienciaHandlers,
    ...leiturasHandlers,
    ...propriosHandlers,
    ...reportHandlers(leiturasDeDocumento, relatorioDeLeituras),
  ],
  telas: [telaDasLeituras],
  aFazer: [documentosPorAssinar],
  dadosPessoais: dadosDaCiencia,
};
