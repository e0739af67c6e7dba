import { contractRoute } from '#platform/web/routes.tsx';
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

const telas = () => import('./relatorios.screen.tsx');

export const rotas = [
  contractRoute(cargosResumidos, () => telas().then((m) => m.CargosResumidos)),
  contractRoute(talentosCargos, () => telas().then((m) => m.TalentosCargos)),
  contractRoute(talentosAreas, () => telas().then((m) => m.TalentosAreas)),
  contractRoute(talentosGrupos, () => telas().then((m) => m.TalentosGrupos)),
  contractRoute(historicosFaixas, () => telas().then((m) => m.HistoricosFaixas)),
  contractRoute(situacoes, () => telas().then((m) => m.Situacoes)),
  contractRoute(promocoes, () => telas().then((m) => m.Promocoes)),
  contractRoute(alteracoes, () => telas().then((m) => m.Alteracoes)),
];
