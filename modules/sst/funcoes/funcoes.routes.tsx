import { listAndForm, resourceRoutes, type ScreenDefinition } from '#platform/web/routes.tsx';
import { funcao } from './funcoes.contract.ts';

const telas = () => import('./funcoes.screen.tsx');
const daFuncao = `${funcao.path}/$funcaoId`;
const { ver, editar } = funcao.permissoes;

export const rotas: readonly ScreenDefinition[] = [
  ...resourceRoutes(funcao, {
    list: () => telas().then((m) => m.FuncoesLista),
    form: () => telas().then((m) => m.FuncaoFormulario),
  }),
  ...listAndForm(
    `${daFuncao}/historicos`,
    ['Históricos da Função', 'Novo histórico da função', 'Editar histórico da função'],
    { ver, inserir: editar },
    {
      list: () => telas().then((m) => m.HistoricosDaFuncao),
      form: () => telas().then((m) => m.HistoricoDaFuncaoFormulario),
    },
  ),
  {
    path: `${daFuncao}/talentos`,
    title: 'Talentos da Função',
    permission: ver,
    screen: () => import('./talentos-da-funcao.screen.tsx').then((m) => m.TalentosDaFuncao),
  },
  {
    path: `${daFuncao}/gestao`,
    title: 'Gestão da Função',
    permission: ver,
    screen: () => telas().then((m) => m.GestaoDaFuncao),
  },
];
