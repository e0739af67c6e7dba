import { aplicarMascara, semMascara } from './digitos.ts';

/** The 67 national codes in use (Anatel, Plano Geral de Códigos Nacionais), one line per first digit. */
const ddds = new Set([
  ...['11', '12', '13', '14', '15', '16', '17', '18', '19'],
  ...['21', '22', '24', '27', '28'],
  ...['31', '32', '33', '34', '35', '37', '38'],
  ...['41', '42', '43', '44', '45', '46', '47', '48', '49'],
  ...['51', '53', '54', '55'],
  ...['61', '62', '63', '64', '65', '66', '67', '68', '69'],
  ...['71', '73', '74', '75', '77', '79'],
  ...['81', '82', '83', '84', '85', '86', '87', '88', '89'],
  ...['91', '92', '93', '94', '95', '96', '97', '98', '99'],
]);

/** True for a national code (two digits) that exists. */
export function dddValido(ddd: string): boolean {
  return ddds.has(ddd);
}

/** True for a landline of 8 or 9 digits, without DDD (C-0042). */
export function foneFixoValido(fone: string): boolean {
  return /^\d{8,9}$/.test(fone);
}

/** True for a mobile of 9 digits, without DDD (C-0043). */
export function foneCelularValido(fone: string): boolean {
  return /^\d{9}$/.test(fone);
}

/** True for a whole number of 10 or 11 digits: a DDD that exists and 8 or 9 digits (C-0042). */
export function telefoneValido(telefone: string): boolean {
  return dddValido(telefone.slice(0, 2)) && foneFixoValido(telefone.slice(2));
}

/** True for a mobile with its DDD, 11 digits. */
export function celularComDddValido(celular: string): boolean {
  return dddValido(celular.slice(0, 2)) && foneCelularValido(celular.slice(2));
}

/** What is stored of a typed phone: the entry without mask and without the country code '+55'. */
export function limparTelefone(entrada: string): string {
  return semMascara(entrada.trim().replace(/^\+55/, ''));
}

/** '85988887777' as '(85) 98888-7777'; without DDD '98888-7777' or '3222-1111'; any other length without mask. */
export function formatarTelefone(telefone: string): string {
  const limpo = limparTelefone(telefone);
  const mascaras: Record<number, string> = {
    8: '0000-0000',
    9: '00000-0000',
    10: '(00) 0000-0000',
    11: '(00) 00000-0000',
  };
  const mascara = mascaras[limpo.length];
  return mascara ? aplicarMascara(limpo, mascara) : limpo;
}
