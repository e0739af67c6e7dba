import { caepfValido, comporCaepf, formatarCaepf } from '#platform/shared/br/caepf.ts';
import { cnpjValido, comporCnpj, formatarCnpj } from '#platform/shared/br/cnpj.ts';
import type { FieldError } from '#platform/shared/problem.ts';

/** The three parts of an establishment's registration: a CNPJ of 8 + 4 + 2 positions or a CAEPF of 9 + 3 + 2. */
export interface PartesDoNumero {
  readonly empresaBaseCnpjCaepf: string | null;
  readonly complementoCnpjCaepf: string | null;
  readonly digitoVerificadorCnpjCaepf?: string | null | undefined;
}

/** A composed registration: which kind, its 14 positions without mask, and its check digits. */
export interface NumeroComposto {
  readonly tipo: 'CNPJ' | 'CAEPF';
  readonly numero: string;
  readonly digito: string;
  readonly formatado: string;
}

/** Composes the registration and its check digits; null while a part is missing or wrong. */
export function comporNumero({ empresaBaseCnpjCaepf, complementoCnpjCaepf }: PartesDoNumero): NumeroComposto | null {
  const base = empresaBaseCnpjCaepf ?? '';
  const complemento = complementoCnpjCaepf ?? '';
  const cnpj = comporCnpj(base, complemento);
  if (cnpj && cnpjValido(cnpj)) {
    return { tipo: 'CNPJ', numero: cnpj, digito: cnpj.slice(-2), formatado: formatarCnpj(cnpj) };
  }
  const caepf = comporCaepf(base, complemento);
  if (caepf && caepfValido(caepf)) {
    return { tipo: 'CAEPF', numero: caepf, digito: caepf.slice(-2), formatado: formatarCaepf(caepf) };
  }
  return null;
}

/** What is wrong with the parts, at the field to blame; empty when they compose and the given digits are theirs. */
export function conferirNumero(partes: PartesDoNumero): FieldError[] {
  const base = partes.empresaBaseCnpjCaepf ?? '';
  const complemento = partes.complementoCnpjCaepf ?? '';
  const isCnpj = /^[A-Z0-9]{8}$/.test(base);
  const isCaepf = /^\d{9}$/.test(base);
  if (!isCnpj && !isCaepf) return [{ campo: 'empresaBaseCnpjCaepf', mensagem: 'Inválido' }];
  if (!(isCnpj ? /^[A-Z0-9]{4}$/ : /^\d{3}$/).test(complemento))
    return [{ campo: 'complementoCnpjCaepf', mensagem: 'Inválido' }];
  const composed = comporNumero(partes);
  if (!composed) return [{ campo: 'empresaBaseCnpjCaepf', mensagem: 'Inválido' }];
  const given = partes.digitoVerificadorCnpjCaepf;
  if (given && given !== composed.digito)
    return [
      { campo: 'digitoVerificadorCnpjCaepf', mensagem: `Dígito verificador inválido: o correto é ${composed.digito}` },
    ];
  return [];
}

/** A stored registration of 14 positions as people read it; CNPJ or CAEPF by its check digits, and as it is when neither fits. */
export function numeroFormatado(numero: string | null): string {
  if (!numero) return '';
  if (cnpjValido(numero)) return formatarCnpj(numero);
  return caepfValido(numero) ? formatarCaepf(numero) : numero;
}
