import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fontkit from 'fontkit';

// letters, figures and signs of western texts: the fast path, nothing to look up
const comum = /^[\n\x20-\x7e\u00a0-\u017f\u2013\u2014\u2018-\u201d\u2022\u2026\u200b]*$/;
const figura =
  /\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}\ufe0f\u20e3]*(?:\u200d\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}\ufe0f]*)*|\p{Regional_Indicator}{2}/gu;
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
 * characters and a text of emoji alone become '□', control characters go, accents are composed.
 * PDF/UA refuses a document with a missing glyph, and system fonts would print differently on every machine.
 * Takes the folder of the fonts, returns the function for one text.
 */
export function printable(pasta: string): (texto: string) => string {
  let conhecidos: ReadonlySet<number> | undefined;
  const conhece = (ponto: number): boolean => {
    conhecidos ??= new Set(fontkit.create(readFileSync(join(pasta, 'SourceSans3-It.ttf'))).characterSet);
    return conhecidos.has(ponto);
  };
  return (bruto) => {
    if (comum.test(bruto)) return bruto;
    const texto = bruto
      .replaceAll(LACUNA, '')
      .normalize('NFC')
      .replace(/\r\n?/g, '\n')
      .replace(/\t/g, ' ')
      .replace(figura, (f) => (conhece(f.codePointAt(0) ?? 0) ? f.replace(/[\ufe0f]/g, '') : LACUNA));
    const semLacunas = fechado(texto);
    if (texto.includes(LACUNA) && semLacunas.trim() === '') return SUBSTITUTO;
    let saida = '';
    for (const c of semLacunas) {
      if (comum.test(c)) saida += c;
      else if (!invisivel.test(c)) saida += conhece(c.codePointAt(0) ?? 0) ? c : SUBSTITUTO;
    }
    return saida;
  };
}

/** Applies `f` to every string inside a JSON value (keys stay). */
export function mapStrings(valor: unknown, f: (texto: string) => string): unknown {
  if (typeof valor === 'string') return f(valor);
  if (Array.isArray(valor)) return valor.map((v) => mapStrings(v, f));
  if (valor === null || typeof valor !== 'object') return valor;
  return Object.fromEntries(Object.entries(valor).map(([k, v]) => [k, mapStrings(v, f)]));
}
