import type { Feature } from '#platform/server/feature.ts';
import { conjuntosDeMetas } from './metas-horas.resource.ts';
import { realizadoHandlers } from './realizado.report.ts';

export const metasDeHoras: Feature = { recursos: [conjuntosDeMetas], handlers: realizadoHandlers };
