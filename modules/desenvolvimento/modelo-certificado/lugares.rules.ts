/** Least and greatest width of each kind of element, in hundredths of the width of the page. */
export const LARGURAS = { logo: [2, 100], texto: [10, 100], assinatura: [5, 100] } as const;
/** Side of the code that confirms a certificate, in millimetres. */
export const LADO_DO_QR = 22;
/** Places after the comma of a place: less than a hundredth of a millimetre. */
export const CASAS = 3;
/** Logos that one model takes. */
export const MAXIMO_DE_LOGOS = 4;
/** Signatures that one model takes. */
export const MAXIMO_DE_ASSINATURAS = 4;
/** What a fifth logo is told (the documents' own words). */
export const RECUSA_DE_LOGO =
  'Não foi possível inserir. O número limite de 4 logomarcas por modelo de certificado já foi atingido.';

/** A4 in millimetres, by how it lies. */
export const FOLHA = { P: { largura: 297, altura: 210 }, R: { largura: 210, altura: 297 } } as const;

/** A place as it is kept: hundredths of the page between 0 and 100 ('12.500'). */
export const centesimos = (valor: number): string => Math.min(100, Math.max(0, valor)).toFixed(CASAS);

/** Where an element goes that is moved by hundredths of the page and must stay on it; `tamanho` is its own in the same direction. */
export const mover = (lugar: string, passo: number, tamanho: number): string =>
  centesimos(Math.min(Math.max(0, 100 - tamanho), Number(lugar) + passo));

/** The width of an element that is made wider or narrower, within its limits and not beyond the right edge. */
export const alargar = (
  largura: string,
  passo: number,
  x: string,
  [minima, maxima]: readonly [number, number],
): string => centesimos(Math.max(minima, Math.min(maxima, 100 - Number(x), Number(largura) + passo)));

/** What is wrong with a place or a width that was written; null when it lies between the two. */
export const recusaDeLugar = (rotulo: string, valor: string, min = 0, max = 100): string | null =>
  Number(valor) >= min && Number(valor) <= max ? null : `${rotulo} deve ficar entre ${min} e ${max}% da página`;
