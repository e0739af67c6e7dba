import { formatarCep } from '#platform/shared/br/cep.ts';
import { formatarCnpj } from '#platform/shared/br/cnpj.ts';
import { formatarCpf } from '#platform/shared/br/cpf.ts';
import { aplicarMascara } from '#platform/shared/br/digitos.ts';
import { formatarPis } from '#platform/shared/br/pis.ts';
import type { Mask } from '../use-digits-mask.ts';

/** What is left of a typed text: its first `size` digits. */
export const digits = (size: number) => (text: string) => text.replace(/\D/g, '').slice(0, size);

/** A mask of digits: `aplica` gives the pattern for the digits typed so far. */
function ofDigits(size: number, format: (value: string) => string): Mask {
  return { clean: digits(size), format };
}

const phoneShapes: Readonly<Record<number, (value: string) => string>> = {
  2: (value) => value,
  9: (value) => aplicarMascara(value, value.length > 8 ? '00000-0000' : '0000-0000'),
  11: (value) => aplicarMascara(value, value.length > 10 ? '(00) 00000-0000' : '(00) 0000-0000'),
};

/** Masks by kind. The CNPJ keeps letters in its first twelve positions. */
export const masks: Readonly<Record<'cpf' | 'cnpj' | 'pis' | 'cep', Mask>> = {
  cpf: ofDigits(11, formatarCpf),
  pis: ofDigits(11, formatarPis),
  cep: ofDigits(8, formatarCep),
  cnpj: {
    clean: (text) =>
      text
        .toUpperCase()
        .replace(/[^A-Z0-9]/g, '')
        .slice(0, 14),
    format: formatarCnpj,
  },
};

const phones: Readonly<Record<number, Mask>> = Object.fromEntries(
  Object.entries(phoneShapes).map(([size, format]) => [size, ofDigits(Number(size), format)]),
);

/** Mask of a phone of so many digits: 2 (DDD), 9 (number) or 11 (DDD and number). */
export function phoneMask(max: number | undefined): Mask {
  return phones[max ?? 11] ?? ofDigits(max ?? 11, (value) => value);
}
