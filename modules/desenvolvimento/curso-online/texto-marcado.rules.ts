/** A piece of a line: plain, bold, or a link that leads to an https address. */
export interface Trecho {
  readonly texto: string;
  readonly negrito?: true;
  readonly link?: string;
}

/** A part of a page: a heading, a paragraph, a note that stands out, or a list of lines. */
export type Bloco =
  | { readonly tipo: 'titulo' | 'paragrafo' | 'destaque'; readonly trechos: readonly Trecho[] }
  | { readonly tipo: 'lista' | 'numerada'; readonly itens: readonly (readonly Trecho[])[] };

const LINK = /\[([^[\]]{1,200})\]\((https:\/\/[^\s()]{1,400})\)/g;

/** Bold parts of a text without links: what stands between two pairs of asterisks; a pair without its other is text. */
function comNegrito(texto: string): Trecho[] {
  const todas = texto.split('**');
  // An even number of parts has a pair that nothing closes.
  const partes = todas.length % 2 === 1 ? todas : [...todas.slice(0, -2), todas.slice(-2).join('**')];
  return partes.flatMap((parte, lugar): Trecho[] => {
    if (parte === '') return [];
    return lugar % 2 === 1 ? [{ texto: parte, negrito: true }] : [{ texto: parte }];
  });
}

/** The pieces of a line: '**bold**' and '[words](https://address)'; anything else, HTML too, is text as it stands. */
export function trechosDe(linha: string): Trecho[] {
  const trechos: Trecho[] = [];
  let fim = 0;
  for (const achado of linha.matchAll(LINK)) {
    const [inteiro, texto = '', link = ''] = achado;
    trechos.push(...comNegrito(linha.slice(fim, achado.index)), { texto, link });
    fim = achado.index + inteiro.length;
  }
  return [...trechos, ...comNegrito(linha.slice(fim))];
}

const NUMERO = /^\d{1,3}[.)] /;

function blocoDe(linhas: readonly string[]): Bloco {
  const [primeira = ''] = linhas;
  if (linhas.every((linha) => linha.startsWith('- ')))
    return { tipo: 'lista', itens: linhas.map((linha) => trechosDe(linha.slice(2))) };
  if (linhas.every((linha) => NUMERO.test(linha)))
    return { tipo: 'numerada', itens: linhas.map((linha) => trechosDe(linha.replace(NUMERO, ''))) };
  if (linhas.every((linha) => linha.startsWith('> ')))
    return { tipo: 'destaque', trechos: trechosDe(linhas.map((linha) => linha.slice(2)).join('\n')) };
  if (linhas.length === 1 && primeira.startsWith('# '))
    return { tipo: 'titulo', trechos: trechosDe(primeira.slice(2)) };
  return { tipo: 'paragrafo', trechos: trechosDe(linhas.join('\n')) };
}

const especie = (linha: string) => {
  if (linha.startsWith('- ')) return 'lista';
  if (linha.startsWith('> ')) return 'destaque';
  if (linha.startsWith('# ')) return 'titulo';
  return NUMERO.test(linha) ? 'numerada' : 'paragrafo';
};

/**
 * A page in its parts (decision 231). Lines that begin with '# ' are headings, with '- ' or '1. ' lists, with '> ' notes that stand out; an
 * empty line parts paragraphs. Text is never taken for HTML: what is not marked so is shown as it was typed.
 */
export function blocosDe(texto: string): Bloco[] {
  const grupos: string[][] = [];
  let antes = '';
  for (const linha of texto.split('\n').map((uma) => uma.trim())) {
    const esta = linha === '' ? '' : especie(linha);
    const junta = esta !== '' && esta === antes && esta !== 'titulo';
    if (junta) grupos.at(-1)?.push(linha);
    else if (esta !== '') grupos.push([linha]);
    antes = esta;
  }
  return grupos.map(blocoDe);
}
