import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { publico } from '#platform/shared/permission.ts';

/** By it the browser installs the pages of the staff as an application (decision 280). */
export const manifesto = endpoint({
  method: 'GET',
  path: '/api/aplicativo.webmanifest',
  acesso: publico,
  resumo: 'Manifesto do aplicativo que se instala pelo navegador',
  formato: 'arquivo',
});
