import { contractRoute } from '#platform/web/routes.tsx';
import { telaDosCertificados } from './certificado.contract.ts';

export const rotas = [
  contractRoute(telaDosCertificados, () => import('./certificado.screen.tsx').then((m) => m.Certificados)),
];
