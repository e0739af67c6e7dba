import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fontkit from 'fontkit';

// letters, figures and signs of western texts: the fast path, nothing to look up
const comum = /^[\n\x20-\x7e\u00a0-\u017f\u2013\u2014\u2018-\u201d\u2022\u2026\u200b]*$/;
// a picture: one sign or several joined into one, a flag, a key with its frame; anything else, letter by letter
const pecas =
  /(\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}\ufe0f\u20e3\u{e0020}-\u{e007f}]*(?:\u200d\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}\ufe0f]*)*|\p{Regional_Indicator}{2}|[\d#*]\ufe0f?\u20e3)|./gsu;
const invisivel = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Variation_Selector}]/u;
const SUBSTITUTO = '□';
// stands for a picture that the fonts do not have; no text holds it, as control characters go
const LACUNA = '\u0000';
const noInicio = new RegExp(`^${LACUNA}+ ?`, 'gm');
const lacunas = new RegExp(`( ?)${LACUNA}+`, 'g');
const separa = /^[\s\p{P}]/u;

/** The text without its gaps, and without the space that only stood between a gap and the end of a line or a sign. */
const fechado = (texto: string): string =>
  texto.replace(noInicio, '').replace(lacunas, (lacuna: string, antes: string, lugar: number, todo: string) => {
    const depois = todo.charAt(lugar + lacuna.length);
    return depois === '' || separa.test(depois) ? '' : antes;
  });

/**
 * Makes texts printable with our fonts alone: emoji that they do not have are left out with their space, other such
 * characters and a text of such emoji alone become '□', control characters go, accents are composed.
 * PDF/UA refuses a document with a missing glyph, and system fonts would print differently on every machine.
 * Takes the folder of the fonts, returns the function for one text.
 */
export function printable(pasta: string): (texto: string) => string {
  const ler = (fonte: string) => fontkit.create(readFileSync(join(pasta, fonte)));
  let conhecidos: ReadonlySet<number> | undefined;
  let figuras: fontkit.Font | undefined;
  const desenhadas = new Map<string, boolean>();
  const conhece = (letra: string): boolean => {
    conhecidos ??= new Set(ler('SourceSans3-It.ttf').characterSet);
    return conhecidos.has(letra.codePointAt(0) ?? 0);
  };
  const desenha = (figura: string): boolean => {
    figuras ??= ler('NotoEmoji-Regular.ttf');
    const desenhada =
      desenhadas.get(figura) ?? figuras.layout(figura).glyphs.every(({ id }: { id: number }) => id !== 0);
    desenhadas.set(figura, desenhada);
    return desenhada;
  };
  const figuraImpressa = (figura: string): string => {
    const simples = figura.replaceAll('\ufe0f', '');
    if ([...simples].every(conhece)) return simples;
    return desenha(figura) ? figura : LACUNA;
  };
  const letraImpressa = (letra: string): string => {
    if (comum.test(letra)) return letra;
    if (invisivel.test(letra)) return '';
    return conhece(letra) ? letra : SUBSTITUTO;
  };
  return (bruto) => {
    if (comum.test(bruto)) return bruto;
    const saida = bruto
      .replaceAll(LACUNA, '')
      .normalize('NFC')
      .replace(/\r\n?/g, '\n')
      .replace(/\t/g, ' ')
      .replace(pecas, (peca, figura?: string) => (figura ? figuraImpressa(figura) : letraImpressa(peca)));
    const semLacunas = fechado(saida);
    return saida.includes(LACUNA) && semLacunas.trim() === '' ? SUBSTITUTO : semLacunas;
  };
}

/** Applies `f` to every string inside a JSON value (keys stay). */
export function mapStrings(valor: unknown, f: (texto: string) => string): unknown {
  if (typeof valor === 'string') return f(valor);
  if (Array.isArray(valor)) return valor.map((v) => mapStrings(v, f));
  if (valor === null || typeof valor !== 'object') return valor;
  return Object.fromEntries(Object.entries(valor).map(([k, v]) => [k, mapStrings(v, f)]));
}
