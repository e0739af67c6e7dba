/** What the strokes of a palographic exam add up to (docs/decisions/033). */
export interface ContagemDoExame {
  /** Strokes of each written line that has any. Empty when the exam was written as counts. */
  readonly linhas: readonly number[];
  /** Strokes of each interval of time. */
  readonly intervalos: readonly number[];
  /** Everything that was produced. */
  readonly total: number;
  /** Differences between each interval and the one before, without sign. */
  readonly diferencas: readonly number[];
  /** The greatest of the differences. */
  readonly maiorDiferenca: number;
  /** Strokes per interval: decimal string with two places. */
  readonly media: string;
  /** Level of rhythmic oscillation: sum of the differences x 100 / total; decimal string with two places. */
  readonly nor: string;
}

export type LeituraDoExame =
  | { readonly contagem: ContagemDoExame; readonly erro: null }
  | { readonly contagem: null; readonly erro: string };

/** Intervals that an exam may have: far more than the five or ten of the usual sheets. */
const INTERVALOS_MAXIMOS = 200;

const recusa = (erro: string): LeituraDoExame => ({ contagem: null, erro });

/** `a` x 100 / `b`, rounded half up, as a decimal string with two places; `b` is positive. */
function centesimos(a: number, b: number): string {
  const arredondado = Math.floor((2 * a * 100 + b) / (2 * b));
  return `${Math.floor(arredondado / 100)}.${String(arredondado % 100).padStart(2, '0')}`;
}

const soma = (numeros: readonly number[]) => numeros.reduce((total, numero) => total + numero, 0);

function contar(intervalos: readonly number[], linhas: readonly number[]): LeituraDoExame {
  if (intervalos.length > INTERVALOS_MAXIMOS)
    return recusa(`O exame pode ter no máximo ${INTERVALOS_MAXIMOS} intervalos`);
  const total = soma(intervalos);
  if (total === 0) return recusa('O exame não tem nenhum traço');
  const diferencas = intervalos.slice(1).map((quantos, lugar) => Math.abs(quantos - (intervalos[lugar] ?? 0)));
  return {
    contagem: {
      linhas,
      intervalos,
      total,
      diferencas,
      maiorDiferenca: Math.max(0, ...diferencas),
      media: centesimos(total, intervalos.length),
      nor: centesimos(soma(diferencas) * 100, total),
    },
    erro: null,
  };
}

const tracos = (texto: string) => texto.replace(/[^|/\\!Il]/g, '').length;

/**
 * Reads the exam as it was written down. Either strokes ('|', '/', '\', '!', 'I' or 'l') in lines, with '-' where the
 * examiner marked the end of an interval (without any mark each line is an interval), or only whole numbers, which are the
 * counts of the intervals. Blank lines and spaces count for nothing. Returns the counts, or why it cannot be read.
 */
export function lerExame(texto: string): LeituraDoExame {
  const escrito = texto.replace(/\r\n?/g, '\n').replace(/[–—]/g, '-');
  if (escrito.trim() === '') return recusa('O exame não tem nenhum traço');
  if (/^[\d\s;,]+$/.test(escrito)) {
    const numeros = escrito.split(/[\s;,]+/).filter(Boolean);
    if (numeros.some((numero) => numero.length > 4)) return recusa('Cada intervalo pode ter no máximo 9999 traços');
    return contar(numeros.map(Number), []);
  }
  const linhas = escrito.split('\n');
  for (const [lugar, linha] of linhas.entries()) {
    const estranho = /[^|/\\!Il\-\s]/u.exec(linha)?.[0];
    if (estranho)
      return recusa(`Linha ${lugar + 1}: o sinal '${estranho}' não é um traço (|, / ou \\) nem marca de intervalo (-)`);
  }
  const porLinha = linhas.map(tracos).filter((quantos) => quantos > 0);
  if (!escrito.includes('-')) return contar(porLinha, porLinha);
  const partes = escrito.split('-').map(tracos);
  // Nothing after the last mark: the mark closed the exam.
  return contar(partes.at(-1) === 0 ? partes.slice(0, -1) : partes, porLinha);
}
