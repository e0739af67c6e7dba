import type { Feature } from '#platform/server/feature.ts';
import { reportHandlers } from '#platform/server/report-http/report-handlers.ts';
import { relatorioAlteracoes } from './alteracoes-cargos-e-ou-areas.report.ts';
import { relatorioCargosResumidos } from './cargos-resumidos.report.ts';
import { relatorioHistoricosFaixas } from './historicos-faixas-salariais.report.ts';
import { relatorioPromocoes } from './promocoes.report.ts';
import {
  alteracoes,
  cargosResumidos,
  historicosFaixas,
  promocoes,
  situacoes,
  talentosAreas,
  talentosCargos,
  talentosGrupos,
} from './relatorios.contract.ts';
import { relatorioSituacoes } from './situacoes.report.ts';
import { relatoriosDeTalentos } from './talentos.report.ts';

/** The reports on jobs and salaries. */
export const relatoriosDeCargos: Feature = {
  handlers: [
    ...reportHandlers(cargosResumidos, relatorioCargosResumidos),
    ...reportHandlers(talentosCargos, relatoriosDeTalentos.porCargo),
    ...reportHandlers(talentosAreas, relatoriosDeTalentos.porArea),
    ...reportHandlers(talentosGrupos, relatoriosDeTalentos.porGrupo),
    ...reportHandlers(historicosFaixas, relatorioHistoricosFaixas),
    ...reportHandlers(situacoes, relatorioSituacoes),
    ...reportHandlers(promocoes, relatorioPromocoes),
    ...reportHandlers(alteracoes, relatorioAlteracoes),
  ],
};
