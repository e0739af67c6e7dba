import { tipoSalario as tipos } from '#modules/organizacao/opcoes/historico-opcoes.contract.ts';
import { formatarDinheiro } from '#platform/shared/format/dinheiro.ts';
import { formatarDecimal } from '#platform/shared/format/numero.ts';

/** The salary of a line as people read it: 'R$ 3.000,00', '2,00 x Piso', 'Por cargo'; '' where it may not be seen or is not there. */
export function salarioEmTexto(linha: {
  readonly tipoSalario?: string | null;
  readonly indice?: { readonly nome?: string | undefined } | null;
  readonly quantidade?: string | null;
  readonly salario?: string | null;
}): string {
  const { tipoSalario, indice, quantidade, salario } = linha;
  if (tipoSalario === '3') return formatarDinheiro(salario);
  if (tipoSalario === '2') return `${formatarDecimal(quantidade ?? '0')} x ${indice?.nome ?? ''}`;
  return tipos.rotulo(tipoSalario);
}
