import type { Column } from './define-report.ts';
import { type Alinhamento, alinhamento } from './format.ts';

/** Text of one line of the table and what it is. */
export interface PdfItem {
  readonly tipo: 'linha' | 'subtotal' | 'total';
  /** Index of the group the item belongs to; the grand total belongs to the last. */
  readonly grupo: number;
  readonly rotulo: string;
  readonly celulas: string[];
}

export interface PdfColumn {
  readonly titulo: string;
  readonly alinha: Alinhamento;
  /** Points. */
  readonly largura: number;
  /** Characters that surely fit in one line. */
  readonly caracteres: number;
}

export interface PdfLayout {
  readonly paisagem: boolean;
  /** Type size in points. */
  readonly corpo: number;
  readonly colunas: readonly PdfColumn[];
}

// A4 less the side margins of lib.typ, in points; 9.2 is the padding of a cell
const UTIL = { retrato: 515.9, paisagem: 762.5 };
const FOLGA = 9.2;
// mean advance of Source Sans 3 in em: figures and capitals are wider than running text
const EM_FIGURA = 0.51;
const EM_TEXTO = 0.46;
const EM_LARGO = 0.6;
const TEXTO_CURTO = 14;

interface Need {
  /** Characters without which the column would wrap badly. */
  minimo: number;
  /** Characters it would like to have. */
  ideal: number;
  em: number;
}

function longestWord(texto: string): number {
  let maior = 0;
  for (const palavra of texto.split(/[\s-]+/)) maior = Math.max(maior, palavra.length);
  return maior;
}

function need(coluna: Column, indice: number, itens: readonly PdfItem[]): Need {
  let maior = 0;
  let soma = 0;
  let palavra = 0;
  for (const item of itens) {
    const texto = item.celulas[indice] ?? '';
    if (texto === '') continue;
    maior = Math.max(maior, texto.length);
    soma += Math.min(texto.length, 120);
    if (coluna.tipo === 'texto') palavra = Math.max(palavra, longestWord(texto));
  }
  const titulo = (longestWord(coluna.titulo) * EM_LARGO) / EM_FIGURA;
  if (coluna.tipo !== 'texto') {
    const minimo = Math.max(maior, titulo, 4);
    return { minimo, ideal: Math.max(minimo, coluna.largura ?? 0), em: EM_FIGURA };
  }
  // a short text (a code, a state) is given its room in capitals; a long one shares what is left
  if (maior <= TEXTO_CURTO) {
    const minimo = Math.max((maior * EM_LARGO) / EM_TEXTO, (titulo * EM_FIGURA) / EM_TEXTO, 3);
    return { minimo, ideal: Math.max(minimo, coluna.largura ?? 0), em: EM_TEXTO };
  }
  // a column that is mostly empty must not take the room of full ones
  const media = itens.length === 0 ? 0 : soma / itens.length;
  const ideal = coluna.largura ?? Math.min(60, Math.max(titulo, (Math.min(maior, 60) + media) / 2));
  const minimo = Math.min(ideal, Math.max(titulo, Math.min(palavra, 16), 10));
  return { minimo, ideal: Math.max(ideal, minimo), em: EM_TEXTO };
}

const pontos = (caracteres: number, em: number, corpo: number): number => caracteres * em * corpo + FOLGA;

function widths(needs: readonly Need[], corpo: number, util: number): number[] | null {
  const minimos = needs.map((n) => pontos(n.minimo, n.em, corpo));
  const total = minimos.reduce((a, b) => a + b, 0);
  if (total > util) return null;
  const desejos = needs.map((n) => Math.max(0, n.ideal - n.minimo) * n.em * corpo);
  const desejo = desejos.reduce((a, b) => a + b, 0);
  const sobra = util - total;
  if (desejo >= sobra) return minimos.map((m, i) => m + (sobra * (desejos[i] ?? 0)) / desejo);
  // everything fits: what is left goes to the columns in proportion, so that the table spans the page
  const cheios = minimos.map((m, i) => m + (desejos[i] ?? 0));
  const soma = total + desejo;
  return cheios.map((c) => c + ((sobra - desejo) * c) / soma);
}

// how well the wishes of the text columns are met, 0..1
function comfort(needs: readonly Need[], corpo: number, util: number): number {
  const minimo = needs.reduce((a, n) => a + pontos(n.minimo, n.em, corpo), 0);
  const ideal = needs.reduce((a, n) => a + pontos(n.ideal, n.em, corpo), 0);
  return minimo > util ? -1 : ideal <= minimo ? 1 : Math.min(1, (util - minimo) / (ideal - minimo));
}

/**
 * Chooses orientation, type size and column widths from what is to be printed.
 * Takes the columns, the formatted items and the wish of the definition; returns widths that fill the page exactly.
 */
export function layOut(
  colunas: readonly Column[],
  itens: readonly PdfItem[],
  paisagem: boolean | undefined,
): PdfLayout {
  const needs = colunas.map((c, i) => need(c, i, itens));
  const deitada = paisagem ?? (comfort(needs, 8.5, UTIL.retrato) < 0.35 && comfort(needs, 8, UTIL.retrato) < 0.5);
  const util = deitada ? UTIL.paisagem : UTIL.retrato;
  const corpos = [9, 8.5, 8, 7.5, 7, 6.5, 6];
  const corpo =
    corpos.find((c) => comfort(needs, c, util) >= 0.35) ?? corpos.find((c) => comfort(needs, c, util) >= 0) ?? 6;
  // more columns than a page can hold: squeeze in proportion, long content is broken by the caller
  const larguras =
    widths(needs, corpo, util) ??
    needs.map((n, _i, todas) => (util * n.minimo) / todas.reduce((a, m) => a + m.minimo, 0));
  return {
    paisagem: deitada,
    corpo,
    colunas: colunas.map((c, i) => {
      const largura = larguras[i] ?? 0;
      return {
        titulo: c.titulo,
        alinha: alinhamento(c.tipo),
        largura: Math.round(largura * 100) / 100,
        caracteres: Math.max(1, Math.floor((largura - FOLGA) / (EM_LARGO * corpo))),
      };
    }),
  };
}

const ZWSP = '\u200b';

/** Room of a letter in characters of running text: capitals and the widest ones take more than their share. */
const room = (letra: string): number => (/[WM@%]/.test(letra) ? 1.9 : /[\p{Lu}mw]/u.test(letra) ? 1.35 : 1);

/** Cuts a text into pieces that take at most `caracteres` of room each, at least one letter in each. */
function pieces(texto: string, caracteres: number): string[] {
  const out: string[] = [];
  let left = 0;
  for (const letra of texto) {
    const needed = room(letra);
    if (needed > left || out.length === 0) {
      out.push('');
      left = caracteres;
    }
    out[out.length - 1] += letra;
    left -= needed;
  }
  return out;
}

/** Gives an overlong word (no spaces, no hyphens) places to break, every `caracteres` at most, so that it stays in its cell. */
export function breakLongWords(texto: string, caracteres: number): string {
  if (texto.length * 1.9 <= caracteres) return texto;
  return texto.replace(/[^\s\u00a0\u200b-]+/gu, (palavra) => {
    if (palavra.length <= 20 && /^\p{L}?[\p{Ll}\p{Lm}\p{Lo}]*$/u.test(palavra)) return palavra;
    if (pieces(palavra, caracteres).length === 1) return palavra;
    return palavra
      .replace(/([@./_;,:])(?=.)/g, `$1${ZWSP}`)
      .split(ZWSP)
      .map((parte) => pieces(parte, caracteres).join(ZWSP))
      .join(ZWSP);
  });
}

/** Lines that the tallest cell of an item takes, roughly; used to let only very tall rows break over pages. */
export function linesOf(celulas: readonly string[], colunas: readonly PdfColumn[]): number {
  let maior = 1;
  celulas.forEach((texto, i) => {
    const quebras = texto.split('\n').length;
    maior = Math.max(maior, quebras + Math.floor(texto.length / (colunas[i]?.caracteres ?? 1)));
  });
  return maior;
}
