import { formatarDecimal } from '#platform/shared/format/numero.ts';
import { plural } from '#platform/shared/format/plural.ts';

/** What is said of a least result that no result can reach. */
export const DE_ZERO_A_CEM = 'O mínimo vai de 0 a 100';

/** Whether a percentage, a decimal text, lies between 0 and 100. */
export const ateCem = (valor: string): boolean => /^(100(\.0+)?|\d{1,2}(\.\d+)?)$/.test(valor);

/** Hundredths of a decimal text with at most two places: '7.5' is 750. */
const centesimos = (valor: string): number => {
  const [inteiros = '0', casas = ''] = valor.split('.');
  return Number(inteiros) * 100 + Number(casas.padEnd(2, '0').slice(0, 2));
};

/** How much of the hours of a class somebody was there, as a percentage with two places; null where the class has no hours. Minutes in whole numbers. */
export function frequenciaDe(presente: number, total: number): string | null {
  if (total <= 0) return null;
  const partes = Math.floor((presente * 10_000) / total);
  return `${Math.floor(partes / 100)}.${String(partes % 100).padStart(2, '0')}`;
}

/** An evaluation of a student, with the least that passes; decimal texts of one scale. */
export interface NotaDoAluno {
  readonly titulo: string;
  readonly minimo: string | null;
  readonly nota: string | null;
}

/** How far a student is with the lessons of an online course that are kept here (decision 231). */
export interface ConteudoFeito {
  readonly aulas: number;
  readonly concluidas: number;
  /** Titles of the questionnaires whose attempts were used up below the least. */
  readonly esgotadas: readonly string[];
}

/** What decides about a student of a class; percentages are decimal texts. */
export interface Desempenho {
  readonly realizada: boolean;
  readonly frequencia: string | null;
  readonly frequenciaMinima: string | null;
  readonly notas: readonly NotaDoAluno[];
  /** Null where the course has no lessons that are published. */
  readonly conteudo?: ConteudoFeito | null;
  /** The class meets on days, whose presence counts besides the lessons. */
  readonly temDias?: boolean;
}

export type Resultado = 'P' | 'A' | 'R';
type Dito = { readonly resultado: Resultado; readonly motivo: string };

const comVirgula = (valor: string) => formatarDecimal(valor, 2);

/** Whether every lesson was done. */
export const conteudoCompleto = (conteudo: ConteudoFeito | null | undefined): boolean =>
  conteudo != null && conteudo.aulas > 0 && conteudo.concluidas >= conteudo.aulas;

/** What the lessons lack, in words; null for nothing. */
const faltaDoConteudo = (conteudo: ConteudoFeito | null | undefined): string | null =>
  conteudo && !conteudoCompleto(conteudo)
    ? `${conteudo.aulas - conteudo.concluidas} de ${plural(conteudo.aulas, 'aula', 'aulas')} do curso online`
    : null;

/** What has failed already, whatever is still to come. */
function reprovadoPor({ frequencia, frequenciaMinima, notas, conteudo }: Desempenho): string | null {
  const [esgotada] = conteudo?.esgotadas ?? [];
  if (esgotada !== undefined) return `${esgotada}: as tentativas acabaram abaixo do mínimo.`;
  if (frequencia !== null && frequenciaMinima !== null && centesimos(frequencia) < centesimos(frequenciaMinima))
    return `Frequência de ${comVirgula(frequencia)}%, abaixo da mínima de ${comVirgula(frequenciaMinima)}%.`;
  const abaixo = notas.find(
    ({ nota, minimo }) => nota !== null && minimo !== null && centesimos(nota) < centesimos(minimo),
  );
  return abaixo
    ? `${abaixo.titulo}: ${comVirgula(abaixo.nota ?? '0')}, abaixo do mínimo de ${comVirgula(abaixo.minimo ?? '0')}.`
    : null;
}

/**
 * Whether a student passed (U-0161): enough attendance, the least of every evaluation of the course, and all lessons where it has any. P
 * while the class was not held or something is missing, unless it has failed already. Lessons alone need no class that is held: who finished
 * them passes on that day, and who used up the attempts of a questionnaire fails (decision 231). `motivo` says it in words.
 */
export function resultadoDoAluno(aluno: Desempenho): Dito {
  const { realizada, frequencia, notas, conteudo = null, temDias = true } = aluno;
  const falta = faltaDoConteudo(conteudo);
  const soOnline = conteudo !== null && !temDias;
  const decidido = realizada || (soOnline && (falta === null || conteudo.esgotadas.length > 0));
  if (!decidido)
    return { resultado: 'P', motivo: soOnline && falta ? `Falta: ${falta}.` : 'A turma ainda não foi realizada.' };
  const porque = reprovadoPor(aluno);
  if (porque !== null) return { resultado: 'R', motivo: porque };
  const semNota = notas.filter(({ nota }) => nota === null).map(({ titulo }) => titulo);
  if (falta !== null || semNota.length > 0)
    return {
      resultado: 'P',
      motivo: falta ? `Falta: ${[falta, ...semNota].join(', ')}.` : `Falta o resultado de: ${semNota.join(', ')}.`,
    };
  const presenca = frequencia === null ? 'Sem frequência a cumprir' : `Frequência de ${comVirgula(frequencia)}%`;
  const feito = soOnline ? 'Todas as aulas do curso online concluídas' : presenca;
  return {
    resultado: 'A',
    motivo: notas.length === 0 ? `${feito}.` : `${feito} e o mínimo alcançado em todas as avaliações.`,
  };
}
