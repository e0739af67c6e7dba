import { contractRoute } from '#platform/web/routes.tsx';
import { analiseTabelas } from './analise-tabelas-salariais.contract.ts';
import { matrizTalentosCompetencias, talentosCompetencias } from './competencias-dos-talentos.contract.ts';
import { projecoes } from './projecoes-salariais-talentos.contract.ts';
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

const telas = () => import('./relatorios.screen.tsx');

export const rotas = [
  contractRoute(cargosResumidos, () => telas().then((m) => m.CargosResumidos)),
  contractRoute(descricaoDeCargos, () => telas().then((m) => m.DescricaoDeCargos)),
  contractRoute(planejamentosRealinhamentos, () => telas().then((m) => m.PlanejamentosRealinhamentos)),
  contractRoute(talentosCargos, () => telas().then((m) => m.TalentosCargos)),
  contractRoute(talentosAreas, () => telas().then((m) => m.TalentosAreas)),
  contractRoute(talentosGrupos, () => telas().then((m) => m.TalentosGrupos)),
  contractRoute(historicosFaixas, () => telas().then((m) => m.HistoricosFaixas)),
  contractRoute(situacoes, () => telas().then((m) => m.Situacoes)),
  contractRoute(promocoes, () => telas().then((m) => m.Promocoes)),
  contractRoute(alteracoes, () => telas().then((m) => m.Alteracoes)),
  contractRoute(ultimasPromocoes, () => telas().then((m) => m.UltimasPromocoes)),
  contractRoute(projecoes, () => telas().then((m) => m.Projecoes)),
  contractRoute(analiseTabelas, () => telas().then((m) => m.AnaliseTabelas)),
  contractRoute(talentosCompetencias, () => telas().then((m) => m.TalentosCompetencias)),
  contractRoute(matrizTalentosCompetencias, () => telas().then((m) => m.MatrizTalentosCompetencias)),
];
