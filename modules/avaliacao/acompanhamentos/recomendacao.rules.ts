import { opcoes } from '#platform/shared/contract/options.ts';
import type { FieldError } from '#platform/shared/problem.ts';

/** What may come of a period of experience. */
export const recomendacaoDaExperiencia = opcoes([
  ['E', 'Efetivar'],
  ['P', 'Prorrogar'],
  ['D', 'Desligar'],
]);

/** Days that a contract of experience lasts at most, its one extension included (CLT, art. 445). */
const EXPERIENCIA_MAXIMA = 90;

/** Whether a period of so many days, counted from the admission, leaves any to extend the experience by. */
export const podeProrrogar = (dias: number): boolean => dias < EXPERIENCIA_MAXIMA;

interface Recomendado {
  readonly recomendacao: string | null;
  readonly justificativa: string | null;
}

/**
 * What is missing at the delivery of the evaluation of a period of `dias` days: the recommendation, and why where it is not to keep the
 * person; and an extension that the law does not allow. A partial answer may leave the rest for later. One message per field.
 */
export function errosDaRecomendacao(
  { recomendacao, justificativa }: Recomendado,
  { dias, parcial }: { dias: number; parcial: boolean },
): FieldError[] {
  if (recomendacao === 'P' && !podeProrrogar(dias))
    return [
      {
        campo: 'recomendacao',
        mensagem: `A experiência não passa de ${EXPERIENCIA_MAXIMA} dias: não há o que prorrogar.`,
      },
    ];
  if (parcial) return [];
  if (recomendacao === null) return [{ campo: 'recomendacao', mensagem: 'Recomendação é obrigatória' }];
  if (recomendacao !== 'E' && !justificativa?.trim())
    return [{ campo: 'justificativa', mensagem: 'Diga por que recomenda prorrogar ou desligar.' }];
  return [];
}
