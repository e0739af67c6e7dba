import { resourceRoutes, type ScreenDefinition } from '#platform/web/routes.tsx';
import { funcao } from './funcoes.contract.ts';

const telas = () => import('./funcoes.screen.tsx');
const daFuncao = `${funcao.path}/$funcaoId`;
const { ver, editar } = funcao.permissoes;

export const rotas: readonly ScreenDefinition[] = [
  ...resourceRoutes(funcao, {
    list: () => telas().then((m) => m.FuncoesLista),
    form: () => telas().then((m) => m.FuncaoFormulario),
  }),
  {
    path: `${daFuncao}/historicos`,
    title: 'Históricos da Função',
    permission: ver,
    screen: () => telas().then((m) => m.HistoricosDaFuncao),
  },
  {
    path: `${daFuncao}/historicos/new`,
    title: 'Novo histórico da função',
    permission: editar,
    screen: () => telas().then((m) => m.HistoricoDaFuncaoFormulario),
  },
  {
    path: `${daFuncao}/historicos/$id/edit`,
    title: 'Editar histórico da função',
    permission: ver,
    screen: () => telas().then((m) => m.HistoricoDaFuncaoFormulario),
  },
  {
    path: `${daFuncao}/gestao`,
    title: 'Gestão da Função',
    permission: ver,
    screen: () => telas().then((m) => m.GestaoDaFuncao),
  },
];
