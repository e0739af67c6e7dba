import { z } from 'zod';
import { empresaDoLink } from '#modules/externo/empresa-do-link.contract.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { publico } from '#platform/shared/permission.ts';

const feed = (formato: 'rss' | 'json', nome: string) =>
  endpoint({
    method: 'GET',
    path: `/externo/anuncios.${formato}`,
    acesso: publico,
    resumo: `Vagas abertas em ${nome}`,
    query: z.object({ empresaId: empresaDoLink }),
    formato: 'arquivo',
  });

/** The open vacancies of a company, or of all, for feed readers and other sites. */
export const feedRss = feed('rss', 'RSS 2.0');
export const feedJson = feed('json', 'JSON Feed 1.1');
