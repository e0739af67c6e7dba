import type { FeatureExport } from '#platform/server/feature.ts';
import { avisoDeExtintores } from './avisos.job.ts';
import { etiquetasHandlers } from './etiquetas.report.ts';
import { extintores } from './extintores.resource.ts';
import { inspecoesHandlers } from './inspecoes.actions.ts';
import { telaDaInspecao } from './inspecoes.contract.ts';
import { relatorioHandlers } from './relatorio.report.ts';

export const extintoresDoModulo: FeatureExport = ({ config }) => ({
  recursos: [extintores],
  handlers: [...inspecoesHandlers, ...etiquetasHandlers(config), ...relatorioHandlers],
  telas: [telaDaInspecao],
  jobs: [avisoDeExtintores(config)],
});
