import type { ScreenDefinition } from '#platform/web/routes.tsx';
import {
  CAMINHO_DOS_PERIODOS,
  permissoesDoAcompanhamento,
  telaDaFolha,
  telaDosAcompanhamentos,
  telaNova,
} from './acompanhamentos.contract.ts';

const responder = () => import('./responder.screen.tsx');

const lista: ScreenDefinition = {
  path: telaDosAcompanhamentos.path,
  title: telaDosAcompanhamentos.titulo,
  permission: permissoesDoAcompanhamento.ver,
  screen: () => import('./acompanhamentos.screen.tsx').then((m) => m.Acompanhamentos),
};

export const rotas: readonly ScreenDefinition[] = [
  lista,
  { ...lista, path: CAMINHO_DOS_PERIODOS, leadsTo: () => lista.path },
  {
    path: telaNova,
    title: 'Avaliar período de experiência',
    permission: permissoesDoAcompanhamento.inserir,
    screen: () => responder().then((m) => m.NovoAcompanhamento),
  },
  {
    path: telaDaFolha,
    title: 'Período de experiência',
    permission: permissoesDoAcompanhamento.ver,
    screen: () => responder().then((m) => m.UmAcompanhamento),
  },
];
