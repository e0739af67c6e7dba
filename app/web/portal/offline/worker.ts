// Answers a reload of the page of an evaluation while there is no connection, instead of the browser's blank page. It
// keeps nothing and knows nobody: the page below is all that it has, and a new build replaces it whole.

/** What a page's types do not tell of a service worker. */
interface Fetching extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

const page = `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sem conexão · Avaliação</title>
<style>
body{margin:0;padding:1.5rem 1rem;font:1rem/1.5 system-ui,sans-serif;color-scheme:light dark;color:canvastext;background:canvas}
main{max-width:40rem;margin:0 auto;padding:1.25rem;border:1px solid graytext;border-radius:.5rem}
h1{margin:0 0 .5rem;font-size:1.4rem}
button{font:inherit;font-weight:600;min-height:44px;padding:.5rem 1.25rem;color:canvas;background:canvastext;border:0;border-radius:.4rem}
button:focus-visible{outline:3px solid linktext;outline-offset:2px}
</style>
</head>
<body>
<main>
<h1>Sem conexão</h1>
<p>As respostas que ainda não foram enviadas estão guardadas neste aparelho. Assim que a conexão voltar, a avaliação
abre de novo aqui e elas são enviadas, uma só vez.</p>
<p>Se a avaliação tem tempo, ele continua contando.</p>
<button type="button">Tentar de novo</button>
</main>
<script>
const again = () => location.reload();
document.querySelector('button').addEventListener('click', again);
addEventListener('online', again);
// A device says that it is connected before its calls get through: then nothing more would be heard of it.
setInterval(() => navigator.onLine && again(), 2000);
</script>
</body>
</html>`;

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'",
};

self.addEventListener('install', () => void (self as unknown as { skipWaiting(): Promise<void> }).skipWaiting());
self.addEventListener('fetch', (event) => {
  const { request } = event as Fetching;
  if (request.mode !== 'navigate') return;
  (event as Fetching).respondWith(fetch(request).catch(() => new Response(page, { headers })));
});
