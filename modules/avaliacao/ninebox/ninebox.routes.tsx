import { contractRoute, resourceRoutes, type ScreenDefinition } from '#platform/web/routes.tsx';
import { telaDoGrafico } from './grafico.contract.ts';
import { ninebox, permissaoDeCalibrar } from './ninebox.contract.ts';
import { relatorioNineBox } from './ninebox-relatorio.contract.ts';

const telas = () => import('./ninebox.screen.tsx');

export const rotas: readonly ScreenDefinition[] = [
  contractRoute(telaDoGrafico, () => import('./grafico.screen.tsx').then((m) => m.GraficoNineBox)),
  contractRoute(relatorioNineBox, () => import('./ninebox-relatorio.screen.tsx').then((m) => m.RelatorioNineBox)),
  {
    path: `${ninebox.path}/calibracoes/$id`,
    title: 'Calibração',
    permission: permissaoDeCalibrar,
    screen: () => import('./calibracao.screen.tsx').then((m) => m.ReuniaoDeCalibracao),
  },
  ...resourceRoutes(ninebox, {
    list: () => telas().then((m) => m.ListaDosNineBox),
    form: () => telas().then((m) => m.FormularioDoNineBox),
  }),
];
