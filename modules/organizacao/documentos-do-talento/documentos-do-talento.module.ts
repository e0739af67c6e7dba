import type { Feature } from '#platform/server/feature.ts';
import { telaDosDocumentosAVencer } from './a-vencer.contract.ts';
import { documentosARenovar, documentosAVencerHandlers } from './a-vencer.queries.ts';
import { buscaDeDocumentos } from './busca.queries.ts';

export const documentosDoTalento: Feature = {
  handlers: documentosAVencerHandlers,
  telas: [telaDosDocumentosAVencer],
  buscas: [buscaDeDocumentos],
  aFazer: [documentosARenovar],
};
