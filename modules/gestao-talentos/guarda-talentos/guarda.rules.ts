import type { SituacaoDaGuarda } from '#modules/organizacao/privacidade/guarda-opcoes.contract.ts';
import { somarDias, somarMeses } from '#platform/shared/format/data.ts';

/** Days before the end of the term in which the list says that it is near. */
export const DIAS_A_VENCER = 90;

/** What decides about one dismissed talent. Dates are 'yyyy-MM-dd'. */
export interface FatosDaGuarda {
  /** Last day of the last contract of this person (by CPF) in the company, a transfer followed to where it led; null while one goes on. */
  readonly saida: string | null;
  /** Takes part in a request that is neither closed nor cancelled, as the candidate whom the talent was. */
  readonly emSelecao: boolean;
  /** Waits for the answer to a request about the own data that needs them still: forgetting the person would take what was asked for. */
  readonly esperaResposta: boolean;
  /** Why somebody holds the record back, or null. */
  readonly retencao: string | null;
}

/** Day on which the term ends, or null when the company keeps without limit (`meses` 0) or the person works here again. */
export const venceEm = ({ saida }: Pick<FatosDaGuarda, 'saida'>, meses: number): string | null =>
  meses === 0 || saida === null ? null : somarMeses(saida, meses);

/** Where the record stands on a day. */
export function situacaoDe(fatos: FatosDaGuarda, meses: number, hoje: string): SituacaoDaGuarda {
  if (fatos.retencao !== null || fatos.emSelecao || fatos.esperaResposta) return 'RETIDO';
  if (meses === 0) return 'SEM_PRAZO';
  const fim = venceEm(fatos, meses);
  if (fim === null || fim > somarDias(hoje, DIAS_A_VENCER)) return 'EM_DIA';
  return fim <= hoje ? 'VENCIDO' : 'A_VENCER';
}

/** Why the record cannot be anonymised on a day, as a sentence; null when it can (Lei 13.709/2018, arts. 15 and 16). */
export function impedimentoDe(fatos: FatosDaGuarda, meses: number, hoje: string): string | null {
  if (fatos.retencao !== null) return `Retido: ${fatos.retencao}`;
  if (fatos.saida === null) return 'Trabalha na empresa, ou em outra do grupo para onde foi transferido.';
  if (fatos.emSelecao) return 'Participa de processo de seleção aberto.';
  if (fatos.esperaResposta) return 'Espera resposta a um pedido sobre os próprios dados.';
  const fim = venceEm(fatos, meses);
  if (fim === null) return 'A empresa guarda os talentos sem prazo.';
  return fim > hoje ? 'O prazo de guarda ainda não venceu.' : null;
}
