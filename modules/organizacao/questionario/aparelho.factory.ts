import { vi } from 'vitest';
import type { RespostaDaFila } from './fila.rules.ts';

/** A device's storage that holds `guardado`, in place of the browser's; a `cheio` one takes nothing more. */
export function noAparelho(guardado: Map<string, string>, { cheio = false } = {}): void {
  const aparelho = {
    getItem: (nome: string) => guardado.get(nome) ?? null,
    setItem: (nome: string, valor: string) => {
      if (cheio) throw new DOMException('Cheio', 'QuotaExceededError');
      guardado.set(nome, valor);
    },
    removeItem: (nome: string) => void guardado.delete(nome),
  };
  vi.stubGlobal(
    'localStorage',
    new Proxy(aparelho, {
      ownKeys: () => [...guardado.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
}

/** A grade that answers a question, as a queue holds it. */
export const nota = (perguntaId: number, valor: number): RespostaDaFila => ({
  perguntaId,
  tipoId: '4',
  respostaId: null,
  respostasIds: [],
  nota: valor,
  comentario: null,
});
