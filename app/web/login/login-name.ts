import { CPF_INVALIDO, cpfValido, formatarCpf } from '#platform/shared/br/cpf.ts';

/** True while a log-in name can still be a CPF: digits and mask characters only. */
export function looksLikeCpf(text: string): boolean {
  return /^[\d.\-\s]*$/.test(text);
}

/** The digits of a text that looks like a CPF. */
export function cpfDigits(text: string): string {
  return text.replace(/[.\-\s]/g, '');
}

/** Mask of a field that takes a CPF or a log-in name: only what looks like a CPF is masked, and to 11 digits at most. */
export const loginMask = {
  clean: (text: string): string => (looksLikeCpf(text) ? cpfDigits(text).slice(0, 11) : text),
  format: (value: string): string => (/^\d+$/.test(value) ? formatarCpf(value) : value),
};

/** What to ask companies for: a whole CPF, or a log-in name; null while the name is not whole yet. */
export function companyQuery(login: string): string | null {
  const name = login.trim();
  if (!looksLikeCpf(name)) return name.length >= 3 ? name : null;
  const digits = cpfDigits(name);
  return digits.length === 11 ? digits : null;
}

/** The message of a log-in name, or null when it may be tried. `somenteCpf`: the candidates' log-in takes nothing else. */
export function loginNameError(login: string, somenteCpf: boolean): string | null {
  const name = login.trim();
  if (name === '') return somenteCpf ? 'CPF é obrigatório' : 'CPF ou login é obrigatório';
  if (!looksLikeCpf(name)) return somenteCpf ? CPF_INVALIDO : null;
  return cpfValido(cpfDigits(name)) ? null : CPF_INVALIDO;
}
