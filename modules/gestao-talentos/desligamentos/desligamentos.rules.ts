import type { Iniciativa } from '#modules/gestao-talentos/motivo-desligamento/motivo-desligamento.contract.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import type { FieldError } from '#platform/shared/problem.ts';

/** What stands against a dismissal, as the database knows it. Days 'yyyy-MM-dd'. */
export interface Circunstancias {
  readonly admissao: string;
  /** What the payroll has not answered yet: G admission, C cancelled admission, U dismissal. */
  readonly pendencia: 'G' | 'C' | 'U' | null;
  /** Last day of a leave that goes beyond the dismissal; null for one without an end, undefined when there is none. */
  readonly afastadoAte: string | null | undefined;
  /** Last day of an occurrence after the dismissal. */
  readonly ocorrenciaAte: string | null;
  /** The day from which the talent works in another company of the group; null for who was not transferred. */
  readonly transferidoEm: string | null;
  /** The user of the talent is the administrator of the installation. */
  readonly administrador: boolean;
  /** The person dismisses themself. */
  readonly proprio: boolean;
}

const POR_CONFIRMAR = 'A admissão deste talento ainda aguarda a confirmação da folha.';
const ADMISSAO_CANCELADA = 'A admissão deste talento foi cancelada pela folha.';

/** Why a dismissal of a talent is not even begun, by what its page knows: G and C as above; undefined when it may be. */
export function recusaDeDesligar({ situacao, transferido }: { situacao: string | null; transferido: boolean }) {
  if (transferido) return 'O talento foi transferido para outra empresa. Cancele antes a transferência.';
  if (situacao === 'G') return POR_CONFIRMAR;
  return situacao === 'C' ? ADMISSAO_CANCELADA : undefined;
}

/**
 * Why a talent cannot be dismissed on a day, or null: nobody leaves before the admission, while the payroll has not confirmed
 * it, or during a leave (CLT, art. 476 and 471: the contract is suspended); nobody dismisses themself.
 */
export function recusaDoDesligamento(data: string, o: Circunstancias): FieldError | null {
  const talento = (mensagem: string): FieldError => ({ campo: 'colaborador', mensagem });
  const dia = (mensagem: string): FieldError => ({ campo: 'data', mensagem });
  if (o.proprio) return talento('O seu próprio desligamento é registrado por outra pessoa.');
  if (o.administrador)
    return talento('O usuário deste talento é o administrador da instalação. Desfaça antes a ligação em Usuários.');
  if (o.transferidoEm !== null)
    return talento(
      `O talento foi transferido para outra empresa em ${formatarData(o.transferidoEm)}. Cancele antes a transferência.`,
    );
  if (o.pendencia === 'G') return talento(POR_CONFIRMAR);
  if (o.pendencia === 'C') return talento(ADMISSAO_CANCELADA);
  if (data < o.admissao) return dia(`O desligamento não pode ser anterior à admissão, em ${formatarData(o.admissao)}.`);
  if (o.afastadoAte === null) return dia('O talento está afastado, sem data final. Encerre antes o afastamento.');
  if (o.afastadoAte !== undefined)
    return dia(
      `O talento tem afastamento até ${formatarData(o.afastadoAte)}. Encerre-o antes, ou desligue depois dele.`,
    );
  if (o.ocorrenciaAte !== null)
    return dia(`O talento tem ocorrência em ${formatarData(o.ocorrenciaAte)}, depois deste dia.`);
  return null;
}

/**
 * What is asked before a talent with stability (CIPA) until `ate` leaves on `data`, by whom the reason says that it comes from; null where nothing
 * is. Forbidden is to dismiss without cause (ADCT, art. 10, II, a): who asks to leave, and who is dismissed for cause, leaves.
 */
export function perguntaDaEstabilidade(data: string, ate: string | null, iniciativa: Iniciativa | null): string | null {
  if (ate === null || data > ate || iniciativa === 'T' || iniciativa === 'J') return null;
  const estavel = `O talento tem estabilidade (CIPA) até ${formatarData(ate)}`;
  if (iniciativa === 'E')
    return `${estavel}, e o motivo é uma dispensa sem justa causa, que a Constituição veda (ADCT, art. 10, II, a). Registrar mesmo assim?`;
  const porque = iniciativa === null ? ', e o motivo não diz de quem é a iniciativa' : '';
  return `${estavel}${porque}: só sai a pedido ou por justa causa. Registrar mesmo assim?`;
}
