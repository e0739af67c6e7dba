import { situacaoColaborador } from '#modules/organizacao/opcoes/colaborador-opcoes.contract.ts';
import type { FieldError } from '#platform/shared/problem.ts';

/** The dates of an employee's contract and birth, 'yyyy-MM-dd'. */
export interface DatasDoColaborador {
  readonly dataAdmissao: string | null;
  readonly dataDesligamento: string | null;
  readonly pessoal: { readonly dataNascimento: string | null };
}

/** Dates that contradict each other: dismissal before admission, birth after admission. One message per field. */
export function errosDasDatas({ dataAdmissao, dataDesligamento, pessoal }: DatasDoColaborador): FieldError[] {
  if (dataAdmissao === null) return [];
  const desligadoAntes = dataDesligamento !== null && dataDesligamento < dataAdmissao;
  const nascidoDepois = pessoal.dataNascimento !== null && pessoal.dataNascimento >= dataAdmissao;
  return [
    ...(desligadoAntes
      ? [{ campo: 'dataDesligamento', mensagem: 'A data de desligamento não pode ser anterior à admissão.' }]
      : []),
    ...(nascidoDepois
      ? [{ campo: 'pessoal.dataNascimento', mensagem: 'A data de nascimento deve ser anterior à admissão.' }]
      : []),
  ];
}

/** True on the days, the last one included, on which a member of the safety committee may not be dismissed. */
export function estavelEm(dataEstabilidade: string | null, dia: string): boolean {
  return dataEstabilidade !== null && dia <= dataEstabilidade;
}

/** How a situation ('A', 'D' ...) is called; who left by a transfer is 'Transferido'. */
export const palavraDaSituacao = (situacao: string, transferido: boolean): string =>
  situacao === 'D' && transferido ? 'Transferido' : situacaoColaborador.rotulo(situacao);
