import { resourceRoutes, type ScreenDefinition } from '#platform/web/routes.tsx';
import { configuracaoNiveis, historicoNiveis } from './configuracoes-niveis-competencia.contract.ts';

const telas = () => import('./configuracoes-niveis-competencia.screen.tsx');

export const rotas: readonly ScreenDefinition[] = [
  ...resourceRoutes(configuracaoNiveis, {
    list: () => telas().then((m) => m.ConfiguracoesLista),
    form: () => telas().then((m) => m.ConfiguracaoFormulario),
  }),
  ...resourceRoutes(historicoNiveis, {
    list: () => telas().then((m) => m.HistoricosLista),
    form: () => telas().then((m) => m.HistoricoFormulario),
  }),
];
