import { sql } from 'kysely';
import { linkDaVaga, VISIVEL_NO_PORTAL } from '#modules/captacao/captacao.api.ts';
import { publicRoot } from '#platform/server/config/config.ts';
import { dayOf } from '#platform/server/config/zone.ts';
import { type Handler, onFile } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { paraHtml } from '#platform/shared/text.ts';
import { mapaDoSite, robots } from './mapa-do-site.contract.ts';

/** Greatest number of addresses in one map (sitemaps.org). */
const MAXIMO = 50_000;

/** The map of the site and the instructions for search engines. */
export function mapaDoSiteHandlers({ config }: Pick<ModuleServices, 'config'>): Handler[] {
  const raiz = publicRoot(config);
  return [
    onFile(
      mapaDoSite,
      async (ctx) => {
        const { rows } = await sql<{ solicitacaoId: number; empresaId: number; dia: string | null }>`
          select s.id as "solicitacaoId", t.empresa_id as "empresaId", ${dayOf(sql.ref('t.publicado_em'))}::text as dia
          from anuncio t join solicitacao_pessoal s on s.id = t.solicitacao_pessoal_id
          join empresa e on e.id = t.empresa_id and e.ativa
          where ${VISIVEL_NO_PORTAL} order by t.id desc limit ${MAXIMO - 1}`.execute(ctx.db);
        const urls = rows.map(
          ({ solicitacaoId, empresaId, dia }) =>
            `<url><loc>${paraHtml(linkDaVaga(raiz, solicitacaoId, empresaId))}</loc>${dia ? `<lastmod>${dia}</lastmod>` : ''}</url>`,
        );
        return {
          tipo: 'application/xml; charset=utf-8',
          conteudo: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>${paraHtml(raiz)}/externo/anuncios</loc></url>
${urls.join('\n')}
</urlset>
`,
        };
      },
      { escopo: 'sistema' },
    ),
    onFile(robots, async () => ({
      tipo: 'text/plain; charset=utf-8',
      conteudo: `User-agent: *
Allow: ${config.CONTEXTO}/externo/anuncios
Allow: ${config.CONTEXTO}/externo/sitemap.xml
Allow: ${config.CONTEXTO}/assets/
Allow: ${config.CONTEXTO}/api/externo/
Disallow: /

Sitemap: ${raiz}/externo/sitemap.xml
`,
    })),
  ];
}
