import type { Feature } from '#platform/server/feature.ts';
import { curriculoHandlers } from './curriculo.report.ts';

export const curriculoImpresso: Feature = { handlers: curriculoHandlers };
