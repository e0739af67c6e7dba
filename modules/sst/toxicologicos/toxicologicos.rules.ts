/** Two letters and nine digits, as the laboratory numbers an exam (S-2221, codSeqExame). */
const CODIGO = /^[A-Z]{2}\d{9}$/;

export const CODIGO_INVALIDO = 'O código tem duas letras e nove números, como AB123456789.';

/** Whether a code is one of a toxicological exam. */
export const codigoValido = (codigo: string): boolean => CODIGO.test(codigo);

/** A code as it is kept: in capitals, without the blanks and marks that people write between letters and digits. */
export const codigoLimpo = (codigo: string): string => codigo.toUpperCase().replace(/[ .-]/g, '');
