import { z } from 'zod';
import { cepValido, limparCep } from '../br/cep.ts';
import { cnpjValido, limparCnpj } from '../br/cnpj.ts';
import { CPF_INVALIDO, cpfValido, limparCpf } from '../br/cpf.ts';
import { limparPis, pisValido } from '../br/pis.ts';
import {
  celularComDddValido,
  dddValido,
  foneCelularValido,
  foneFixoValido,
  limparTelefone,
  telefoneValido,
} from '../br/telefone.ts';
import { type FieldOptions, finish, type Schema } from './field-schema.ts';

/** A text without its mask, tested whole: `limpar` takes off mask characters only, so a typing slip stays and is refused. */
function masked(limpar: (text: string) => string, valido: (text: string) => boolean, message: string) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? limpar(value) : value),
    z.string(message).refine(valido, message),
  );
}

/** CPF, kept as 11 digits; accepts the mask. */
export function cpf<const O extends FieldOptions>(o: O): Schema<O, string> {
  return finish('cpf', o, () => masked(limparCpf, cpfValido, CPF_INVALIDO));
}

/** CNPJ, numeric or alphanumeric, kept as 14 upper-case positions; accepts the mask. */
export function cnpj<const O extends FieldOptions>(o: O): Schema<O, string> {
  return finish('cnpj', o, () => masked(limparCnpj, cnpjValido, 'CNPJ inválido.'));
}

/** PIS/PASEP/NIT, kept as 11 digits. */
export function pis<const O extends FieldOptions>(o: O): Schema<O, string> {
  return finish('pis', o, () => masked(limparPis, pisValido, 'O número PIS é inválido.'));
}

/** Postal code, kept as 8 digits. */
export function cep<const O extends FieldOptions>(o: O): Schema<O, string> {
  return finish('cep', o, () => masked(limparCep, cepValido, 'CEP inválido'));
}

const phoneForms = {
  ddd: { valido: dddValido, mensagem: 'Inválido', max: 2 },
  fixo: { valido: foneFixoValido, mensagem: 'Inválido', max: 9 },
  celular: { valido: foneCelularValido, mensagem: 'Inválido', max: 9 },
  completo: { valido: telefoneValido, mensagem: 'Número inválido', max: 11 },
  celularComDdd: { valido: celularComDddValido, mensagem: 'Informe o DDD e os 9 números do celular', max: 11 },
};

/** Phone digits. `forma` says which: DDD of 2, landline of 8 or 9, mobile of 9, a whole number of 10 or 11 (C-0042), or a mobile with DDD of 11; `mensagem` is said in place of the usual refusal. */
export function telefone<const O extends FieldOptions & { forma: keyof typeof phoneForms; mensagem?: string }>(
  o: O,
): Schema<O, string> {
  const { valido, mensagem, max } = phoneForms[o.forma];
  return finish('telefone', o, () => masked(limparTelefone, valido, o.mensagem ?? mensagem), { max });
}

/** The number under which somebody or a place is inscribed (CPF, CNO or CNPJ), kept without mask in upper case; which of them it must be, a rule of the form says. */
export function inscricao<const O extends FieldOptions>(o: O): Schema<O, string> {
  return finish('texto', o, () => masked(limparCnpj, (numero) => /^[A-Z\d]{11,14}$/.test(numero), 'Inválido'), {
    max: 18,
  });
}
