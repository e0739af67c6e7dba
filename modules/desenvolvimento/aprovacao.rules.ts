import { formatarDecimal } from '#platform/shared/format/numero.ts';

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

/** What decides about a student of a class; percentages are decimal texts. */
export interface Desempenho {
  readonly realizada: boolean;
  readonly frequencia: string | null;
  readonly frequenciaMinima: string | null;
  readonly notas: readonly NotaDoAluno[];
}

export type Resultado = 'P' | 'A' | 'R';

const comVirgula = (valor: string) => formatarDecimal(valor, 2);

/**
 * Whether a student passed (U-0161): enough attendance, and the least of every evaluation of the course. P while the class was not held or a
 * grade is missing, unless the attendance has failed already. `motivo` says it in words.
 */
export function resultadoDoAluno({ realizada, frequencia, frequenciaMinima, notas }: Desempenho): {
  readonly resultado: Resultado;
  readonly motivo: string;
} {
  if (!realizada) return { resultado: 'P', motivo: 'A turma ainda não foi realizada.' };
  if (frequencia !== null && frequenciaMinima !== null && centesimos(frequencia) < centesimos(frequenciaMinima))
    return {
      resultado: 'R',
      motivo: `Frequência de ${comVirgula(frequencia)}%, abaixo da mínima de ${comVirgula(frequenciaMinima)}%.`,
    };
  const abaixo = notas.find(
    ({ nota, minimo }) => nota !== null && minimo !== null && centesimos(nota) < centesimos(minimo),
  );
  if (abaixo)
    return {
      resultado: 'R',
      motivo: `${abaixo.titulo}: ${comVirgula(abaixo.nota ?? '0')}, abaixo do mínimo de ${comVirgula(abaixo.minimo ?? '0')}.`,
    };
  const faltam = notas.filter(({ nota }) => nota === null).map(({ titulo }) => titulo);
  if (faltam.length > 0) return { resultado: 'P', motivo: `Falta o resultado de: ${faltam.join(', ')}.` };
  const presenca = frequencia === null ? 'Sem frequência a cumprir' : `Frequência de ${comVirgula(frequencia)}%`;
  return {
    resultado: 'A',
    motivo: notas.length === 0 ? `${presenca}.` : `${presenca} e o mínimo alcançado em todas as avaliações.`,
  };
}
