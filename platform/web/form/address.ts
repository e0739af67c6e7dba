import { quietGet } from '../api/quiet-get.ts';
import type { Address } from './inputs/input-props.ts';

/** The address of a postal code of eight digits, or null when it is unknown or the look-up fails (C-0047). */
export async function lookUpAddress(cep: string): Promise<Address | null> {
  return (await quietGet(`/api/utilitario/geral/ceps/${cep}`)) as Address | null;
}
