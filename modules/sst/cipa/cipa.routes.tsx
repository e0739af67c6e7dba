import { contractRoute, listAndForm, resourceRoutes, type ScreenDefinition } from '#platform/web/routes.tsx';
import { acaoDaCipa } from './acoes.contract.ts';
import { cipa } from './cipa.contract.ts';
import { eleicao } from './eleicoes.contract.ts';
import { reuniao } from './reunioes.contract.ts';
import { telaDaMinhaEleicao } from './votacao.contract.ts';

const gestoes = () => import('./cipa.screen.tsx');
const reunioes = () => import('./reunioes.screen.tsx');
const acoes = () => import('./acoes.screen.tsx');

export const rotas: readonly ScreenDefinition[] = [
  ...resourceRoutes(cipa, {
    list: () => gestoes().then((m) => m.GestoesLista),
    form: () => gestoes().then((m) => m.GestaoFormulario),
  }),
  ...resourceRoutes(reuniao, {
    list: () => reunioes().then((m) => m.ReunioesLista),
    form: () => reunioes().then((m) => m.ReuniaoFormulario),
  }),
  ...resourceRoutes(acaoDaCipa, {
    list: () => acoes().then((m) => m.AcoesLista),
    form: () => acoes().then((m) => m.AcaoFormulario),
  }),
  ...resourceRoutes(eleicao, {
    list: () => import('./eleicoes.screen.tsx').then((m) => m.EleicoesLista),
    form: () => import('./eleicoes.screen.tsx').then((m) => m.EleicaoFormulario),
  }),
  contractRoute(telaDaMinhaEleicao, () => import('./minha-eleicao.screen.tsx').then((m) => m.MinhasEleicoes)),
  ...listAndForm(
    `${cipa.path}/$cipaId/reunioes`,
    ['Reuniões da gestão da CIPA', 'Nova reunião da gestão da CIPA', 'Editar reunião da gestão da CIPA'],
    { ver: reuniao.permissoes.ver, inserir: reuniao.permissoes.inserir },
    {
      list: () => reunioes().then((m) => m.ReunioesDaGestao),
      form: () => reunioes().then((m) => m.ReuniaoDaGestaoFormulario),
    },
  ),
  ...listAndForm(
    `${cipa.path}/$cipaId/acoes`,
    ['Plano de trabalho da gestão da CIPA', 'Nova ação da gestão da CIPA', 'Editar ação da gestão da CIPA'],
    { ver: acaoDaCipa.permissoes.ver, inserir: acaoDaCipa.permissoes.inserir },
    {
      list: () => acoes().then((m) => m.AcoesDaGestao),
      form: () => acoes().then((m) => m.AcaoDaGestaoFormulario),
    },
  ),
];
