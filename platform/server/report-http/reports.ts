import type { Ctx } from '../http/context.ts';
import { reportsFor } from '../report/define-report.ts';

/** The definers of the report engine with the context of requests: `relatorios.defineTabular({ ... })`. */
export const relatorios = reportsFor<Ctx>();
