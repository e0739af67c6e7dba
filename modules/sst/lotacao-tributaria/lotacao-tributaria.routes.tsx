import { resourceRoutes, type ScreenDefinition } from '#platform/web/routes.tsx';
import { lotacaoTributaria } from './lotacao-tributaria.contract.ts';

const telas = () => import('./lotacao-tributaria.screen.tsx');

export const rotas = [
  ...resourceRoutes(lotacaoTributaria, {
    list: () => telas().then((m) => m.LotacoesLista),
    form: () => telas().then((m) => m.LotacaoFormulario),
  }),
  {
    path: `${lotacaoTributaria.path}/$id/visualizar`,
    title: `Visualizar ${lotacaoTributaria.nome.um}`,
    permission: lotacaoTributaria.permissoes.ver,
    screen: () => telas().then((m) => m.LotacaoVisualizacao),
  },
] satisfies ScreenDefinition[];
