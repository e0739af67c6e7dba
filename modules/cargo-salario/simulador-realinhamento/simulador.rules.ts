import { type Aumento, errosDaDataBase, errosDoAumento } from '#modules/cargo-salario/realinhamento.rules.ts';
import { compararDinheiro } from '#platform/shared/format/dinheiro.ts';
import type { FieldError } from '#platform/shared/problem.ts';

/** What a simulation is about; decimal strings, null is 'not filled'. */
interface Simulada extends Aumento {
  readonly data: string | null;
  readonly dataBaseAnterior: string | null;
  readonly encargos: string | null;
}

/**
 * What is wrong with a simulation. A raise may be left out (null or zero) where there is a floor, or to see what is; otherwise it keeps the
 * rules of a collective movement. Charges are not negative.
 */
export function errosDaSimulacao({
  aplicacao,
  percentual,
  valor,
  encargos,
  data,
  dataBaseAnterior,
}: Simulada): FieldError[] {
  const aumento = aplicacao === '1' ? percentual : valor;
  const semAumento = aumento === null || compararDinheiro(aumento, '0') === 0;
  return [
    ...(semAumento ? [] : errosDoAumento({ aplicacao, percentual, valor })),
    ...errosDaDataBase(dataBaseAnterior, data),
    ...(encargos !== null && compararDinheiro(encargos, '0') < 0
      ? [{ campo: 'encargos', mensagem: 'Encargos (%) não podem ser negativos' }]
      : []),
  ];
}
