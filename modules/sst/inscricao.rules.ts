import { cnoValido, formatarCno } from '#platform/shared/br/cno.ts';
import { cnpjValido, formatarCnpj } from '#platform/shared/br/cnpj.ts';
import { cpfValido, formatarCpf } from '#platform/shared/br/cpf.ts';

/** The kinds of number (eSocial, Tabela 05), by how many positions they have. */
const NUMEROS = {
  CPF: { posicoes: 11, valido: cpfValido, formatar: formatarCpf },
  CNO: { posicoes: 12, valido: cnoValido, formatar: formatarCno },
  CNPJ: { posicoes: 14, valido: cnpjValido, formatar: formatarCnpj },
} as const;

export type TipoDeInscricao = keyof typeof NUMEROS;

/** Why an unmasked number is none of this kind, or null. */
export function recusaDaInscricao(tipo: TipoDeInscricao, numero: string): string | null {
  return NUMEROS[tipo].valido(numero) ? null : `${tipo} inválido.`;
}

/** An unmasked number as people write it, by its length; nothing for nothing, and as it is when no kind is so long. */
export function formatarInscricao(numero: string | null): string {
  if (numero === null) return '';
  const kind = Object.values(NUMEROS).find(({ posicoes }) => posicoes === numero.length);
  return kind ? kind.formatar(numero) : numero;
}
