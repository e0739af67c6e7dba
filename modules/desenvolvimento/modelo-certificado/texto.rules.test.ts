import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CONTEUDO_PADRAO,
  EXEMPLOS,
  MARCADORES,
  marcadoresDesconhecidos,
  paragrafos,
  preencher,
  recusaDeMarcadores,
  TITULO_PADRAO,
  VERSO_PADRAO,
  versoComTexto,
} from './texto.rules.ts';

test('os textos de quem não diz outro só têm campos conhecidos', () => {
  for (const texto of [TITULO_PADRAO, CONTEUDO_PADRAO, VERSO_PADRAO.conteudo])
    expect(recusaDeMarcadores(texto)).toBeNull();
  expect(preencher(TITULO_PADRAO, { NOMECURSO: 'NR-10' })).toBe('NR-10');
});

test.each([
  ['#NOMECURSO# e #CPF#, de novo #CPF#', ['#CPF#']],
  ['#nomecurso#', ['#nomecurso#']],
  ['o item # 3 e o #4', []],
  ['#MÉDIA# ##NOMECURSO##', ['#MÉDIA#']],
])('em "%s" não se conhece %j', (texto, desconhecidos) => {
  expect(marcadoresDesconhecidos(texto)).toEqual(desconhecidos);
});

test('a recusa diz qual não se conhece e quais há', () => {
  expect(recusaDeMarcadores('#CPF#')).toMatch(
    /^#CPF# não é um campo conhecido\. Os campos são: #NOMECOLABORADOR#, #NOMECURSO#/,
  );
  expect(recusaDeMarcadores('#A# #B#')).toMatch(/^#A#, #B# não são campos conhecidos\./);
});

test('negrito fica no trecho, o asterisco sem par e o do valor ficam como estão, e um valor de três linhas são três parágrafos', () => {
  expect(paragrafos('Eu, **#NOMECOLABORADOR#**, fiz', { NOMECOLABORADOR: 'A ** B' })).toEqual([
    [
      { texto: 'Eu, ', negrito: false },
      { texto: 'A ** B', negrito: true },
      { texto: ', fiz', negrito: false },
    ],
  ]);
  expect(paragrafos('a\n  \n\nb', {}).map((linha) => linha.map(({ texto }) => texto))).toEqual([['a'], ['b']]);
  expect(paragrafos('a ** b', {})).toEqual([
    [
      { texto: 'a ', negrito: false },
      { texto: '** b', negrito: false },
    ],
  ]);
  expect(
    paragrafos('#CONTEUDOPROGRAMATICO#\n\nfim', EXEMPLOS).map((linha) => linha.map(({ texto }) => texto).join('')),
  ).toEqual(['Normas aplicáveis', 'Análise de risco', 'Prática', 'fim']);
});

const texto = fc.array(
  fc.oneof(
    fc.constantFrom('#', '*', '**', '\n', ' ', ...MARCADORES.map(({ nome }) => `#${nome}#`)),
    fc.string({ maxLength: 6 }),
  ),
  { maxLength: 12 },
);

test('o que se imprime é o texto preenchido, sem as marcas de negrito e sem linhas vazias', () => {
  fc.assert(
    fc.property(texto, (pedacos) => {
      const inteiro = pedacos.join('').replaceAll('*', '');
      const impresso = paragrafos(inteiro, EXEMPLOS).map((linha) => linha.map((trecho) => trecho.texto).join(''));
      expect(impresso).toEqual(
        inteiro
          .split('\n')
          .flatMap((linha) => preencher(linha, EXEMPLOS).split('\n'))
          .filter((linha) => linha.trim() !== ''),
      );
    }),
  );
});

test.each([
  ['sem programa o verso não sai', '#CONTEUDOPROGRAMATICO#', {}, false],
  ['programa em branco também não', '#CONTEUDOPROGRAMATICO#', { CONTEUDOPROGRAMATICO: ' \n' }, false],
  ['com programa sai', '#CONTEUDOPROGRAMATICO#', { CONTEUDOPROGRAMATICO: 'Prática' }, true],
  ['com palavras próprias sai', 'Programa: #CONTEUDOPROGRAMATICO#', {}, true],
  ['só com título, que alguém quis assim, sai', '', {}, true],
])('o verso de um certificado: %s', (_caso, conteudo, valores, sai) => {
  const verso = { titulo: 'Conteúdo programático', conteudo };
  expect(versoComTexto(verso, valores)).toEqual(sai ? verso : null);
  expect(versoComTexto(null, valores)).toBeNull();
});
