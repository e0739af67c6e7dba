import { pgr } from '#modules/sst/pgr/pgr.contract.ts';
import { listAndForm, resourceRoutes, type ScreenDefinition } from '#platform/web/routes.tsx';
import { acaoDoPlano } from './planos-acao.contract.ts';

const telas = () => import('./planos-acao.screen.tsx');
const { ver, inserir } = acaoDoPlano.permissoes;

export const rotas: readonly ScreenDefinition[] = [
  ...resourceRoutes(acaoDoPlano, {
    list: () => telas().then((m) => m.AcoesLista),
    form: () => telas().then((m) => m.AcaoFormulario),
  }),
  ...listAndForm(
    `${pgr.path}/$pgrId/planos-acao`,
    ['Plano de Ação do PGR', 'Nova ação do PGR', 'Editar ação do PGR'],
    { ver, inserir },
    {
      list: () => telas().then((m) => m.AcoesDoPgr),
      form: () => telas().then((m) => m.AcaoDoPgrFormulario),
    },
  ),
];
