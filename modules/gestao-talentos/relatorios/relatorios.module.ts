import type { FeatureExport } from '#platform/server/feature.ts';
import { reportHandlers } from '#platform/server/report-http/report-handlers.ts';
import { fatosPorMes } from './fatos.job.ts';
import { deIndicadores } from './indicadores.report.ts';
import { dePessoas } from './pessoas.report.ts';
import {
  absenteismo,
  admitidos,
  aniversariantesDeEmpresa,
  aniversariantesDoMes,
  desligamentosNoPeriodo,
  formacaoEscolar,
  ocorrenciasNoPeriodo,
  resultadosDasEntrevistas,
  talentoCertificado,
  talentosPorGeracao,
  taxaDemissao,
  turnover,
} from './relatorios.contract.ts';
import { deSaidas } from './saidas.report.ts';

/** The reports on talents. */
export const relatoriosDeTalentos: FeatureExport = ({ config }) => ({
  handlers: [
    ...reportHandlers(ocorrenciasNoPeriodo, deIndicadores.dasOcorrencias),
    ...reportHandlers(desligamentosNoPeriodo, deSaidas.dosDesligamentos),
    ...reportHandlers(resultadosDasEntrevistas, deSaidas.dosResultados),
    ...reportHandlers(aniversariantesDoMes, dePessoas.doMes),
    ...reportHandlers(aniversariantesDeEmpresa, dePessoas.deEmpresa),
    ...reportHandlers(talentosPorGeracao, dePessoas.geracoes),
    ...reportHandlers(admitidos, dePessoas.dosAdmitidos),
    ...reportHandlers(turnover, deIndicadores.doTurnover),
    ...reportHandlers(taxaDemissao, deIndicadores.daDemissao),
    ...reportHandlers(absenteismo, deIndicadores.doAbsenteismo),
    ...reportHandlers(formacaoEscolar, dePessoas.daFormacao),
    ...reportHandlers(talentoCertificado, dePessoas.dosCertificados),
  ],
  jobs: [fatosPorMes(config)],
});
