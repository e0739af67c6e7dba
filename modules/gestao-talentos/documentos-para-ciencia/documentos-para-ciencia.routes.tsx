import { contractRoute, resourceRoutes } from '#platform/web/routes.tsx';
import { documentoCiencia } from './documentos-para-ciencia.contract.ts';
import { leiturasDeDocumento, telaDasLeituras } from './leituras.contract.ts';

const telas = () => import('./documentos-para-ciencia.screen.tsx');
const leituras = () => import('./leituras.screen.tsx');

export const rotas = [
  ...resourceRoutes(documentoCiencia, {
    list: () => telas().then((m) => m.DocumentosCienciaLista),
    form: () => telas().then((m) => m.DocumentoCienciaFormulario),
  }),
  contractRoute(telaDasLeituras, () => leituras().then((m) => m.LeiturasLista)),
  contractRoute(leiturasDeDocumento, () => leituras().then((m) => m.LeiturasRelatorio)),
];
