import { valores } from './digitos.ts';

/** Municipalities whose official code does not follow its own check digit (IBGE, Divisão Territorial Brasileira). */
const excecoes = new Set([
  '2201919',
  '2201988',
  '2202251',
  '2611533',
  '3117836',
  '3152131',
  '4305871',
  '5203939',
  '5203962',
]);

const estados = new Map([
  ['11', 'RO'],
  ['12', 'AC'],
  ['13', 'AM'],
  ['14', 'RR'],
  ['15', 'PA'],
  ['16', 'AP'],
  ['17', 'TO'],
  ['21', 'MA'],
  ['22', 'PI'],
  ['23', 'CE'],
  ['24', 'RN'],
  ['25', 'PB'],
  ['26', 'PE'],
  ['27', 'AL'],
  ['28', 'SE'],
  ['29', 'BA'],
  ['31', 'MG'],
  ['32', 'ES'],
  ['33', 'RJ'],
  ['35', 'SP'],
  ['41', 'PR'],
  ['42', 'SC'],
  ['43', 'RS'],
  ['50', 'MS'],
  ['51', 'MT'],
  ['52', 'GO'],
  ['53', 'DF'],
]);

/** The digit that closes six digits of a municipality's code: weights 1 and 2 in turn, adding the digits of each product. */
function digito(base: string): number {
  const soma = valores(base).reduce((total, valor, posicao) => {
    const produto = valor * (posicao % 2 === 0 ? 1 : 2);
    return total + (produto > 9 ? produto - 9 : produto);
  }, 0);
  return (10 - (soma % 10)) % 10;
}

/** The state ('CE') of an IBGE code of a state ('23') or municipality ('2304400'); null when there is none. */
export function ufDoCodigoIbge(codigo: string): string | null {
  return estados.get(codigo.slice(0, 2)) ?? null;
}

/** True for the 7-digit IBGE code of a municipality: known state and matching check digit, nine old codes aside. */
export function municipioIbgeValido(codigo: string): boolean {
  if (!/^\d{7}$/.test(codigo) || ufDoCodigoIbge(codigo) === null) return false;
  return excecoes.has(codigo) || digito(codigo.slice(0, 6)) === Number(codigo[6]);
}
