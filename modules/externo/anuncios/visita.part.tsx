import { useEffect } from 'react';
import { withBase } from '#platform/web/api/base-path.ts';

/** Tells the server, once in each tab, that the page of a vacancy was opened. */
export function useVisita(anuncioId: number | undefined): void {
  useEffect(() => {
    if (anuncioId === undefined) return;
    const chave = `visita ${anuncioId}`;
    if (sessionStorage.getItem(chave)) return;
    sessionStorage.setItem(chave, '1');
    // Nothing depends on the answer, and nobody waits for it.
    void fetch(withBase(`/api/externo/anuncios/${anuncioId}/visita`), { method: 'POST', keepalive: true }).catch(
      () => undefined,
    );
  }, [anuncioId]);
}
