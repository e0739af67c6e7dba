import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { consultaDaBusca, FIM, INICIO, trechosDe } from './trechos.rules.ts';

const marcar = (texto: string, palavra: string) => texto.split(palavra).join(`${INICIO}${palavra}${FIM}`);
const escrito = (texto: string, marcado: string) =>
  trechosDe(texto, marcado).map((trecho) =>
    trecho.map(({ texto: parte, marcado: sim }) => (sim ? `[${parte}]` : parte)).join(''),
  );

test.each([
  ['solda OU mig', 'solda or mig'],
  ['OU mig', 'or mig'],
  ['“ensino médio”', '"ensino médio"'],
  ['"isto OU aquilo" OU mais', '"isto OU aquilo" or mais'],
  ['OURO ou prata', 'OURO ou prata'],
  ['-estágio empilhadeira', '-estágio empilhadeira'],
])('a consulta %s vai ao banco como %s', (palavras, consulta) => {
  expect(consultaDaBusca(palavras)).toBe(consulta);
});

describe('trechos', () => {
  test('um texto curto vem inteiro, com as palavras marcadas', () => {
    expect(escrito('Operador de empilhadeira', marcar('Operador de empilhadeira', 'empilhadeira'))).toEqual([
      'Operador de [empilhadeira]',
    ]);
  });

  test('sem palavra achada vem o começo', () => {
    const texto = 'palavra '.repeat(100).trim();
    const [trecho] = escrito(texto, texto);
    expect(trecho).toMatch(/^palavra .* …$/);
    expect(trecho?.length).toBeLessThan(260);
    expect(escrito('', '')).toEqual([]);
  });

  test('de um texto longo vêm no máximo três trechos em volta das palavras', () => {
    const texto = `${'lorem '.repeat(60)}solda ${'ipsum '.repeat(60)}solda ${'dolor '.repeat(60)}solda ${'amet '.repeat(60)}solda`;
    const trechos = escrito(texto, marcar(texto, 'solda'));
    expect(trechos).toHaveLength(3);
    for (const trecho of trechos) expect(trecho).toContain('[solda]');
  });

  test('um texto que não é o marcado não marca nada', () => {
    expect(escrito('abc', `${INICIO}ab${FIM}`)).toEqual(['abc']);
  });

  test('marcação de HTML é texto como outro qualquer', () => {
    const texto = '<img src=x onerror=alert(1)> solda';
    expect(trechosDe(texto, marcar(texto, 'solda'))).toEqual([
      [
        { texto: '<img src=x onerror=alert(1)> ', marcado: false },
        { texto: 'solda', marcado: true },
      ],
    ]);
  });

  test('cada parte está no texto, na ordem, e só a palavra procurada é marcada', () => {
    const palavra = fc.stringMatching(/^[a-záéã😀]{1,12}$/u);
    fc.assert(
      fc.property(fc.array(palavra, { maxLength: 400 }), palavra, (palavras, alvo) => {
        const texto = palavras.join(' ');
        const marcado = palavras.map((p) => (p === alvo ? `${INICIO}${p}${FIM}` : p)).join(' ');
        const trechos = trechosDe(texto, marcado);
        expect(trechos.length).toBeLessThanOrEqual(3);
        let em = 0;
        for (const { texto: parte, marcado: sim } of trechos.flat()) {
          if (/^… $|^ …$/.test(parte)) continue;
          if (sim) expect(alvo).toContain(parte);
          const lugar = texto.indexOf(parte, em);
          expect(lugar).toBeGreaterThanOrEqual(0);
          em = lugar;
        }
        if (palavras.includes(alvo)) expect(trechos.flat().some((parte) => parte.marcado)).toBe(true);
      }),
    );
  });
});

describe('janelas', () => {
  const longe = (n: number) => 'abc '.repeat(n);

  test('em volta de uma palavra vêm noventa letras de cada lado, até a borda da palavra', () => {
    const texto = `${longe(60)}SOLDA ${longe(60)}`.trim();
    const [trecho, ...outros] = escrito(texto, marcar(texto, 'SOLDA'));
    expect(outros).toEqual([]);
    expect(trecho).toMatch(/^… (abc )+\[SOLDA\]( abc)+ …$/);
    expect(trecho?.replaceAll(/[[\]…]/g, '').trim().length).toBeGreaterThanOrEqual(185);
    expect(trecho?.replaceAll(/[[\]…]/g, '').trim().length).toBeLessThanOrEqual(191);
  });

  test('no começo e no fim do texto não há reticências, e os espaços viram um só', () => {
    expect(escrito('SOLDA   mig\n\ne tig', marcar('SOLDA   mig\n\ne tig', 'SOLDA'))).toEqual(['[SOLDA] mig e tig']);
  });

  test('palavras próximas ficam na mesma janela, distantes em outra', () => {
    const perto = `SOLDA ${longe(10)}TIG`;
    expect(escrito(perto, marcar(marcar(perto, 'SOLDA'), 'TIG'))).toHaveLength(1);
    const distante = `SOLDA ${longe(100)}TIG`;
    expect(escrito(distante, marcar(marcar(distante, 'SOLDA'), 'TIG'))).toHaveLength(2);
  });

  test('com mais janelas que lugares ficam as de mais palavras diferentes, na ordem do texto', () => {
    const janela = (...palavras: string[]) => `${palavras.join(' ')} ${longe(100)}`;
    const texto = janela('AA') + janela('BB') + janela('CC', 'DD') + janela('EE') + janela('AA', 'BB');
    const marcado = ['AA', 'BB', 'CC', 'DD', 'EE'].reduce(marcar, texto);
    const trechos = escrito(texto, marcado);
    expect(trechos).toHaveLength(3);
    expect(trechos.map((trecho) => trecho.match(/\[\w+\]/g))).toEqual([['[AA]'], ['[CC]', '[DD]'], ['[AA]', '[BB]']]);
  });

  test('a mesma palavra repetida conta uma vez, e entre iguais ficam as primeiras', () => {
    const texto = ['AA', 'BB', 'CC', 'DD DD'].map((palavras) => `${palavras} ${longe(100)}`).join('');
    const trechos = escrito(texto, ['AA', 'BB', 'CC', 'DD'].reduce(marcar, texto));
    expect(trechos.map((trecho) => trecho.match(/\[\w+\]/g))).toEqual([['[AA]'], ['[BB]'], ['[CC]']]);
  });

  test('cada trecho traz só a sua parte do texto, e as palavras dos outros não entram nele', () => {
    const texto = `${longe(60)}SOLDA ${longe(100)}TIG ${longe(60)}`.trim();
    const lado = 'abc '.repeat(23);
    expect(escrito(texto, marcar(marcar(texto, 'SOLDA'), 'TIG'))).toEqual([
      `… ${lado}[SOLDA] ${lado.trim()} …`,
      `… ${lado}[TIG] ${lado.trim()} …`,
    ]);
  });

  test('janelas que se tocam são uma só, até 360 letras; uma a mais começa outra', () => {
    const entre = (letras: number) => {
      const texto = `SOLDA${' '.padEnd(letras - 1, 'x')} TIG`;
      return escrito(texto, marcar(marcar(texto, 'SOLDA'), 'TIG')).length;
    };
    // Ninety letters after the one and ninety before the other.
    expect([entre(180), entre(181)]).toEqual([1, 2]);
    // Words of two letters at these places: the window begins with the first and ends ninety letters after the last.
    const em = (...lugares: number[]) => {
      const palavras = lugares.map((lugar, n) => ({ lugar, palavra: 'ABCD'.charAt(n).repeat(2) }));
      const texto = palavras.reduce((feito, { lugar, palavra }) => feito.padEnd(lugar) + palavra, '').padEnd(500, ' .');
      return escrito(texto, palavras.map(({ palavra }) => palavra).reduce(marcar, texto)).length;
    };
    expect([em(0, 90, 180, 268), em(0, 90, 180, 269)]).toEqual([1, 2]);
  });

  test('uma palavra sem fim é cortada, e um texto só de espaços não tem trecho', () => {
    const texto = `${'x'.repeat(500)}SOLDA${'y'.repeat(500)}`;
    const [trecho] = escrito(texto, marcar(texto, 'SOLDA'));
    expect(trecho).toBe(`… ${'x'.repeat(90)}[SOLDA]${'y'.repeat(90)} …`);
    expect(escrito('   ', '   ')).toEqual([]);
  });

  test('sem palavra achada o começo termina em uma palavra inteira', () => {
    const texto = 'palavra '.repeat(100).trim();
    expect(escrito(texto, texto)).toEqual([`${'palavra '.repeat(31).trim()} …`]);
    expect(escrito('curto', 'curto')).toEqual(['curto']);
  });
});

test.each([
  ['  solda  ', 'solda'],
  ['„solda mig“ «tig»', '"solda mig" "tig"'],
  ['solda OU', 'solda or'],
  ['OU', 'or'],
])('a consulta %j vira %j', (palavras, consulta) => {
  expect(consultaDaBusca(palavras)).toBe(consulta);
});
