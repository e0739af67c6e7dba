import { formatarData } from '#platform/shared/format/data.ts';
import { partesDoInstante } from '#platform/shared/format/instante.ts';

/** A certificate as it is read: what stands in it, its bytes in DER, and the instants between which it is valid. */
interface Certificado {
  readonly subject: string;
  readonly raw: Uint8Array;
  readonly validFrom: string;
  readonly validTo: string;
}

/** What a certificate says of whom it belongs to. Dates are 'yyyy-MM-dd'. */
export interface DadosDoCertificado {
  readonly titular: string;
  /** CNPJ of ICP-Brasil (OID 2.16.76.1.3.3), or null: one of a person. */
  readonly cnpj: string | null;
  readonly validoDe: string;
  readonly validoAte: string;
}

/** The OID 2.16.76.1.3.3 in DER. */
const OID_DO_CNPJ = [0x06, 0x05, 0x60, 0x4c, 0x01, 0x03, 0x03];

/** The CNPJ that stands in a certificate: an otherName whose value is 14 places of text. */
function cnpjDoDer(der: Uint8Array): string | null {
  for (let n = 0; n + 25 <= der.length; n++) {
    if (!OID_DO_CNPJ.every((byte, lugar) => der[n + lugar] === byte)) continue;
    const [explicito, , , tamanho] = der.subarray(n + 7, n + 11);
    if (explicito !== 0xa0 || tamanho !== 14) continue;
    const texto = String.fromCharCode(...der.subarray(n + 11, n + 25));
    return /^[A-Z0-9]{12}\d{2}$/.test(texto) ? texto : null;
  }
  return null;
}

/** Reads a certificate. The days between which it is valid are those of the zone. */
export function dadosDoCertificado(
  { subject, raw, validFrom, validTo }: Certificado,
  zona: string,
): DadosDoCertificado {
  const dia = (instante: string) => partesDoInstante(new Date(instante), zona).data;
  const titular = /^CN=(.+)$/m.exec(subject)?.[1] ?? 'Sem nome';
  return { titular: titular.slice(0, 200), cnpj: cnpjDoDer(raw), validoDe: dia(validFrom), validoAte: dia(validTo) };
}

/** Why a certificate does not serve the company; null when it does. */
export function recusaDoCertificado(
  { cnpj, validoDe, validoAte }: DadosDoCertificado,
  { cnpj: daEmpresa, hoje }: { readonly cnpj: string | null; readonly hoje: string },
): string | null {
  if (validoAte < hoje) return `O certificado venceu em ${formatarData(validoAte)}.`;
  if (validoDe > hoje) return `O certificado só vale a partir de ${formatarData(validoDe)}.`;
  if (daEmpresa === null) return 'Informe primeiro o CNPJ da empresa.';
  if (cnpj === null) return 'O certificado não é de empresa (e-CNPJ).';
  return cnpj.slice(0, 8) === daEmpresa.slice(0, 8) ? null : 'O certificado é de outra empresa.';
}

/** How many days before the end of a certificate people are warned. */
export const AVISO_DO_VENCIMENTO = 30;
