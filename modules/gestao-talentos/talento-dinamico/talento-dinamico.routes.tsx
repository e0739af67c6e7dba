import { contractRoute } from '#platform/web/routes.tsx';
import { talentoDinamico } from './talento-dinamico.contract.ts';

export const rotas = [
  contractRoute(talentoDinamico, () => import('./talento-dinamico.screen.tsx').then((m) => m.TalentoDinamico)),
];
