import type { Feature } from '#platform/server/feature.ts';
import { reportHandlers } from '#platform/server/report-http/report-handlers.ts';
import { cboAprendiz, cotaPcd } from './cotas.contract.ts';
import { relatorioDaCotaDeAprendizes, relatorioDaCotaPcd } from './cotas.report.ts';

/** The quotas that the law asks for. */
export const cotasLegais: Feature = {
  handlers: [
    ...reportHandlers(cboAprendiz, relatorioDaCotaDeAprendizes),
    ...reportHandlers(cotaPcd, relatorioDaCotaPcd),
  ],
};
