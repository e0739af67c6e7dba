import { contractRoute } from '#platform/web/routes.tsx';
import { telaMeusDados } from './minha-ficha.permissions.ts';

export const rotas = [contractRoute(telaMeusDados, () => import('./minha-ficha.screen.tsx').then((m) => m.MeusDados))];
