const NOME = 'recarga-por-versao';
const INTERVALO_MS = 60_000;

/**
 * After a new version was installed, the parts that an open page still wants are gone: the page loads anew, at most
 * once a minute, so that a part that is missing for good ends on the error page and not in a loop. Without a connection
 * no part is gone, and the page stays.
 */
export function reloadOnStaleChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) return;
    const before = Number(sessionStorage.getItem(NOME) ?? 0);
    if (Date.now() - before < INTERVALO_MS) return;
    event.preventDefault();
    sessionStorage.setItem(NOME, String(Date.now()));
    location.reload();
  });
}
