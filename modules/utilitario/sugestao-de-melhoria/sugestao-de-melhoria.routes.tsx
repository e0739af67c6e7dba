import type { ScreenDefinition } from '#platform/web/routes.tsx';
import { sugestaoMelhoria } from './sugestao-de-melhoria.contract.ts';

const telas = () => import('./sugestao-de-melhoria.screen.tsx');
const { path, nome, permissoes } = sugestaoMelhoria;

export const rotas: readonly ScreenDefinition[] = [
  { path, title: nome.varios, permission: permissoes.ver, screen: () => telas().then((m) => m.SugestoesLista) },
  {
    path: `${path}/new`,
    title: 'Nova Sugestão de Melhoria',
    permission: permissoes.inserir,
    screen: () => telas().then((m) => m.NovaSugestao),
  },
  {
    path: `${path}/$id/view`,
    title: 'Visualizar Sugestão de Melhoria',
    permission: permissoes.ver,
    screen: () => telas().then((m) => m.VerSugestao),
  },
  // Lists lead to forms, and a suggestion that was sent is only read.
  {
    path: `${path}/$id/edit`,
    title: 'Visualizar Sugestão de Melhoria',
    permission: permissoes.ver,
    screen: () => telas().then((m) => m.VerSugestao),
    leadsTo: (pathname) => pathname.replace(/\/edit$/, '/view'),
  },
];
