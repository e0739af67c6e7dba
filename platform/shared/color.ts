type Rgb = readonly [number, number, number];

/** The ten shades of a colour, lightest first; the colour itself is the seventh (index 6). */
export type Shades = readonly [string, string, string, string, string, string, string, string, string, string];

/** Colour of companies that chose none. */
export const COR_PADRAO = '#FF850A';

const branco = '#ffffff';
const preto = '#000000';
const tinta = '#1a1a1a';
/** Least contrast of normal text (WCAG 2.2, 1.4.3). */
const contrasteDeTexto = 4.5;

/** True for a colour '#RRGGBB', in either case. */
export function corValida(cor: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(cor);
}

function rgb(cor: string): Rgb {
  if (!corValida(cor)) throw new RangeError(`Cor inválida: ${cor}`);
  const canal = (inicio: number) => Number.parseInt(cor.slice(inicio, inicio + 2), 16);
  return [canal(1), canal(3), canal(5)];
}

/** `parte` of `outra` (0 to 1) mixed into `cor`, channel by channel. Throws RangeError when one is not '#RRGGBB'. */
export function mix(cor: string, outra: string, parte: number): string {
  const destino = rgb(outra);
  const canais = rgb(cor).map((canal, i) => Math.round(canal + ((destino[i] ?? 0) - canal) * parte));
  return `#${canais.map((canal) => canal.toString(16).padStart(2, '0')).join('')}`;
}

function luminancia(cor: string): number {
  const [r, g, b] = rgb(cor).map((canal) => {
    const parte = canal / 255;
    return parte <= 0.04045 ? parte / 12.92 : ((parte + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, relative luminance). Throws RangeError when one is not '#RRGGBB'. */
export function contraste(a: string, b: string): number {
  const [clara, escura] = [luminancia(a), luminancia(b)].sort((x, y) => y - x) as [number, number];
  return (clara + 0.05) / (escura + 0.05);
}

/**
 * The text colour for a fill: white or #1a1a1a, whichever contrasts more, and pure black for the few middle tones on
 * which neither reaches 4.5. The answer always does. Throws RangeError when it is not '#RRGGBB'.
 */
export function textOn(fundo: string): string {
  const melhor = contraste(fundo, branco) >= contraste(fundo, tinta) ? branco : tinta;
  return contraste(fundo, melhor) >= contrasteDeTexto ? melhor : preto;
}

/**
 * `main`, darkened or lightened as little as it takes to be read on `fundo` with at least `razao` of contrast. Where
 * not even black or white reach that ratio, the one that comes nearest. Throws RangeError when a colour is not '#RRGGBB'.
 */
export function readableOn(fundo: string, main: string, razao = 4.6): string {
  const extremo = contraste(fundo, branco) >= contraste(fundo, preto) ? branco : preto;
  for (let parte = 0; parte < 100; parte += 1) {
    const cor = mix(main, extremo, parte / 100);
    if (contraste(fundo, cor) >= razao) return cor;
  }
  return extremo;
}

/** Ten shades of a colour for the theme: six towards white, the colour, three towards black. Throws RangeError when invalid. */
export function shades(main: string): Shades {
  const claras = [0.92, 0.82, 0.66, 0.5, 0.34, 0.17].map((parte) => mix(main, branco, parte));
  const escuras = [0.14, 0.28, 0.42].map((parte) => mix(main, preto, parte));
  return [...claras, mix(main, branco, 0), ...escuras] as unknown as Shades;
}
