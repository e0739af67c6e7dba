import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { publico } from '#platform/shared/permission.ts';

/** Addresses of the open vacancies, for search engines. */
export const mapaDoSite = endpoint({
  method: 'GET',
  path: '/externo/sitemap.xml',
  acesso: publico,
  resumo: 'Mapa das vagas abertas para buscadores',
  formato: 'arquivo',
});

/** What search engines may visit: the vacancies, and nothing else of the product. */
export const robots = endpoint({
  method: 'GET',
  path: '/robots.txt',
  acesso: publico,
  resumo: 'Instruções para buscadores',
  formato: 'arquivo',
});
