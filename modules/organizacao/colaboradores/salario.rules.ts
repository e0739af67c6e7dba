import { tipoSalario as tipos } from '#modules/organizacao/opcoes/historico-opcoes.contract.ts';
import { formatarDinheiro } from '#platform/shared/format/dinheiro.ts';
import { formatarDecimal } from '#platform/shared/format/numero.ts';

/**
 * The salary of a line as people read it: 'R$ 3.000,00', '2,00 x Piso (R$ 4.000,00)', 'Por cargo (R$ 3.000,00)', the amount being that of the
 * day of the line; '' where it may not be seen or is not there.
 */
export function salarioEmTexto(linha: {
  readonly tipoSalario?: string | null;
  readonly indice?: { readonly nome?: string | undefined } | null;
  readonly quantidade?: string | null;
  readonly salario?: string | null;
  readonly salarioNaData?: string | null;
}): string {
  const { tipoSalario, indice, quantidade, salario, salarioNaData } = linha;
  if (tipoSalario === '3') return formatarDinheiro(salario);
  const valor = salarioNaData ? ` (${formatarDinheiro(salarioNaData)})` : '';
  if (tipoSalario === '2') return `${formatarDecimal(quantidade ?? '0')} x ${indice?.nome ?? ''}${valor}`;
  return `${tipos.rotulo(tipoSalario)}${valor}`;
}
