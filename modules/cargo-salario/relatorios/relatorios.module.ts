import type { Feature } from '#platform/server/feature.ts';
import { reportHandlers } from '#platform/server/report-http/report-handlers.ts';
import { relatorioAlteracoes } from './alteracoes-cargos-e-ou-areas.report.ts';
import { analiseHandlers } from './analise-tabelas-salariais.report.ts';
import { relatorioCargos } from './cargos.report.ts';
import { relatorioCargosResumidos } from './cargos-resumidos.report.ts';
import { matrizTalentosCompetencias, talentosCompetencias } from './competencias-dos-talentos.contract.ts';
import { relatorioMatriz, relatorioTalentosCompetencias } from './competencias-dos-talentos.report.ts';
import { relatorioHistoricosFaixas } from './historicos-faixas-salariais.report.ts';
import { relatorioPlanejamentos } from './planejamentos-realinhamentos.report.ts';
import { projecoes } from './projecoes-salariais-talentos.contract.ts';
import { relatorioProjecoes } from './projecoes-salariais-talentos.report.ts';
import { relatorioPromocoes } from './promocoes.report.ts';
import {
  alteracoes,
  cargosResumidos,
  descricaoDeCargos,
  historicosFaixas,
  planejamentosRealinhamentos,
  promocoes,
  situacoes,
  talentosAreas,
  talentosCargos,
  talentosGrupos,
  ultimasPromocoes,
} from './relatorios.contract.ts';
import { relatorioSituacoes } from './situacoes.report.ts';
import { relatoriosDeTalentos } from './talentos.report.ts';
import { relatorioUltimasPromocoes } from './ultimas-promocoes.report.ts';

/** The reports on jobs and salaries. */
export const relatoriosDeCargos: Feature = {
  handlers: [
    ...reportHandlers(cargosResumidos, relatorioCargosResumidos),
    ...reportHandlers(descricaoDeCargos, relatorioCargos),
    ...reportHandlers(planejamentosRealinhamentos, relatorioPlanejamentos),
    ...reportHandlers(talentosCargos, relatoriosDeTalentos.porCargo),
    ...reportHandlers(talentosAreas, relatoriosDeTalentos.porArea),
    ...reportHandlers(talentosGrupos, relatoriosDeTalentos.porGrupo),
    ...reportHandlers(historicosFaixas, relatorioHistoricosFaixas),
    ...reportHandlers(situacoes, relatorioSituacoes),
    ...reportHandlers(promocoes, relatorioPromocoes),
    ...reportHandlers(alteracoes, relatorioAlteracoes),
    ...reportHandlers(ultimasPromocoes, relatorioUltimasPromocoes),
    ...reportHandlers(projecoes, relatorioProjecoes),
    ...analiseHandlers,
    ...reportHandlers(talentosCompetencias, relatorioTalentosCompetencias),
    ...reportHandlers(matrizTalentosCompetencias, () => relatorioMatriz),
  ],
};
