import type { Feature } from '#platform/server/feature.ts';
import { telaDosDocumentosAVencer } from './a-vencer.contract.ts';
import { documentosARenovar, documentosAVencerHandlers } from './a-vencer.queries.ts';

export const documentosDoTalento: Feature = {
  handlers: documentosAVencerHandlers,
  telas: [telaDosDocumentosAVencer],
  aFazer: [documentosARenovar],
};
