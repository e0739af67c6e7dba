import { paraHtml } from '#platform/shared/text.ts';
import { paragrafos, type VagaPublica } from './pagina-publica.rules.ts';

/** A list of vacancies as feed readers take it. Addresses are absolute. */
export interface Feed {
  readonly titulo: string;
  readonly descricao: string;
  /** Page of which this is the feed. */
  readonly pagina: string;
  /** Address of the feed itself, by format. */
  readonly enderecos: { readonly rss: string; readonly json: string };
  readonly icone: string | null;
  readonly vagas: readonly VagaDoFeed[];
}

export interface VagaDoFeed extends VagaPublica {
  /** Address of its page, which is also its identity. */
  readonly url: string;
  /** 'Fortaleza - CE', or ''. */
  readonly lugar: string;
}

/** Characters that no XML 1.0 document may hold, not even escaped. */
const ilegais = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu;
const xml = (texto: string) => paraHtml(texto.replace(ilegais, ''));

const tituloDe = (vaga: VagaDoFeed) => [vaga.titulo, vaga.lugar].filter(Boolean).join(', ');

const item = (vaga: VagaDoFeed) => `<item>
<title>${xml(tituloDe(vaga))}</title>
<link>${xml(vaga.url)}</link>
<guid isPermaLink="true">${xml(vaga.url)}</guid>
<description>${xml(paragrafos(vaga.descricao))}</description>
<category>${xml(vaga.empresa.nome)}</category>
${vaga.publicadoEm ? `<pubDate>${new Date(vaga.publicadoEm).toUTCString()}</pubDate>` : ''}
</item>`;

/** The feed as RSS 2.0 with its own address (rssboard.org/rss-specification). */
export function rss({ titulo, descricao, pagina, enderecos, vagas }: Feed): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${xml(titulo)}</title>
<link>${xml(pagina)}</link>
<description>${xml(descricao)}</description>
<language>pt-br</language>
<ttl>60</ttl>
<atom:link href="${xml(enderecos.rss)}" rel="self" type="application/rss+xml"/>
${vagas.map(item).join('\n')}
</channel>
</rss>
`;
}

/** The feed as JSON Feed 1.1 (jsonfeed.org/version/1.1). */
export function jsonFeed({ titulo, descricao, pagina, enderecos, icone, vagas }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: titulo,
    description: descricao,
    home_page_url: pagina,
    feed_url: enderecos.json,
    language: 'pt-BR',
    ...(icone ? { icon: icone } : {}),
    items: vagas.map((vaga) => ({
      id: vaga.url,
      url: vaga.url,
      title: tituloDe(vaga),
      summary: vaga.resumo,
      content_html: paragrafos(vaga.descricao),
      ...(vaga.publicadoEm ? { date_published: new Date(vaga.publicadoEm).toISOString() } : {}),
      authors: [{ name: vaga.empresa.nome }],
      tags: [vaga.vinculo, vaga.lugar].filter(Boolean),
    })),
  });
}
