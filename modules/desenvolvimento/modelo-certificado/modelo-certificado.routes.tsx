import { resourceRoutes } from '#platform/web/routes.tsx';
import { modeloCertificado } from './modelo-certificado.contract.ts';

const telas = () => import('./modelo-certificado.screen.tsx');

export const rotas = resourceRoutes(modeloCertificado, {
  list: () => telas().then((m) => m.ModelosDeCertificado),
  form: () => telas().then((m) => m.ModeloDeCertificado),
});
