import type { Recusar } from '#platform/shared/contract/field-schema.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import type { WorkflowRules } from '#platform/shared/workflow.ts';

/** Where a course stands: E going on, C all doses received, I interrupted by a person (U-0145). */
export type StatusDaVacinacao = 'E' | 'C' | 'I';

/** The status follows from the doses; only the interruption is decided by somebody. */
export interface EstadoDaVacinacao {
  readonly status: StatusDaVacinacao;
  readonly interrompida: boolean;
}
export type VerboDaVacinacao = 'interromper' | 'retomar';

export const regrasDaVacinacao: WorkflowRules<EstadoDaVacinacao, VerboDaVacinacao> = {
  interromper: {
    de: [{ status: ['E'] }],
    para: { interrompida: true },
    recusa: 'Só se interrompe a vacinação que está em andamento.',
  },
  retomar: {
    de: [{ status: ['I'] }],
    para: { interrompida: false },
    recusa: 'Só se retoma a vacinação que está interrompida.',
  },
};

/** A dose of a course as it is typed: day 'yyyy-MM-dd' and batch, both or none (U-0146). */
export interface DoseDigitada {
  readonly dataRealizacao: string | null;
  readonly lote: string | null;
}

/** The doses that were received: one without day and batch is still to come. */
export const recebidas = <D extends DoseDigitada>(doses: readonly D[]): D[] =>
  doses.filter(({ dataRealizacao, lote }) => dataRealizacao !== null || lote !== null);

/** A dose of the form: which one of the vaccine it is, and what was typed of it. */
export interface DoseDoFormulario extends DoseDigitada {
  readonly id: number | null;
  readonly doseVacina: { readonly id: number; readonly nome?: string | undefined };
}

/** The rows of the form: one for each dose of the vaccine, in its order, with what was typed of it before. */
export const dosesDoFormulario = (
  daVacina: readonly DoseDoFormulario['doseVacina'][],
  escritas: readonly DoseDoFormulario[],
): DoseDoFormulario[] =>
  daVacina.map((doseVacina) => {
    const escrita = escritas.find((dose) => dose.doseVacina.id === doseVacina.id);
    return {
      id: escrita?.id ?? null,
      doseVacina,
      dataRealizacao: escrita?.dataRealizacao ?? null,
      lote: escrita?.lote ?? null,
    };
  });

/**
 * Refuses, at their places, doses of a course with a day and no batch or the other way round, one left out before another, days that
 * do not follow one another, and a course without any dose (V-0554, V-0555, V-0556). Takes the doses in the order of the vaccine.
 */
export function conferirDosesRecebidas(doses: readonly DoseDigitada[], recusar: Recusar): void {
  const quantas = doses.findLastIndex(({ dataRealizacao, lote }) => dataRealizacao !== null || lote !== null) + 1;
  if (doses.length === 0) recusar('vacinacoes', 'Informe ao menos uma dose recebida.');
  let anterior: string | null = null;
  for (const [lugar, { dataRealizacao, lote }] of doses.slice(0, Math.max(quantas, 1)).entries()) {
    const campo = `vacinacoes.${lugar}`;
    if (dataRealizacao === null) recusar(`${campo}.dataRealizacao`, 'Data para vacinação é obrigatória');
    else if (anterior !== null && dataRealizacao <= anterior)
      recusar(`${campo}.dataRealizacao`, `A data deve ser depois da dose anterior, de ${formatarData(anterior)}.`);
    if (lote === null) recusar(`${campo}.lote`, 'Lote é obrigatório');
    anterior = dataRealizacao ?? anterior;
  }
}

/** A stretch of days, both ends included. */
interface Trecho {
  readonly de: string;
  readonly ate: string;
}

/** Another course of the same talent with the same vaccine. */
export interface OutroCurso extends Trecho {
  readonly status: StatusDaVacinacao;
}

/** What is told to who does not see vaccinations instead of which other one stands against theirs. */
export const RECUSA_SEM_VER =
  'A vacinação não pode ser registrada assim. Confira com quem vê as vacinações do talento.';

const ABERTAS = { E: 'em andamento', I: 'interrompida' } as const;

/**
 * Why a course with doses on `dias` may not stand beside the others of the talent with this vaccine, or null: only one is open, and no
 * dose is counted in two. `nova` when it is not written yet.
 */
export function recusaDoCurso(
  dias: readonly string[],
  outros: readonly OutroCurso[],
  nova: boolean,
): { campo: string; mensagem: string } | null {
  const aberta = outros.find(({ status }) => status !== 'C');
  if (nova && aberta && aberta.status !== 'C')
    return {
      campo: 'vacina',
      mensagem: `O talento já tem uma vacinação ${ABERTAS[aberta.status]} com esta vacina: registre a dose nela.`,
    };
  const [primeiro] = dias;
  const ultimo = dias.at(-1);
  if (primeiro === undefined || ultimo === undefined) return null;
  const junto = outros.find(({ de, ate }) => de <= ultimo && ate >= primeiro);
  return junto
    ? {
        campo: 'vacinacoes[0].dataRealizacao',
        mensagem: `O talento já recebeu esta vacina em ${formatarData(junto.ate)}, em outra vacinação.`,
      }
    : null;
}
