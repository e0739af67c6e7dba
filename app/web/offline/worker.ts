// Lets a page that asks questions start without a connection: it keeps the document and the files of its own build, the same for
// everybody. It knows nobody and answers no call: what is a person's own, the page keeps and takes away itself.

/** Files of the build by who answers, below the published folder; the build writes them here, so that a new build makes a new worker. */
const construidos: Readonly<Record<'candidato' | 'equipe', readonly string[]>> = JSON.parse('__ARQUIVOS__');

/** What a page's types do not tell of a service worker. */
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
const worker = self as unknown as {
  readonly clients: { claim(): Promise<void> };
  readonly registration: { readonly scope: string };
  skipWaiting(): Promise<void>;
};

const raiz = new URL('./', location.href);
/** The document is the same at every address of the scope; it comes without a session. */
const documento = worker.registration.scope;
const arquivos = construidos[documento.startsWith(new URL('externo/', raiz).href) ? 'candidato' : 'equipe'];
/** Each scope has its own shelf: taking one page away leaves the others theirs. */
const PREFIXO = `sem-conexao:${new URL(documento).pathname}:`;
const guardados = new Set(arquivos.map((arquivo) => new URL(arquivo, raiz).href));

/** One shelf per build: the names of its files carry their contents. */
async function prateleira(): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(arquivos.join()));
  return PREFIXO + [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function guardar(): Promise<void> {
  const cache = await caches.open(await prateleira());
  const pedidos = [documento, ...guardados].map((url) => new Request(url, { credentials: 'omit', cache: 'no-cache' }));
  await cache.addAll(pedidos);
  await worker.skipWaiting();
}

async function arrumar(): Promise<void> {
  const esta = await prateleira();
  const outras = (await caches.keys()).filter((nome) => nome.startsWith(PREFIXO) && nome !== esta);
  await Promise.all(outras.map((nome) => caches.delete(nome)));
  await worker.clients.claim();
}

async function doGuardado(url: string): Promise<Response | undefined> {
  return (await caches.open(await prateleira())).match(url, { ignoreVary: true });
}

/** The server first; what is kept where nobody answers, or a gateway says that the server does not. */
async function pagina(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => null);
  if (answer && answer.status < 502) return answer;
  return (await doGuardado(documento)) ?? answer ?? Response.error();
}

self.addEventListener('install', (event) => (event as Waiting).waitUntil(guardar()));
self.addEventListener('activate', (event) => (event as Waiting).waitUntil(arrumar()));
self.addEventListener('fetch', (event) => {
  const { request } = event as Fetching;
  if (request.mode === 'navigate') (event as Fetching).respondWith(pagina(request));
  else if (guardados.has(request.url))
    (event as Fetching).respondWith(doGuardado(request.url).then((kept) => kept ?? fetch(request)));
});
