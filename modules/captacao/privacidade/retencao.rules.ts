import type { SituacaoDaGuarda } from '#modules/organizacao/privacidade/guarda-opcoes.contract.ts';
import { somarDias, somarMeses } from '#platform/shared/format/data.ts';

/** What a company says of keeping registrations: months (0 keeps for ever) and days of warning (0 warns nobody). */
export interface RegraDaGuarda {
  readonly meses: number;
  readonly avisoDias: number;
}

/** What decides about one candidate. Dates are 'yyyy-MM-dd'. */
export interface FatosDaGuarda {
  /** Last log-in, application or stage; the registration when there was none. */
  readonly atividade: string;
  readonly contratado: boolean;
  /** Takes part in a request that is neither closed nor cancelled. */
  readonly emSelecao: boolean;
  readonly temEmail: boolean;
  /** Day of the warning since the last activity, or null. */
  readonly avisadoEm: string | null;
}

/** Day on which the time of keeping ends (decision U-0068), or null when the company keeps without limit. */
export function venceEm({ atividade }: Pick<FatosDaGuarda, 'atividade'>, { meses }: RegraDaGuarda): string | null {
  return meses === 0 ? null : somarMeses(atividade, meses);
}

/** Why a registration that is a part of an employment record stays (Lei 13.709/2018, art. 16, I). */
export const REGISTRO_DE_EMPREGO = 'Contratado: o cadastro faz parte do registro de emprego.';

/**
 * Why the law or the selection keeps the registration whatever its age, as a sentence, or null
 * (Lei 13.709/2018, arts. 15 and 16, I: employment records; a running selection still needs its data).
 */
export function motivoDaRetencao({
  contratado,
  emSelecao,
}: Pick<FatosDaGuarda, 'contratado' | 'emSelecao'>): string | null {
  if (contratado) return REGISTRO_DE_EMPREGO;
  return emSelecao ? 'Participa de processo de seleção aberto.' : null;
}

/** Where the registration stands on a day. */
export function situacaoDe(fatos: FatosDaGuarda, regra: RegraDaGuarda, hoje: string): SituacaoDaGuarda {
  const fim = venceEm(fatos, regra);
  if (fim === null) return 'SEM_PRAZO';
  if (motivoDaRetencao(fatos)) return 'RETIDO';
  if (fim <= hoje) return 'VENCIDO';
  return fim <= somarDias(hoje, regra.avisoDias) ? 'A_VENCER' : 'EM_DIA';
}

/** Why the registration cannot be anonymised on a day for its age, as a sentence; null when it can. */
export function impedimentoDaAnonimizacao(fatos: FatosDaGuarda, regra: RegraDaGuarda, hoje: string): string | null {
  const retido = motivoDaRetencao(fatos);
  if (retido) return retido;
  const fim = venceEm(fatos, regra);
  if (fim === null) return 'A empresa guarda os cadastros sem prazo.';
  if (fim > hoje) return 'O prazo de guarda ainda não venceu.';
  if (regra.avisoDias === 0 || !fatos.temEmail) return null;
  if (fatos.avisadoEm === null) return 'Ainda não foi avisado por e-mail.';
  return somarDias(fatos.avisadoEm, regra.avisoDias) > hoje ? `Foi avisado há menos de ${regra.avisoDias} dias.` : null;
}

/** Whether the warning is due: it ends within the days of warning, there is an address, and no warning since the last activity. */
export function deveAvisar(fatos: FatosDaGuarda, regra: RegraDaGuarda, hoje: string): boolean {
  const situacao = situacaoDe(fatos, regra, hoje);
  return (
    regra.avisoDias > 0 &&
    fatos.temEmail &&
    fatos.avisadoEm === null &&
    (situacao === 'VENCIDO' || situacao === 'A_VENCER')
  );
}
