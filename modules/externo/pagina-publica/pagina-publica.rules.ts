import type { DadosDaVaga } from '#modules/captacao/anuncios/divulgacao.contract.ts';
import type { Vaga } from '#modules/externo/anuncios/vagas.contract.ts';
import { paraHtml } from '#platform/shared/text.ts';

/** What the page of a vacancy says; texts as people wrote them, not yet safe for HTML. */
export type VagaPublica = Pick<Vaga, 'solicitacaoId' | 'titulo' | 'descricao' | 'resumo' | 'empresa' | 'publicadoEm'> &
  DadosDaVaga;

/** A page ready to be put into the built document: `head` and `body` are HTML. */
export interface PaginaPublica {
  readonly status: number;
  readonly title: string;
  readonly head: string;
  readonly body: string;
}

/** Paragraphs of a text: an empty line begins another, a line break stays one. */
export function paragrafos(texto: string): string {
  return texto
    .trim()
    .split(/\n\s*\n/)
    .map((paragrafo) => `<p>${paraHtml(paragrafo.trim()).replace(/\n/g, '<br>')}</p>`)
    .join('');
}

/** A value as the text of a JSON script element, which no content can close. */
export function jsonSeguro(valor: unknown): string {
  return JSON.stringify(valor).replace(
    /[<>&\u2028\u2029]/g,
    (sinal) => `\\u${sinal.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const contratos: Readonly<Record<string, string>> = {
  Emprego: 'FULL_TIME',
  Estágio: 'INTERN',
  Aprendiz: 'INTERN',
  Temporário: 'TEMPORARY',
  'Trabalhador avulso': 'CONTRACTOR',
};

/** schema.org JobPosting of a vacancy, by which search engines list it. `url` is the page's own address. */
export function jobPosting(vaga: VagaPublica, url: string, logo: string | null): Record<string, unknown> {
  const { cidade, uf, remuneracao, previsaoEncerramento, vinculo } = vaga;
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: vaga.titulo,
    description: paragrafos(vaga.descricao),
    identifier: { '@type': 'PropertyValue', name: vaga.empresa.nome, value: String(vaga.solicitacaoId) },
    url,
    ...(vaga.publicadoEm ? { datePosted: vaga.publicadoEm } : {}),
    ...(previsaoEncerramento ? { validThrough: previsaoEncerramento } : {}),
    ...(vinculo ? { employmentType: contratos[vinculo] ?? 'OTHER' } : {}),
    hiringOrganization: { '@type': 'Organization', name: vaga.empresa.nome, ...(logo ? { logo } : {}) },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressCountry: 'BR',
        ...(cidade ? { addressLocality: cidade } : {}),
        ...(uf ? { addressRegion: uf } : {}),
      },
    },
    totalJobOpenings: vaga.quantidade,
    directApply: true,
    ...(remuneracao
      ? {
          baseSalary: {
            '@type': 'MonetaryAmount',
            currency: 'BRL',
            value: { '@type': 'QuantitativeValue', value: remuneracao, unitText: 'MONTH' },
          },
        }
      : {}),
  };
}

/** Addresses of the feeds of a company, or of all; `raiz` is the address of the product with its base path. */
export function enderecosDosFeeds(raiz: string, empresaId: number | null): { rss: string; json: string } {
  const query = empresaId === null ? '' : `?empresaId=${empresaId}`;
  return { rss: `${raiz}/externo/anuncios.rss${query}`, json: `${raiz}/externo/anuncios.json${query}` };
}

interface Cabeca {
  readonly titulo: string;
  readonly descricao: string;
  readonly url: string;
  readonly site: string;
  readonly imagem: string | null;
  readonly indexar: boolean;
  readonly dados?: unknown;
  /** Addresses of the feeds of the list, which readers find by the page. */
  readonly feeds?: { readonly rss: string; readonly json: string };
  /** The answer from which the page was drawn, and the call that gives it: the application begins with it and asks nothing. */
  readonly lido?: { readonly url: string; readonly resposta: unknown };
}

/** The part of a head that tells search engines and social networks what the page is. */
export function cabecaDaPagina({ titulo, descricao, url, site, imagem, indexar, dados, feeds, lido }: Cabeca): string {
  const meta = (name: string, content: string) => `<meta name="${name}" content="${paraHtml(content)}">`;
  const og = (name: string, content: string) => `<meta property="og:${name}" content="${paraHtml(content)}">`;
  const alternativa = (tipo: string, href: string) =>
    `<link rel="alternate" type="application/${tipo}" title="Vagas abertas" href="${paraHtml(href)}">`;
  return [
    meta('description', descricao),
    ...(indexar ? [`<link rel="canonical" href="${paraHtml(url)}">`] : [meta('robots', 'noindex')]),
    og('type', 'website'),
    og('locale', 'pt_BR'),
    og('site_name', site),
    og('title', titulo),
    og('description', descricao),
    og('url', url),
    ...(imagem ? [og('image', imagem)] : []),
    meta('twitter:card', 'summary'),
    ...(feeds ? [alternativa('rss+xml', feeds.rss), alternativa('feed+json', feeds.json)] : []),
    ...(dados === undefined ? [] : [`<script type="application/ld+json">${jsonSeguro(dados)}</script>`]),
    ...(lido === undefined ? [] : [`<script type="application/json" id="lido">${jsonSeguro(lido)}</script>`]),
  ].join('\n');
}
