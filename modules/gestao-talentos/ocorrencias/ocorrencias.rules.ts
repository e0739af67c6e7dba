import { formatarData } from '#platform/shared/format/data.ts';
import type { FieldError } from '#platform/shared/problem.ts';

export const DATAS_TROCADAS = 'Data final inferior à data inicial.';

/** The days of an occurrence, both included, 'yyyy-MM-dd'. */
export interface Periodo {
  readonly dataIni: string;
  readonly dataFim: string;
}

/** When the talent began and, perhaps, left. */
export interface Contrato {
  readonly admissao: string;
  readonly desligamento: string | null;
}

/** Why an occurrence cannot be of this talent on these days: it lies ahead, before the admission or past the dismissal. Null when it can. */
export function recusaDoPeriodo(
  { dataIni, dataFim }: Periodo,
  { admissao, desligamento }: Contrato,
  hoje: string,
): FieldError | null {
  if (dataIni > hoje) return { campo: 'dataIni', mensagem: 'A ocorrência não pode começar depois de hoje.' };
  if (dataIni < admissao)
    return {
      campo: 'dataIni',
      mensagem: `A ocorrência não pode começar antes da admissão, em ${formatarData(admissao)}.`,
    };
  if (desligamento !== null && dataFim > desligamento)
    return {
      campo: dataIni > desligamento ? 'dataIni' : 'dataFim',
      mensagem: `O talento foi desligado em ${formatarData(desligamento)}: a ocorrência não passa desta data.`,
    };
  return null;
}
