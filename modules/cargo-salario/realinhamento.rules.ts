import { formatarData } from '#platform/shared/format/data.ts';
import { compararDinheiro } from '#platform/shared/format/dinheiro.ts';
import type { FieldError } from '#platform/shared/problem.ts';

/** How a collective movement raises, as its form has it. `percentual` and `valor` are decimal strings; null is 'not filled'. */
export interface Aumento {
  /** 1 per cent, 2 an amount that is added; null where nobody chose. */
  readonly aplicacao: '1' | '2' | null;
  readonly percentual: string | null;
  readonly valor: string | null;
}

const PERCENTUAL_MAXIMO = '999.999';
const VALOR_MAXIMO = '999999.99';

/**
 * What is wrong with a raise (V-0333, V-0334): a percentage is not zero and at most 999.999, an amount not zero and at most 999999.99;
 * neither lowers a salary (art. 7, VI of the Constitution). One message, at the field that `aplicacao` asks for; none when it is right.
 */
export function errosDoAumento({ aplicacao, percentual, valor }: Aumento): FieldError[] {
  if (aplicacao === null) return [];
  if (aplicacao === '1') {
    const mensagem = erroDoPercentual(percentual);
    return mensagem ? [{ campo: 'percentual', mensagem }] : [];
  }
  const mensagem = erroDoAcrescimo(valor);
  return mensagem ? [{ campo: 'valor', mensagem }] : [];
}

function erroDoPercentual(percentual: string | null): string | null {
  if (percentual === null) return 'Percentual é obrigatório';
  if (compararDinheiro(percentual, '0') === 0 || compararDinheiro(percentual, PERCENTUAL_MAXIMO) > 0)
    return 'O percentual não pode ser 0 (zero) ou maior que 999.999%';
  return compararDinheiro(percentual, '0') < 0 ? 'O percentual não pode ser negativo: salários não se reduzem.' : null;
}

function erroDoAcrescimo(valor: string | null): string | null {
  if (valor === null) return 'Valor é obrigatório';
  if (compararDinheiro(valor, '0') === 0) return 'O valor não pode ser 0 (zero)';
  if (compararDinheiro(valor, VALOR_MAXIMO) > 0) return 'O valor não pode ser maior que 999.999,99';
  return compararDinheiro(valor, '0') < 0 ? 'O valor não pode ser negativo: salários não se reduzem.' : null;
}

/** What a collective agreement says besides the raise; null is 'not said'. Decimal strings, and a day. */
export interface Convencao {
  /** The least that comes out. */
  readonly piso: string | null;
  /** A percentage counts on a salary up to this amount alone: who earns more gets what it gives there. */
  readonly teto: string | null;
  /** Who was admitted after this day gets a twelfth of the raise for each month up to a year later (decision 374). */
  readonly dataBaseAnterior: string | null;
}

/**
 * What is wrong with the date of the agreement before: it is the first day of a month, and before `data`, on which the raise is valid
 * (null where it is not known yet). One message at `dataBaseAnterior`; none when it is right.
 */
export function errosDaDataBase(dataBaseAnterior: string | null, data: string | null): FieldError[] {
  if (dataBaseAnterior === null) return [];
  const recusa = (mensagem: string) => [{ campo: 'dataBaseAnterior', mensagem }];
  if (!dataBaseAnterior.endsWith('-01')) return recusa('A data-base é o primeiro dia de um mês.');
  if (data !== null && dataBaseAnterior >= data)
    return recusa(`A data-base anterior é antes da data do planejamento, ${formatarData(data)}.`);
  return [];
}

/** The greatest amount that a history holds, and what is said of more. */
export const MAIOR_VALOR = '9999999999.99';
export const VALOR_ALTO = 'Há um valor proposto maior do que se guarda: 9.999.999.999,99.';

/** How a row proposes a salary: decimal strings, null is 'not filled'. */
export interface Proposta {
  readonly tipoSalarioProposto: '1' | '2' | '3' | null;
  readonly indiceProposto: object | null;
  readonly quantidadeIndiceProposto: string | null;
}

/** What a proposal by index (2) or by value (3) lacks (V-0329, V-0330). `valor` is the field of the value, and what it holds. */
export function errosDaProposta(
  { tipoSalarioProposto, indiceProposto, quantidadeIndiceProposto }: Proposta,
  valor: readonly [campo: string, valor: string | null],
): FieldError[] {
  if (tipoSalarioProposto === '3')
    return valor[1] === null ? [{ campo: valor[0], mensagem: 'Valor é obrigatório' }] : [];
  if (tipoSalarioProposto !== '2') return [];
  return [
    ...(indiceProposto === null ? [{ campo: 'indiceProposto', mensagem: 'Índice é requerido' }] : []),
    ...(quantidadeIndiceProposto === null
      ? [{ campo: 'quantidadeIndiceProposto', mensagem: 'Quantidade é obrigatória' }]
      : []),
  ];
}

/** The proposal without what its type does not use, so that nothing of another type is stored. `campo` is the field of the value. */
export function soDoTipoProposto<P extends Proposta, C extends keyof P>(proposta: P, campo: C): P {
  const porIndice = proposta.tipoSalarioProposto === '2';
  return {
    ...proposta,
    indiceProposto: porIndice ? proposta.indiceProposto : null,
    quantidadeIndiceProposto: porIndice ? proposta.quantidadeIndiceProposto : null,
    [campo]: proposta.tipoSalarioProposto === '3' ? proposta[campo] : null,
  };
}

/** Why a line of history was written by a planning, for who would change or delete it by hand. */
export const LINHA_DO_REALINHAMENTO =
  'Esta linha foi gravada por um planejamento de realinhamento: cancele o reajuste para desfazê-la.';

/** Why a row of an applied planning stays as it is. */
export const LINHA_CONGELADA = 'O planejamento já foi aplicado: cancele o reajuste primeiro.';
