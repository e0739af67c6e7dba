import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blocosDe, trechosDe } from './texto-marcado.rules.ts';

describe('o texto de uma aula', () => {
  it('divide-se em títulos, parágrafos, listas e destaques', () => {
    const texto =
      '# Boas-vindas\nUma linha\nque continua.\n\nOutro.\n- um\n- **dois**\n\n1. abrir\n2) fechar\n> Atenção\n> aqui';
    expect(blocosDe(texto)).toEqual([
      { tipo: 'titulo', trechos: [{ texto: 'Boas-vindas' }] },
      { tipo: 'paragrafo', trechos: [{ texto: 'Uma linha\nque continua.' }] },
      { tipo: 'paragrafo', trechos: [{ texto: 'Outro.' }] },
      { tipo: 'lista', itens: [[{ texto: 'um' }], [{ texto: 'dois', negrito: true }]] },
      { tipo: 'numerada', itens: [[{ texto: 'abrir' }], [{ texto: 'fechar' }]] },
      { tipo: 'destaque', trechos: [{ texto: 'Atenção\naqui' }] },
    ]);
  });
  it('dois títulos seguidos são dois, o recuo não conta, e o que vem sem marca depois de um destaque é parágrafo', () => {
    expect(blocosDe('# Um\n# Dois\n  - a\n> nota\nfim')).toEqual([
      { tipo: 'titulo', trechos: [{ texto: 'Um' }] },
      { tipo: 'titulo', trechos: [{ texto: 'Dois' }] },
      { tipo: 'lista', itens: [[{ texto: 'a' }]] },
      { tipo: 'destaque', trechos: [{ texto: 'nota' }] },
      { tipo: 'paragrafo', trechos: [{ texto: 'fim' }] },
    ]);
  });
  it.each([
    ['a **b** c', [{ texto: 'a ' }, { texto: 'b', negrito: true }, { texto: ' c' }]],
    ['sem par ** fica', [{ texto: 'sem par ** fica' }]],
    ['**a** e ** só', [{ texto: 'a', negrito: true }, { texto: ' e ** só' }]],
    [
      'veja [a norma](https://exemplo.com/nr-17).',
      [{ texto: 'veja ' }, { texto: 'a norma', link: 'https://exemplo.com/nr-17' }, { texto: '.' }],
    ],
    ['[fora](http://exemplo.com)', [{ texto: '[fora](http://exemplo.com)' }]],
    ['[x](javascript:alert(1))', [{ texto: '[x](javascript:alert(1))' }]],
    ['<img src=x onerror=alert(1)>', [{ texto: '<img src=x onerror=alert(1)>' }]],
  ])('a linha "%s" se lê em trechos', (linha, trechos) => {
    expect(trechosDe(linha)).toEqual(trechos);
  });
  it('não perde letra do que não é marca, e só liga a endereços https', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '*', '[', ']', '(', ')', ' ', 'https://x', '\n', '<', '-') }),
        (texto) => {
          const trechos = trechosDe(texto);
          expect(trechos.every(({ link = 'https://' }) => link.startsWith('https://'))).toBe(true);
          const escrito = trechos
            .map(({ texto: um, negrito, link }) => (link ? `[${um}](${link})` : negrito ? `**${um}**` : um))
            .join('');
          // Only empty bold marks may go.
          expect(escrito.replaceAll('****', '')).toBe(texto.replaceAll('****', ''));
        },
      ),
    );
  });
  it('um texto só de letras é um parágrafo só', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,40}$/), (texto) => {
        expect(blocosDe(texto)).toEqual([{ tipo: 'paragrafo', trechos: [{ texto }] }]);
      }),
    );
  });
});
