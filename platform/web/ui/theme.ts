import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineTheme,
  parseThemeColor,
  type VariantColorsResolver,
} from '@mantine/core';
import { COR_PADRAO, corValida, shades } from '#platform/shared/color.ts';
import { claro, escuro, type Palette, tokens, vermelho } from './palette.ts';
import { componentDefaults } from './pt-br.ts';

/** Colours that a company chooses, '#RRGGBB'. */
export interface CompanyColors {
  readonly corPrincipal: string;
  readonly corSecundaria: string;
}

/** The first one comes with the page (app/web/fonts); the others stand in for it until then. */
const fonte =
  '"Ciranda Sans", "Segoe UI Variable Text", "Segoe UI", system-ui, -apple-system, Roboto, "Helvetica Neue", "Liberation Sans", Arial, sans-serif';

const SOB_O_PONTEIRO = 'var(--mantine-color-gray-2)';

/** What components draw in the dark: texts, then lines and hovers, then grounds. */
const darkTuple = ({ texto, cinza, fraco, superficie, elevada, fundo }: Palette): MantineColorsTuple => [
  texto,
  cinza[7],
  fraco,
  cinza[5],
  cinza[3],
  cinza[2],
  elevada,
  superficie,
  fundo,
  fundo,
];

/** A quiet button in a grey keeps that grey, which the library would lighten, and reads on its ground under the pointer, in both schemes. */
export const variantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const { color, shade } = parseThemeColor({ color: input.color ?? input.theme.primaryColor, theme: input.theme });
  if (input.variant !== 'subtle' || color !== 'gray' || shade === undefined) return colors;
  return { ...colors, color: `var(--mantine-color-gray-${shade})`, hover: SOB_O_PONTEIRO };
};

const colorOr = (cor: string, padrao: string) => (corValida(cor) ? cor : padrao);

/** The theme of a company. Colours that are not '#RRGGBB' fall back to the product's own. */
export function companyTheme(cores: CompanyColors): MantineTheme {
  const principal = colorOr(cores.corPrincipal, COR_PADRAO);
  return createTheme({
    primaryColor: 'marca',
    primaryShade: 6,
    autoContrast: true,
    variantColorResolver: variantColors,
    // The luminance from which dark text contrasts more than white.
    luminanceThreshold: 0.18,
    black: '#1a1a1a',
    colors: {
      gray: claro.cinza,
      // The dark scheme of the components: from the text (0) to the ground (9).
      dark: darkTuple(escuro),
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

/** The colours that components take by name, of one scheme: soft ground, text on it, text and line on the surface. */
function named(p: Palette): Record<string, string> {
  const tons = {
    red: p.status.erro,
    yellow: p.status.alerta,
    green: p.status.sucesso,
    blue: p.status.info,
    gray: p.status.neutro,
  };
  return Object.fromEntries(
    Object.entries(tons).flatMap(([nome, { texto, fundo }]) => [
      [`--mantine-color-${nome}-light`, fundo],
      [`--mantine-color-${nome}-light-hover`, fundo],
      [`--mantine-color-${nome}-light-color`, texto],
      [`--mantine-color-${nome}-text`, texto],
      [`--mantine-color-${nome}-outline`, texto],
    ]),
  );
}

/** What the components read, by the tokens and greys of one scheme. */
function ofScheme(theme: MantineTheme, p: Palette): Record<string, string> {
  const marca = theme.colors.marca as MantineColorsTuple;
  const cinza = p.cinza.map((cor, i) => [`--mantine-color-gray-${i}`, cor] as const);
  return {
    ...tokens(p, marca[6], marca),
    ...Object.fromEntries(cinza),
    ...named(p),
    '--mantine-primary-color-filled': 'var(--app-marca)',
    '--mantine-primary-color-filled-hover': 'var(--app-marca-cheia-sobre)',
    '--mantine-primary-color-contrast': 'var(--app-sobre-marca)',
    '--mantine-primary-color-light': 'var(--app-marca-fundo)',
    '--mantine-primary-color-light-color': 'var(--app-marca-texto-no-fundo)',
    '--mantine-color-body': p.superficie,
    '--mantine-color-default': p.elevada,
    '--mantine-color-default-hover': p.cinza[0],
    '--mantine-color-default-color': p.texto,
    '--mantine-color-anchor': 'var(--app-marca-texto)',
    '--mantine-color-text': p.texto,
    '--mantine-color-bright': p.texto,
    '--mantine-color-dimmed': p.fraco,
    '--mantine-color-placeholder': p.exemplo,
    '--mantine-color-error': p.status.erro.texto,
    '--mantine-color-marca-filled': 'var(--app-marca)',
    '--mantine-color-marca-filled-hover': 'var(--app-marca-cheia-sobre)',
    '--mantine-color-marca-text': 'var(--app-marca-texto)',
    '--mantine-color-marca-outline': 'var(--app-marca-texto)',
    '--mantine-color-marca-light': 'var(--app-marca-fundo)',
    '--mantine-color-marca-light-hover': 'var(--app-marca-fundo-maior)',
    '--mantine-color-marca-light-color': 'var(--app-marca-texto-no-fundo-maior)',
  };
}

/** Text, links, rings and fills of the company's colour that stay readable whatever the colour is, in both schemes (WCAG 2.2 AA). */
export const companyVariables: CSSVariablesResolver = (theme) => ({
  variables: {},
  light: ofScheme(theme, claro),
  dark: ofScheme(theme, escuro),
});
