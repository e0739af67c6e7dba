import { confirmar } from '../ui/dialogs.ts';
import { ApiError } from './api-error.ts';
import type { CallOptions } from './call.ts';
import { newKey } from './transport.ts';

/**
 * Makes a write; each question with which the server holds it (the problem CONFIRMAR) is asked once, and a yes sends it again with that
 * said. Null when the person goes back: nothing was written. `options.errors` is to be 'nenhum', so that the question is no error.
 */
export async function confirming<T>(
  write: (options: CallOptions) => Promise<T>,
  options: CallOptions,
): Promise<T | null> {
  try {
    return await write(options);
  } catch (error) {
    if (!(error instanceof ApiError) || error.codigo !== 'CONFIRMAR') throw error;
    const { pergunta, sim = 'Confirmar e gravar' } = error.atual as { pergunta: string; sim?: string };
    if (!(await confirmar({ texto: error.mensagem, sim, nao: 'Voltar' }))) return null;
    // Another key: what was refused is another intention than what is confirmed.
    return confirming(write, {
      ...options,
      key: newKey(),
      confirmadas: [...(options.confirmadas ?? []), pergunta],
    });
  }
}
