import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { seemsLoggedIn } from '#platform/server/http/cookies.ts';

const YEAR = '365d';

/** A page of the build, with its addresses moved under the base path. */
interface HtmlPage {
  readonly html: string;
  readonly etag: string;
}

/** A page that the server draws itself, to be put into the built document; `head` and `body` are HTML. */
interface DrawnPage {
  readonly status: number;
  readonly title: string;
  readonly head: string;
  readonly body: string;
}

/** Draws an address of the candidates' page, or answers null where the application draws it alone. */
export type DrawPortal = (request: {
  readonly caminho: string;
  readonly query: Readonly<Record<string, string | string[] | undefined>>;
}) => Promise<DrawnPage | null>;

const notBuilt = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Ciranda RH</title><h1>As telas ainda não foram construídas</h1><p>Pare o servidor e inicie-o com <code>npm start</code>, que as constrói.</p></html>`;

function pageOf(html: string): HtmlPage {
  return { html, etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 20)}"` };
}

/** Reads a built page; its own addresses ('/assets/x', './assets/x') and the page's `contexto` follow the base path. */
function readPage(folder: string, name: string, contexto: string): HtmlPage | null {
  const file = join(folder, name);
  if (!existsSync(file)) return null;
  const html = readFileSync(file, 'utf8')
    .replace(/\b(src|href)="\.?\/(?!\/)/g, `$1="${contexto}/`)
    .replace('</head>', `<meta name="contexto" content="${contexto}"></head>`);
  return pageOf(html);
}

const text = (value: string) => value.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The built document with a drawn page inside: the application replaces it when it starts. */
function fill(html: string, page: DrawnPage): string {
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${text(page.title)}</title>`)
    .replace('</head>', () => `${page.head}</head>`)
    .replace(/<noscript>[^<]*<\/noscript>/, '<noscript>Para se candidatar, ative o JavaScript no navegador.</noscript>')
    .replace('<div id="root"></div>', () => `<div id="root">${page.body}</div>`);
}

const FIRST_VISIT = 'primeira-visita.json';

/** What each page asks first of all. */
const sessoes = { interna: '/api/userinfo', externa: '/api/externo/userinfo' } as const;

/**
 * What a browser is told to fetch with the document of a screen, by the first segment of its address: the session, and the scripts and
 * styles of the frame and of the module's table, which the application would ask for only once it runs. As a `Link` header; none for
 * addresses of no module.
 */
function firstVisits(folder: string, contexto: string): ReadonlyMap<string, string> {
  const file = join(folder, FIRST_VISIT);
  if (!existsSync(file)) return new Map();
  const bySegment: Record<string, string[]> = JSON.parse(readFileSync(file, 'utf8'));
  const link = (name: string) =>
    `<${contexto}/${name}>; ${name.endsWith('.css') ? 'rel="preload"; as="style"' : 'rel="modulepreload"'}; crossorigin`;
  return new Map(
    Object.entries(bySegment).map(([segment, files]) => {
      const sessao = sessoes[segment === 'externo' ? 'externa' : 'interna'];
      const asked = `<${contexto}${sessao}>; rel="preload"; as="fetch"; crossorigin`;
      return [segment, [asked, ...files.map(link)].join(', ')];
    }),
  );
}

function filesOf(folder: string): Set<string> {
  if (!existsSync(folder)) return new Set();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Set(files.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')));
}

/**
 * Serves the built pages of `folder` below the scope's prefix: files whose name carries a hash are kept by the browser
 * for a year; any other address that no call answers is a screen, drawn by index.html or, under /externo, by externo.html,
 * into which `portal` may draw what is to be read without scripts.
 */
export async function registerWeb(
  app: FastifyInstance,
  o: { folder: string; contexto: string; portal: DrawPortal },
): Promise<void> {
  const files = filesOf(o.folder);
  const visits = firstVisits(o.folder, o.contexto);
  const internal = readPage(o.folder, 'index.html', o.contexto);
  const external = readPage(o.folder, 'externo.html', o.contexto) ?? internal;
  if (files.size > 0) await app.register(fastifyStatic, { root: o.folder, serve: false, preCompressed: true });

  const sendPage = (request: FastifyRequest, reply: FastifyReply, page: HtmlPage | null) => {
    if (!page) return reply.code(503).type('text/html; charset=utf-8').send(notBuilt);
    reply.headers({ 'cache-control': 'no-cache', etag: page.etag }).type('text/html; charset=utf-8');
    return request.headers['if-none-match'] === page.etag ? reply.code(304).send() : reply.send(page.html);
  };

  type Query = Record<string, string | string[] | undefined>;
  type Call = { Params: { '*'?: string }; Querystring: Query };
  const answer = async (request: FastifyRequest<Call>, reply: FastifyReply) => {
    const path = request.params['*'] ?? '';
    if (path === 'api' || path.startsWith('api/')) return reply.callNotFound();
    if (files.has(path) && !path.endsWith('.html')) {
      const hashed = path.startsWith('assets/');
      return reply.sendFile(path, { maxAge: hashed ? YEAR : '1h', immutable: hashed });
    }
    // A missing script must not be answered with a page.
    if (path.startsWith('assets/')) return reply.callNotFound();
    if (path !== 'externo' && !path.startsWith('externo/')) {
      // Without a session the screen gives way to the log-in, which needs none of it.
      const visit = seemsLoggedIn(request, 'interna') && visits.get(path.split('/')[0] ?? '');
      if (visit) reply.header('link', visit);
      return sendPage(request, reply, internal);
    }
    const drawn = external && (await o.portal({ caminho: `/${path}`, query: request.query }));
    if (!external || !drawn) {
      // With a company in the address the session is asked for by another one; without a session comes the log-in.
      const visit = !request.query.empresaId && seemsLoggedIn(request, 'externa') && visits.get('externo');
      if (visit) reply.header('link', visit);
      return sendPage(request, reply, external);
    }
    return reply
      .code(drawn.status)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(fill(external.html, drawn));
  };
  // The bare prefix: without a '/' at its end the pattern below does not match it.
  app.get<Call>('/', answer);
  app.get<Call>('/*', answer);
}
