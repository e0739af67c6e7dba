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

/** First three digits of each state's codes, in order: a row goes from its own number up to the next row's (Correios, faixas de CEP). */
const faixas = [
  [10, 'SP'],
  [200, 'RJ'],
  [290, 'ES'],
  [300, 'MG'],
  [400, 'BA'],
  [490, 'SE'],
  [500, 'PE'],
  [570, 'AL'],
  [580, 'PB'],
  [590, 'RN'],
  [600, 'CE'],
  [640, 'PI'],
  [650, 'MA'],
  [660, 'PA'],
  [689, 'AP'],
  [690, 'AM'],
  [693, 'RR'],
  [694, 'AM'],
  [699, 'AC'],
  [700, 'DF'],
  [728, 'GO'],
  [730, 'DF'],
  [737, 'GO'],
  [768, 'RO'],
  [770, 'TO'],
  [780, 'MT'],
  [790, 'MS'],
  [800, 'PR'],
  [880, 'SC'],
  [900, 'RS'],
] as const;

/** State ('CE') to which a postal code of eight digits belongs, by its beginning alone; null for what is no code. */
export function ufDoCep(cep: string): string | null {
  if (!cepValido(cep)) return null;
  const inicio = Number(cep.slice(0, 3));
  return faixas.findLast(([de]) => de <= inicio)?.[1] ?? null;
}
