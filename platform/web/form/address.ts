import { quietGet } from '../api/quiet-get.ts';
import type { Address } from './inputs/input-props.ts';

/** What a person is told of a look-up that fills nothing in; null when it does. Takes its answer, null when there was none. */
export function addressNotice(address: Pick<Address, 'encontrado' | 'semResposta'> | null): string | null {
  if (address === null || address.semResposta) return 'A busca de CEP não respondeu: digite o endereço.';
  return address.encontrado ? null : 'CEP não encontrado: digite o endereço.';
}

/** What is known of a postal code of eight digits, or null when nobody answers (C-0047). */
export async function lookUpAddress(cep: string): Promise<Address | null> {
  return (await quietGet(`/api/utilitario/geral/ceps/${cep}`)) as Address | null;
}
