import { contractRoute, resourceRoutes } from '#platform/web/routes.tsx';
import { extintor } from './extintores.contract.ts';
import { telaDaInspecao } from './inspecoes.contract.ts';
import { relatorioDeExtintores } from './relatorio.contract.ts';

const telas = () => import('./extintores.screen.tsx');

export const rotas = [
  contractRoute(telaDaInspecao, () => import('./inspecao.screen.tsx').then((m) => m.InspecaoDeExtintores)),
  ...resourceRoutes(extintor, {
    list: () => telas().then((m) => m.ExtintoresLista),
    form: () => telas().then((m) => m.ExtintorFormulario),
  }),
  contractRoute(relatorioDeExtintores, () => import('./relatorio.screen.tsx').then((m) => m.RelatorioDeExtintores)),
];
