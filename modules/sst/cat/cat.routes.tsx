import { listAndForm, resourceRoutes, type ScreenDefinition } from '#platform/web/routes.tsx';
import { acaoDaInvestigacao } from './acoes.contract.ts';
import { comunicacaoDeAcidente } from './cat.contract.ts';
import { investigacao } from './investigacao.contract.ts';

const investigacoes = () => import('./investigacao.screen.tsx');
const acoes = () => import('./acoes.screen.tsx');
const { ver, inserir } = acaoDaInvestigacao.permissoes;

export const rotas: readonly ScreenDefinition[] = [
  ...resourceRoutes(comunicacaoDeAcidente, {
    list: () => import('./cat.screen.tsx').then((m) => m.CatLista),
    form: () => import('./formulario.screen.tsx').then((m) => m.CatFormulario),
  }),
  ...resourceRoutes(investigacao, {
    list: () => investigacoes().then((m) => m.InvestigacoesLista),
    form: () => investigacoes().then((m) => m.InvestigacaoFormulario),
  }),
  ...resourceRoutes(acaoDaInvestigacao, {
    list: () => acoes().then((m) => m.AcoesLista),
    form: () => acoes().then((m) => m.AcaoFormulario),
  }),
  ...listAndForm(
    `${investigacao.path}/$investigacaoId/acoes`,
    ['Plano de ação da investigação', 'Nova ação da investigação', 'Editar ação da investigação'],
    { ver, inserir },
    {
      list: () => acoes().then((m) => m.AcoesDaInvestigacao),
      form: () => acoes().then((m) => m.AcaoDaInvestigacaoFormulario),
    },
  ),
];
