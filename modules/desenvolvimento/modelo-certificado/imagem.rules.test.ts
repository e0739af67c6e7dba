import { expect, test } from 'vitest';
import { doEndereco, enderecoDaImagem, nomeDaImagem } from './imagem.rules.ts';

test.each([
  ['Logo da empresa (novo).jpeg', 'image/png', 'Logodaempresanovo.png'],
  ['moldura.png', 'image/jpeg', 'moldura.jpg'],
  ['( ).png', 'image/png', 'imagem.png'],
  ['.png', 'image/png', '.png.png'],
  ['sem-extensao', 'image/jpeg', 'sem-extensao.jpg'],
  [`${'a'.repeat(101)}.png`, 'image/png', `${'a'.repeat(100)}.png`],
] as const)('"%s", que é %s, fica com o nome "%s"', (enviado, tipo, guardado) => {
  expect(nomeDaImagem(enviado, tipo)).toBe(guardado);
});

test('o endereço de uma imagem volta a ser o seu número, e outro texto não é de nenhuma', () => {
  const sha256 = 'a'.repeat(64);
  expect(doEndereco(enderecoDaImagem(12, sha256))).toEqual({ id: 12, sha256: 'a'.repeat(12) });
  for (const outro of ['', '12', '12-', '../12', `12-${sha256}`, 'x-aaaaaaaaaaaa', '../12-aaaaaaaaaaaa'])
    expect(doEndereco(outro)).toBeNull();
});
