import type { Feature } from '#platform/server/feature.ts';
import { doCandidatoHandlers } from './do-candidato.queries.ts';
import { vinculosHandlers } from './vinculos.actions.ts';

export const selecao: Feature = { handlers: [...vinculosHandlers, ...doCandidatoHandlers] };
