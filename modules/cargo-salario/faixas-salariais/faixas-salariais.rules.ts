import { erroDoValor } from '#modules/cargo-salario/indices/indices.rules.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { compararDinheiro, multiplicar, normalizarDinheiro } from '#platform/shared/format/dinheiro.ts';
import type { FieldError } from '#platform/shared/problem.ts';

/** An index and its value in force on the day asked for: a decimal string, or null when none holds. */
export interface IndiceNoDia {
  readonly nome: string;
  readonly valor: string | null;
}

/** What fixes a salary by itself: a quantity of an index (tipo 2) or a value (tipo 3). Decimal strings. */
export type BasePropria =
  | { readonly tipo: '2'; readonly quantidade: string; readonly indice: IndiceNoDia }
  | { readonly tipo: '3'; readonly valor: string };

/** A band and what its line in force on the day says; null when none holds or when the line fixes no salary (tipo 1). */
export interface FaixaNoDia {
  readonly nome: string;
  readonly base: BasePropria | null;
}

/** What a talent is paid by: the band of the job (tipo 1), an index or a value. */
export type BaseSalarial = BasePropria | { readonly tipo: '1'; readonly faixa: FaixaNoDia };

/** A salary with two places, or why there is none. */
export type SalarioCalculado = { readonly salario: string } | { readonly falta: string };

/**
 * The salary on a day (decision U-0087): tipo 3 is the value, 2 the quantity times the index in force, 1 the salary of the
 * band in force. `dia` is 'yyyy-MM-dd' and only names the day in the message. Without a value in force the answer says which
 * index or band lacks it; it is never zero.
 */
export function calcularSalario(base: BaseSalarial, dia: string): SalarioCalculado {
  switch (base.tipo) {
    case '3':
      return { salario: normalizarDinheiro(base.valor) };
    case '2':
      return base.indice.valor === null
        ? { falta: `O índice ${base.indice.nome} não tem valor em vigor em ${formatarData(dia)}.` }
        : { salario: multiplicar(base.indice.valor, base.quantidade) };
    case '1':
      return base.faixa.base === null
        ? { falta: `A faixa salarial ${base.faixa.nome} não tem salário em vigor em ${formatarData(dia)}.` }
        : calcularSalario(base.faixa.base, dia);
  }
}

/** The fields of a line of salary as a form has them; null is 'not filled'. */
export interface LinhaDeSalario {
  readonly data: string | null;
  readonly tipo: '1' | '2' | '3' | null;
  readonly indiceId: number | null;
  readonly quantidade: string | null;
  readonly valor: string | null;
}

/**
 * What is wrong with a line of salary: date and type required; index and quantity (from 1) for tipo 2, value (from 1)
 * for tipo 3. One message per field; none when it is right. Fields of other types are ignored.
 */
export function errosDaLinha(linha: LinhaDeSalario): FieldError[] {
  const erros: FieldError[] = [];
  const exigir = (campo: keyof LinhaDeSalario, mensagem: string) => {
    if (linha[campo] === null) erros.push({ campo, mensagem });
  };
  exigir('data', 'Data é obrigatória');
  exigir('tipo', 'Tipo é obrigatório');
  if (linha.tipo === '2') {
    exigir('indiceId', 'Índice é obrigatório');
    exigir('quantidade', 'Quantidade é obrigatória');
    if (linha.quantidade !== null && compararDinheiro(linha.quantidade, '1') < 0)
      erros.push({ campo: 'quantidade', mensagem: 'Quantidade não pode ser 0 (zero) ou menor' });
  }
  if (linha.tipo === '3') {
    exigir('valor', 'Valor é obrigatório');
    const mensagem = linha.valor === null ? null : erroDoValor(linha.valor);
    if (mensagem) erros.push({ campo: 'valor', mensagem });
  }
  return erros;
}

/** The line without what its type does not use, ready to be stored. */
export function somenteDoTipo<L extends LinhaDeSalario>(linha: L): L {
  return {
    ...linha,
    indiceId: linha.tipo === '2' ? linha.indiceId : null,
    quantidade: linha.tipo === '2' ? linha.quantidade : null,
    valor: linha.tipo === '3' ? linha.valor : null,
  };
}

/** True when nobody filled in anything of the line. */
export function linhaVazia({ data, tipo, indiceId, quantidade, valor }: LinhaDeSalario): boolean {
  return [data, tipo, indiceId, quantidade, valor].every((campo) => campo === null);
}

/** Narrows a line that `errosDaLinha` let pass: it has a date and a type. */
export function linhaCompleta<L extends LinhaDeSalario>(
  linha: L,
): linha is L & { readonly data: string; readonly tipo: '1' | '2' | '3' } {
  return linha.data !== null && linha.tipo !== null;
}

/** What a band lacks because of the payroll system: its name there when integrated, the CBO code when not. */
export function errosDaIntegracao(
  faixa: { readonly nomeACPessoal: string | null; readonly codigoCBO: string | null },
  acIntegra: boolean,
): FieldError[] {
  if (acIntegra)
    return faixa.nomeACPessoal === null
      ? [{ campo: 'nomeACPessoal', mensagem: 'Descrição na folha de pagamento é obrigatória' }]
      : [];
  return faixa.codigoCBO === null ? [{ campo: 'codigoCBO', mensagem: 'Código CBO é obrigatório' }] : [];
}
