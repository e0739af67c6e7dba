import { situacaoColaborador } from '#modules/organizacao/opcoes/colaborador-opcoes.contract.ts';
import { formatarData } from '#platform/shared/format/data.ts';
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

/** Where an employee stands, as the database knows it; a date is 'yyyy-MM-dd'. */
export interface SituacaoConhecida {
  readonly situacao: string | null;
  /** Left for another company of the group. */
  readonly transferido?: boolean;
  readonly afastado?: boolean;
  /** Last day of the leave; null while it is not known. */
  readonly afastadoAte?: string | null;
}

/**
 * Where an employee stands, as every screen says it: a code (that of the situation, T for who went to another company, F for who is away today), its
 * name, and until when; null where nothing is known.
 */
export function situacaoMostrada({ situacao, transferido, afastado, afastadoAte = null }: SituacaoConhecida) {
  if (!situacao) return null;
  if (situacao === 'D' && transferido) return { codigo: 'T', nome: 'Transferido', ate: null };
  if (situacao === 'A' && afastado) return { codigo: 'F', nome: 'Afastado', ate: afastadoAte };
  return { codigo: situacao, nome: situacaoColaborador.rotulo(situacao), ate: null };
}

/** When and how an employee left or, after `hoje` ('yyyy-MM-dd'), leaves; null for who stays. */
export function saidaEmTexto(
  { transferido, dataDesligamento }: { readonly transferido: boolean; readonly dataDesligamento: string | null },
  hoje: string,
): string | null {
  if (dataDesligamento === null) return null;
  const dia = formatarData(dataDesligamento);
  if (dataDesligamento > hoje) return `${transferido ? 'Será transferido' : 'Sai'} em ${dia}`;
  return transferido ? `Transferido em ${dia}` : `Desligado em ${dia}`;
}

/** True on the days, the last one included, on which a member of the safety committee may not be dismissed. */
export function estavelEm(dataEstabilidade: string | null, dia: string): boolean {
  return dataEstabilidade !== null && dia <= dataEstabilidade;
}
