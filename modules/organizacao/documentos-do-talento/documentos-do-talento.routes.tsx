import { contractRoute } from '#platform/web/routes.tsx';
import { telaDosDocumentosAVencer } from './a-vencer.contract.ts';

export const rotas = [
  contractRoute(telaDosDocumentosAVencer, () => import('./a-vencer.screen.tsx').then((m) => m.DocumentosAVencer)),
];
