import { type CSSVariablesResolver, createTheme, type MantineColorsTuple, type MantineTheme } from '@mantine/core';
import { COR_PADRAO, corValida, readableOn, shades, textOn } from '#platform/shared/color.ts';
import { componentDefaults } from './pt-br.ts';

/** Colours that a company chooses, '#RRGGBB'. */
export interface CompanyColors {
  readonly corPrincipal: string;
  readonly corSecundaria: string;
}

const cinza: MantineColorsTuple = [
  '#f8f9fb',
  '#f1f3f6',
  '#e3e7ed',
  '#d3d9e1',
  '#b3bbc7',
  '#8a94a3',
  '#5f6876',
  '#454d59',
  '#2f3640',
  '#1a1f27',
];
/** Of errors and of what cannot be undone: white text on it and it on white both read well. */
const vermelho: MantineColorsTuple = [
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
/** The first one comes with the page (app/web/fonts); the others stand in for it until then. */
const fonte =
  '"Ciranda Sans", "Segoe UI Variable Text", "Segoe UI", system-ui, -apple-system, Roboto, "Helvetica Neue", "Liberation Sans", Arial, sans-serif';
const branco = '#ffffff';
/** Background of the pages (--app-fundo): what reads on it reads on white too. */
const fundo = '#f5f6f8';

const colorOr = (cor: string, padrao: string) => (corValida(cor) ? cor : padrao);

/** The theme of a company. Colours that are not '#RRGGBB' fall back to the product's own. */
export function companyTheme(cores: CompanyColors): MantineTheme {
  const principal = colorOr(cores.corPrincipal, COR_PADRAO);
  return createTheme({
    primaryColor: 'marca',
    primaryShade: 6,
    autoContrast: true,
    // The luminance from which dark text contrasts more than white.
    luminanceThreshold: 0.18,
    black: '#1a1a1a',
    colors: {
      gray: cinza,
      red: vermelho,
      marca: shades(principal) as MantineColorsTuple,
      secundaria: shades(colorOr(cores.corSecundaria, principal)) as MantineColorsTuple,
    },
    fontFamily: fonte,
    headings: {
      fontFamily: fonte,
      fontWeight: '600',
      sizes: { h1: { fontSize: '1.375rem' }, h2: { fontSize: '1.125rem' }, h3: { fontSize: '1rem' } },
    },
    defaultRadius: 6,
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: componentDefaults,
  }) as MantineTheme;
}

/** Text, links, rings and fills of the company's colour that stay readable whatever the colour is (WCAG 2.2 AA). */
export const companyVariables: CSSVariablesResolver = (theme) => {
  const marca = theme.colors.marca as MantineColorsTuple;
  const [claro, , , , , hoverClaro, principal, hoverEscuro] = marca;
  const sobre = textOn(principal);
  // Above the 4.5 of AA, as a hovered button lies on a darker ground.
  const texto = readableOn(fundo, principal, 5.3);
  const textoClaro = readableOn(claro, texto);
  // Hovering moves away from the text's own colour, so that contrast only grows.
  const hover = sobre === branco ? hoverEscuro : hoverClaro;
  return {
    variables: {
      '--app-fundo': fundo,
      '--app-marca': principal,
      '--app-marca-fundo': claro,
      '--app-marca-texto': texto,
      '--app-sobre-marca': sobre,
      '--app-foco': readableOn(fundo, principal, 3.1),
      '--mantine-primary-color-filled': principal,
      '--mantine-primary-color-filled-hover': hover,
      '--mantine-primary-color-contrast': sobre,
      '--mantine-primary-color-light': claro,
      '--mantine-primary-color-light-color': textoClaro,
    },
    light: {
      '--mantine-color-anchor': texto,
      '--mantine-color-text': '#20262e',
      '--mantine-color-dimmed': '#5b6472',
      '--mantine-color-placeholder': '#687181',
      '--mantine-color-error': '#b42323',
      '--mantine-color-marca-filled': principal,
      '--mantine-color-marca-filled-hover': hover,
      '--mantine-color-marca-text': texto,
      '--mantine-color-marca-outline': texto,
      '--mantine-color-marca-light': claro,
      '--mantine-color-marca-light-hover': marca[1],
      '--mantine-color-marca-light-color': readableOn(marca[1], texto),
    },
    dark: {},
  };
};
