import { nomesDosUsos, type Uso } from '#modules/cargo-salario/vigencia.rules.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { compararDinheiro } from '#platform/shared/format/dinheiro.ts';
import type { FieldError } from '#platform/shared/problem.ts';

/** A value of an index as a form has it; null is 'not filled'. */
interface ValorDigitado {
  readonly data: string | null;
  readonly valor: string | null;
}

/** Money of a history is 1 or more (D-0431): the message, or null. `valor` is a decimal string. */
export function erroDoValor(valor: string): string | null {
  return compararDinheiro(valor, '1') < 0 ? 'Valor não pode ser 0 (zero) ou menor' : null;
}

/** What is wrong with the first value of a new index: both fields or none. */
export function errosDoPrimeiroValor({ data, valor }: ValorDigitado): FieldError[] {
  if (data === null && valor === null) return [];
  const erros: FieldError[] = [];
  if (data === null) erros.push({ campo: 'data', mensagem: 'Data do valor é obrigatória' });
  const mensagem = valor === null ? 'Valor é obrigatório' : erroDoValor(valor);
  if (mensagem) erros.push({ campo: 'valor', mensagem });
  return erros;
}

/** Why a value of an index may not be deleted. */
export function mensagemValorEmUso(data: string, usos: readonly Uso[]): string {
  return `O valor de ${formatarData(data)} não pode ser excluído: é usado por: ${nomesDosUsos(usos)}. Inclua um novo valor ou corrija este.`;
}

/** Why the date of a value may not go there. */
export function mensagemDataEmUso(usos: readonly Uso[]): string {
  return `Nesta data o índice ficaria sem valor para: ${nomesDosUsos(usos)}.`;
}
