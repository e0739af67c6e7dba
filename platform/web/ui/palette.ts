import type { MantineColorsTuple } from '@mantine/core';
import { mix, readableOn, textOn } from '#platform/shared/color.ts';
import type { StatusTone } from './status-badge.tsx';

/** The colours of the product in one scheme. Greys go from the ground (0) to the text (9), in both schemes. */
export interface Palette {
  readonly fundo: string;
  readonly superficie: string;
  /** Of what opens over the page: dialogs, menus, lists. */
  readonly elevada: string;
  readonly cinza: MantineColorsTuple;
  readonly texto: string;
  readonly fraco: string;
  readonly exemplo: string;
  readonly sombra: string;
  readonly veu: string;
  /** Where a table goes on below what stands over it. */
  readonly beira: string;
  /** Line round what is filled in, which has no other shape. */
  readonly campo: string;
  /** The product's own colour as text, beside its sign. */
  readonly produto: string;
  readonly status: Readonly<Record<StatusTone, { readonly texto: string; readonly fundo: string }>>;
  /** Of the page that welcomes: the product's own orange, as ground, text and border. */
  readonly acolhida: {
    readonly fundo: string;
    readonly titulo: string;
    readonly texto: string;
    readonly borda: string;
  };
}

/** Paper: what is printed, photographed or read by a camera lies on white in both schemes. */
export const PAPEL = '#ffffff';
/** The ink of what is drawn by hand on it. */
export const TINTA = '#14213d';

/** Of errors and of what cannot be undone: white text on the seventh and it on white both read well. */
export const vermelho: MantineColorsTuple = [
  '#fdeaea',
  '#f9d3d3',
  '#f1a9a9',
  '#e57f7f',
  '#d85656',
  '#c93a3a',
  '#b42323',
  '#a11d1d',
  '#8a1818',
  '#701313',
];

export const claro: Palette = {
  fundo: '#f5f6f8',
  superficie: '#ffffff',
  elevada: '#ffffff',
  cinza: ['#f8f9fb', '#f1f3f6', '#e3e7ed', '#d3d9e1', '#b3bbc7', '#8a94a3', '#5f6876', '#454d59', '#2f3640', '#1a1f27'],
  texto: '#20262e',
  fraco: '#5b6472',
  exemplo: '#687181',
  sombra: '0 1px 2px rgb(16 24 40 / 6%)',
  veu: 'rgb(255 255 255 / 45%)',
  beira: 'rgb(16 24 40 / 14%)',
  campo: '#7f8998',
  produto: '#b35d07',
  status: {
    sucesso: { texto: '#17693a', fundo: '#e6f4ea' },
    alerta: { texto: '#855000', fundo: '#fdf1dc' },
    erro: { texto: '#b42323', fundo: '#fdeaea' },
    info: { texto: '#175aa8', fundo: '#e7f0fb' },
    neutro: { texto: '#4a5361', fundo: '#eef0f4' },
  },
  acolhida: { fundo: '#fff4e6', titulo: '#5a2f04', texto: '#744a1c', borda: '#f6dfc2' },
};

export const escuro: Palette = {
  fundo: '#12151a',
  superficie: '#1a1e25',
  elevada: '#20252d',
  cinza: ['#1f242c', '#262c35', '#2f3640', '#3b434f', '#515a68', '#76808f', '#97a1af', '#b9c1cc', '#d3d9e1', '#eceff3'],
  texto: '#e4e8ee',
  fraco: '#a3acb9',
  exemplo: '#929cab',
  sombra: '0 1px 2px rgb(0 0 0 / 40%)',
  veu: 'rgb(18 21 26 / 45%)',
  beira: 'rgb(0 0 0 / 50%)',
  campo: '#76808f',
  produto: '#ff9d3d',
  status: {
    sucesso: { texto: '#79d39b', fundo: '#15301f' },
    alerta: { texto: '#f0bd6a', fundo: '#38290f' },
    erro: { texto: '#ff9d96', fundo: '#3f1c1c' },
    info: { texto: '#8dbcf5', fundo: '#162c47' },
    neutro: { texto: '#bcc4cf', fundo: '#2b323c' },
  },
  acolhida: { fundo: '#231a10', titulo: '#ffd9a8', texto: '#dcbb92', borda: '#46331c' },
};

/** The nine colours of pictures, in the order in which they are taken (decision U-0191): the first is the product's own. */
const series = [
  '#ff850a',
  '#2f6f9f',
  '#2b8a3e',
  '#b5305f',
  '#6741d9',
  '#0b7285',
  '#8a5a00',
  '#5c7c0f',
  '#495057',
] as const;

/** What a thing that is no text needs against its ground, with a little to spare (WCAG 2.2, 1.4.11). */
const forma = 3.1;

/**
 * Colours of charts, as CSS variables: one accent and greys, unless the colour means something. The accent is no company's
 * colour: a company may be red, and red means something. What fills is read on surface and dialog with 3:1, texts with
 * 4.5:1. `serie-1` to `serie-9` tell apart what has no order.
 */
function chartTokens(p: Palette): Record<string, string> {
  const acento = readableOn(p.elevada, series[1], forma);
  const serie = series.map((cor, i) => [`--app-grafico-serie-${i + 1}`, readableOn(p.elevada, cor, forma)] as const);
  return {
    '--app-grafico-acento': acento,
    '--app-grafico-acento-fraco': mix(p.superficie, acento, 0.3),
    '--app-grafico-sobre-acento': textOn(acento),
    '--app-grafico-cinza-1': p.cinza[6],
    '--app-grafico-cinza-2': p.cinza[5],
    '--app-grafico-cinza-3': p.cinza[4],
    '--app-grafico-cinza-4': p.cinza[3],
    '--app-grafico-bom': readableOn(p.elevada, '#2b8a3e', forma),
    '--app-grafico-atencao': readableOn(p.elevada, '#c27c0e', forma),
    '--app-grafico-ruim': readableOn(p.elevada, '#c93a3a', forma),
    '--app-grafico-grade': p.cinza[2],
    '--app-grafico-eixo': p.fraco,
    '--app-grafico-rotulo': p.texto,
    '--app-grafico-fundo': p.superficie,
    ...Object.fromEntries(serie),
  };
}

/** Tokens of what no company colours, as CSS variables. */
function groundTokens(p: Palette): Record<string, string> {
  const status = Object.entries(p.status).flatMap(([tom, { texto, fundo }]) => [
    [`--status-${tom}`, texto],
    [`--status-${tom}-fundo`, fundo],
  ]);
  return {
    '--app-fundo': p.fundo,
    '--app-superficie': p.superficie,
    '--app-elevada': p.elevada,
    '--app-borda': p.cinza[2],
    '--app-campo': p.campo,
    '--app-sombra': p.sombra,
    '--app-veu': p.veu,
    '--app-beira': p.beira,
    '--app-produto': p.produto,
    '--app-papel': PAPEL,
    '--app-sobre-papel': claro.texto,
    '--app-acolhida': p.acolhida.fundo,
    '--app-acolhida-titulo': p.acolhida.titulo,
    '--app-acolhida-texto': p.acolhida.texto,
    '--app-acolhida-borda': p.acolhida.borda,
    ...Object.fromEntries(status),
  };
}

/** Tokens of the company's colour: text, links, rings and fills that stay readable whatever the colour is. */
function brandTokens(p: Palette, principal: string, tons: readonly string[]): Record<string, string> {
  const escura = p === escuro;
  // A colour that is the ground's own would leave buttons and marks without a shape; on white the company's stays as it is.
  const cheia = escura ? readableOn(p.elevada, principal, forma) : principal;
  const sobre = textOn(cheia);
  const fundo = escura ? mix(p.superficie, principal, 0.16) : (tons[0] ?? p.fundo);
  const fundoMaior = escura ? mix(p.superficie, principal, 0.26) : (tons[1] ?? p.fundo);
  // Above the 4.5 of AA, as a hovered button lies on another ground.
  const texto = readableOn(escura ? p.elevada : p.fundo, principal, 5.3);
  return {
    '--app-marca': cheia,
    '--app-marca-fundo': fundo,
    '--app-marca-texto': texto,
    '--app-sobre-marca': sobre,
    '--app-foco': readableOn(escura ? p.elevada : p.fundo, principal, forma),
    '--app-marca-cheia-sobre': mix(cheia, sobre === PAPEL ? '#000000' : '#ffffff', 0.15),
    '--app-marca-texto-no-fundo': readableOn(fundo, texto),
    '--app-marca-fundo-maior': fundoMaior,
    '--app-marca-texto-no-fundo-maior': readableOn(fundoMaior, texto),
  };
}

/**
 * Every token of a scheme as CSS variables, `principal` being the company's colour ('#RRGGBB') and `tons` its ten shades.
 * Throws RangeError when a colour is none.
 */
export function tokens(p: Palette, principal: string, tons: readonly string[]): Record<string, string> {
  return { ...groundTokens(p), ...brandTokens(p, principal, tons), ...chartTokens(p) };
}
