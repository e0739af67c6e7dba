import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { embaralhar, embaralharBytes, embaralharJson, embaralharLista, soOAno } from './embaralhar.queries.ts';

const chave = Buffer.alloc(32, 7);
const forma = (texto: string) =>
  texto
    .replaceAll(/\d/g, '9')
    .replaceAll(/\p{Lu}/gu, 'A')
    .replaceAll(/\p{L}/gu, (letra) => (letra === 'A' ? 'A' : 'a'));

describe('textos embaralhados', () => {
  test('têm a mesma forma, e o mesmo texto dá sempre o mesmo', () => {
    const texto = 'Maria José, 529.982.247-25, maria@x.com.br';
    const outro = embaralhar(chave, texto);
    expect(forma(outro)).toBe(forma(texto));
    expect(embaralhar(chave, texto)).toBe(outro);
    expect(embaralhar(Buffer.alloc(32, 8), texto)).not.toBe(outro);
    for (const parte of ['Maria', 'José', '529', 'maria']) expect(outro).not.toContain(parte);
  });

  test('de qualquer texto longo nada fica, e a forma fica', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 12, maxLength: 60, unit: fc.constantFrom(...'abcXYZ019 .-é') }), (texto) => {
        const outro = embaralhar(chave, texto);
        expect(forma(outro)).toBe(forma(texto));
      }),
    );
  });

  test('códigos de até três letras ficam', () => {
    expect(['A', '01', 'SIM'].map((codigo) => embaralhar(chave, codigo))).toEqual(['A', '01', 'SIM']);
  });

  test('listas e JSON guardam a estrutura, os números e os nomes', () => {
    const json = embaralharJson(chave, '{"nome":"Maria Silva","idade":30,"ativo":true,"tags":["alfa beta"]}');
    const lido = JSON.parse(json) as Record<string, unknown>;
    expect(Object.keys(lido)).toEqual(['nome', 'idade', 'ativo', 'tags']);
    expect([lido.idade, lido.ativo]).toEqual([30, true]);
    expect(json).not.toMatch(/Maria|alfa/);
    const lista = embaralharLista(chave, '{maria,"jose da silva",AB}');
    expect(lista).toMatch(/^\{[a-z]{5},"[a-z]{4} [a-z]{2} [a-z]{5}",AB\}$/);
    expect(lista).not.toMatch(/maria|silva/);
  });

  test('dias num JSON continuam dias: os de trabalho os mesmos, os que podem ser de nascimento só com o ano', () => {
    const pontos = [{ dia: '2025-06-17', valor: '3000.00' }];
    expect(JSON.parse(embaralharJson(chave, JSON.stringify(pontos)))).toMatchObject([{ dia: '2025-06-17' }]);
    const outros = { dataNascimento: '1990-07-15', celulas: ['1990-07-15'], resposta: '1990-07-15' };
    const ano = '1990-01-01';
    expect(JSON.parse(embaralharJson(chave, JSON.stringify(outros)))).toEqual({
      ...{ dataNascimento: ano, celulas: [ano], resposta: ano },
    });
  });

  test('bytes guardam o tamanho, e do nascimento fica o ano', () => {
    const foto = Buffer.from('isto é uma foto muito particular de alguém').toString('base64');
    const outra = Buffer.from(embaralharBytes(chave, foto), 'base64');
    expect(outra.length).toBe(Buffer.from(foto, 'base64').length);
    expect(outra.toString()).not.toContain('foto');
    expect(soOAno('1990-07-15')).toBe('1990-01-01');
  });
});
