import { DEFAULT_THEME, type MantineTheme, mergeMantineTheme } from '@mantine/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contraste } from '#platform/shared/color.ts';
import { companyTheme, companyVariables, variantColors } from './theme.ts';

const cor = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
const theme = (corPrincipal: string): MantineTheme =>
  mergeMantineTheme(DEFAULT_THEME, companyTheme({ corPrincipal, corSecundaria: corPrincipal }));

/** The colour that a variable has in a scheme, through the variables that it names. */
function resolver(principal: string, esquema: 'light' | 'dark') {
  const { variables, [esquema]: doEsquema } = companyVariables(theme(principal));
  const todas: Record<string, string> = { ...variables, ...doEsquema };
  return function valor(nome: string): string {
    const escrito = todas[nome];
    if (!escrito) throw new Error(`${esquema} não tem ${nome}`);
    const outro = /^var\((--[\w-]+)\)$/.exec(escrito)?.[1];
    return outro ? valor(outro) : escrito;
  };
}

const cinza = (n: number) => `--mantine-color-gray-${n}`;
const chao = ['--app-fundo', '--app-superficie', '--app-elevada'];
const suave = [...chao, cinza(0), cinza(1)];
const tons = ['sucesso', 'alerta', 'erro', 'info', 'neutro'];
const series = Array.from({ length: 9 }, (_, i) => `--app-grafico-serie-${i + 1}`);
const cruzar = (acima: readonly string[], abaixo: readonly string[]) =>
  acima.flatMap((a) => abaixo.map((b) => [a, b] as const));

/** Text and what it stands on: at least 4.5 (WCAG 2.2, 1.4.3). */
const textos = [
  ...cruzar(['--mantine-color-text', '--mantine-color-dimmed', cinza(7), cinza(8), cinza(9)], suave),
  ...cruzar([cinza(6), cinza(7), cinza(8)], [cinza(2)]),
  ...cruzar(['--mantine-color-placeholder', '--mantine-color-error'], chao),
  ...cruzar(['--app-marca-texto', '--mantine-color-anchor'], suave),
  ...tons.map((tom) => [`--status-${tom}`, `--status-${tom}-fundo`] as const),
  ...cruzar(
    tons.map((tom) => `--status-${tom}`),
    chao,
  ),
  ['--mantine-color-text', '--status-alerta-fundo'],
  ['--mantine-color-text', '--status-erro-fundo'],
  ['--mantine-color-text', '--status-info-fundo'],
  ['--mantine-color-text', '--app-marca-fundo'],
  ['--app-sobre-marca', '--app-marca'],
  ['--app-marca-texto-no-fundo', '--app-marca-fundo'],
  ['--app-marca-texto-no-fundo-maior', '--app-marca-fundo-maior'],
  ['--app-acolhida-titulo', '--app-acolhida'],
  ['--app-acolhida-texto', '--app-acolhida'],
  ['--app-grafico-eixo', '--app-grafico-fundo'],
  ['--app-grafico-rotulo', '--app-grafico-fundo'],
  ['--app-grafico-sobre-acento', '--app-grafico-acento'],
] as const;

/** Marks, rings and what a chart fills: at least 3 (WCAG 2.2, 1.4.11). */
const formas = [
  ...cruzar(['--app-foco', '--app-campo', '--app-grafico-acento', cinza(5)], ['--app-superficie', '--app-elevada']),
  ...cruzar(
    [...series, '--app-grafico-bom', '--app-grafico-atencao', '--app-grafico-ruim', '--app-grafico-cinza-1'],
    ['--app-superficie', '--app-elevada'],
  ),
];

function abaixoDe(
  minimo: number,
  pares: readonly (readonly [string, string])[],
  principal: string,
  esquema: 'light' | 'dark',
) {
  const valor = resolver(principal, esquema);
  return pares
    .map(([acima, abaixo]) => ({ acima, abaixo, razao: contraste(valor(acima), valor(abaixo)) }))
    .filter(({ razao }) => razao < minimo)
    .map(({ acima, abaixo, razao }) => `${acima} sobre ${abaixo}: ${razao.toFixed(2)}`);
}

describe.each(['light', 'dark'] as const)('contraste do tema %s', (esquema) => {
  const marcas = ['#FF850A', '#FFD400', '#000000', '#ffffff', '#0b5cad', '#12151a', '#20252d', '#7b7b7b', '#b3001b'];

  it.each(marcas)('com a cor %s todo texto chega a 4,5 e toda forma a 3', (principal) => {
    expect(abaixoDe(4.5, textos, principal, esquema)).toEqual([]);
    expect(abaixoDe(3, formas, principal, esquema)).toEqual([]);
  });

  it('e com qualquer outra cor de empresa', () => {
    fc.assert(
      fc.property(cor, (principal) => {
        const faltam = [...abaixoDe(4.5, textos, principal, esquema), ...abaixoDe(3, formas, principal, esquema)];
        expect(faltam).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});

it('no escuro a cor da empresa nunca some no fundo', () => {
  fc.assert(
    fc.property(cor, (principal) => {
      const valor = resolver(principal, 'dark');
      expect(contraste(valor('--app-marca'), valor('--app-superficie'))).toBeGreaterThanOrEqual(3);
    }),
    { numRuns: 150 },
  );
});

it('os dois temas têm as mesmas variáveis', () => {
  const { light, dark } = companyVariables(theme('#FF850A'));
  expect(Object.keys(dark)).toEqual(Object.keys(light));
});

it('um botão discreto tem o cinza que pede, e sob o ponteiro o chão que o contraste conhece', () => {
  const pedido = { variant: 'subtle', theme: theme('#FF850A') };
  const cinzas = variantColors({ ...pedido, color: 'gray.8' });
  expect(cinzas).toMatchObject({ color: `var(${cinza(8)})`, hover: `var(${cinza(2)})` });
  expect(variantColors({ ...pedido, color: 'red' }).hover).toBe('var(--mantine-color-red-light-hover)');
});
