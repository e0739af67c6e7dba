import type { FeatureExport } from '#platform/server/feature.ts';
import { avisoDeVencimentos } from './avisos.job.ts';
import { certificacoesDosTalentos as recurso } from './colaboradores-certificacoes.resource.ts';
import { dadosDasCertificacoes } from './dados-pessoais.queries.ts';
import { certificacoesAVencer, certificacoesVencidas } from './inicio.queries.ts';
import { loteHandlers } from './lote.actions.ts';
import { telaDaMatriz } from './matriz.contract.ts';
import { matrizHandlers } from './matriz.queries.ts';
import { matrizExportadaHandlers } from './matriz.report.ts';
import { relatoriosHandlers } from './relatorios.report.ts';

export const certificacoesDosTalentos: FeatureExport = ({ config }) => ({
  recursos: [recurso],
  handlers: [...loteHandlers, ...matrizHandlers, ...matrizExportadaHandlers, ...relatoriosHandlers],
  telas: [telaDaMatriz],
  aFazer: [certificacoesVencidas, certificacoesAVencer],
  jobs: [avisoDeVencimentos(config)],
  dadosPessoais: dadosDasCertificacoes,
});
