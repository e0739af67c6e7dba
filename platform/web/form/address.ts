import { CABECALHO_ORIGEM } from '#platform/shared/headers.ts';
import type { Address } from './inputs/input-props.ts';

/** The address of a postal code of eight digits, or null when it is unknown or the look-up fails (000 §7). */
export async function lookUpAddress(cep: string): Promise<Address | null> {
  try {
    const answer = await fetch(`/api/utilitario/geral/ceps/${cep}`, {
      credentials: 'same-origin',
      headers: { [CABECALHO_ORIGEM]: '1' },
    });
    return answer.ok ? ((await answer.json()) as Address) : null;
  } catch {
    return null;
  }
}
