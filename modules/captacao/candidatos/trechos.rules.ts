/** A piece of a résumé, in parts; `marcado` parts are the words that were looked for. Plain text, never HTML. */
export type Trecho = readonly ParteDoTrecho[];
export interface ParteDoTrecho {
  readonly texto: string;
  readonly marcado: boolean;
}

/** Signs between which the database puts the words that it found. No text that is kept holds them. */
export const INICIO = '\u0002';
export const FIM = '\u0003';

/** Letters shown before and after a word that was found. */
const MARGEM = 90;
const TRECHOS = 3;
const SEM_MARCA = 240;

interface Faixa {
  readonly de: number;
  readonly ate: number;
}

/**
 * A search as people write it, in the words of websearch_to_tsquery: 'OU' between words is 'or', and the quotes of
 * telephones are quotes.
 */
export function consultaDaBusca(palavras: string): string {
  return palavras
    .replace(/[“”„«»]/g, '"')
    .split('"')
    .map((parte, lugar) => (lugar % 2 === 0 ? parte.replace(/(^|\s)OU(?=\s|$)/g, '$1or') : parte))
    .join('"')
    .trim();
}

/** Where the marked words stand, in places of the text without marks; null when `marcado` is not that text. */
function faixasDe(texto: string, marcado: string): Faixa[] | null {
  const faixas: Faixa[] = [];
  let lugar = 0;
  let de = 0;
  for (const letra of marcado.split('')) {
    if (letra === INICIO) de = lugar;
    else if (letra === FIM) faixas.push({ de, ate: lugar });
    else lugar++;
  }
  return lugar === texto.length ? faixas : null;
}

const borda = (texto: string, lugar: number, passo: 1 | -1): number => {
  let em = lugar;
  // Beyond either end of the text is as good as a space.
  while (!/\s/.test(texto[passo === 1 ? em : em - 1] ?? ' ')) em += passo;
  // A word without end is cut after all.
  return Math.abs(em - lugar) > MARGEM ? lugar : em;
};

const limpo = (texto: string) => texto.replace(/\s+/g, ' ');

function partesDe(texto: string, { de, ate }: Faixa, faixas: readonly Faixa[]): Trecho {
  const partes: ParteDoTrecho[] = [];
  let em = de;
  const acrescenta = (fim: number, marcado: boolean) => {
    if (fim > em) partes.push({ texto: limpo(texto.slice(em, fim)), marcado });
    em = Math.max(em, fim);
  };
  if (de > 0) partes.push({ texto: '… ', marcado: false });
  for (const faixa of faixas) {
    acrescenta(Math.min(faixa.de, ate), false);
    acrescenta(Math.min(faixa.ate, ate), true);
  }
  acrescenta(ate, false);
  if (ate < texto.length) partes.push({ texto: ' …', marcado: false });
  return partes;
}

/**
 * The pieces of a text around the words that were found, at most three, those with most different words first and then in
 * the order of the text. `marcado` is the same text, letter by letter, with the found words between INICIO and FIM; when it
 * is not, or nothing was found, the beginning of the text is the only piece. None for an empty text.
 */
export function trechosDe(texto: string, marcado: string): Trecho[] {
  const faixas = faixasDe(texto, marcado) ?? [];
  if (texto.trim() === '') return [];
  if (faixas.length === 0) {
    const ate = borda(texto, Math.min(SEM_MARCA, texto.length), 1);
    return [partesDe(texto, { de: 0, ate }, [])];
  }
  const janelas: { de: number; ate: number; palavras: Set<string> }[] = [];
  for (const { de, ate } of faixas) {
    const palavra = texto.slice(de, ate).toLowerCase();
    const ultima = janelas.at(-1);
    if (ultima && de - MARGEM <= ultima.ate && ate + MARGEM - ultima.de <= 4 * MARGEM) {
      ultima.ate = ate + MARGEM;
      ultima.palavras.add(palavra);
    } else
      janelas.push({ de: Math.max(de - MARGEM, ultima?.ate ?? 0), ate: ate + MARGEM, palavras: new Set([palavra]) });
  }
  return janelas
    .map((janela, lugar) => ({ ...janela, lugar }))
    .sort((a, b) => b.palavras.size - a.palavras.size)
    .slice(0, TRECHOS)
    .sort((a, b) => a.lugar - b.lugar)
    .map(({ de, ate }) => {
      return partesDe(texto, { de: borda(texto, de, -1), ate: borda(texto, Math.min(ate, texto.length), 1) }, faixas);
    });
}
