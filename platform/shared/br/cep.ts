import { aplicarMascara, semMascara } from './digitos.ts';

/** True for a postal code of 8 digits, without mask, other than all zeros (C-0047). */
export function cepValido(cep: string): boolean {
  return /^\d{8}$/.test(cep) && cep !== '00000000';
}

/** What is stored of a typed postal code: the entry without mask. */
export function limparCep(entrada: string): string {
  return semMascara(entrada);
}

/** '60115170' as '60115-170'; a partial code is masked as far as it goes. */
export function formatarCep(cep: string): string {
  return aplicarMascara(limparCep(cep), '00000-000');
}
