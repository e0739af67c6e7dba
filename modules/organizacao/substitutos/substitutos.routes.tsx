import {
  CAMINHO_DOS_MEUS_SUBSTITUTOS,
  TITULO_DOS_MEUS_SUBSTITUTOS,
} from '#modules/organizacao/alcadas/caminho-dos-substitutos.rules.ts';
import { resourceRoutes, type ScreenDefinition } from '#platform/web/routes.tsx';
import { substitutoAprovacao } from './substitutos.contract.ts';

const telas = () => import('./substitutos.screen.tsx');

export const rotas: readonly ScreenDefinition[] = [
  ...resourceRoutes(substitutoAprovacao, {
    list: () => telas().then((m) => m.SubstitutosLista),
    form: () => telas().then((m) => m.SubstitutoFormulario),
  }),
  {
    path: CAMINHO_DOS_MEUS_SUBSTITUTOS,
    title: TITULO_DOS_MEUS_SUBSTITUTOS,
    screen: () => import('./meus-substitutos.screen.tsx').then((m) => m.MeusSubstitutos),
  },
];
