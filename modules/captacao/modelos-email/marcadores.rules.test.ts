import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  erroDosMarcadores,
  marcadores,
  marcadoresDeSelecao,
  marcadoresDesconhecidos,
  marcadoresQueServem,
  preencher,
  valoresDeExemplo,
} from './marcadores.rules.ts';

test.each([
  ['Olá, {nome}!', []],
  ['Olá, {Nome}!', ['{Nome}']],
  ['{cpf} e {salario} e {cpf}', ['{cpf}', '{salario}']],
  ['{} { nome }', ['{}', '{ nome }']],
  ['chave { solta', []],
  ['', []],
])('em %j não existem %j', (texto, esperados) => {
  expect(marcadoresDesconhecidos(texto)).toEqual(esperados);
});

test('a mensagem diz quais não existem', () => {
  expect(erroDosMarcadores('{vaga}')).toBeNull();
  expect(erroDosMarcadores('{cpf}')).toBe('O marcador {cpf} não existe.');
  expect(erroDosMarcadores('{cpf} {rg}')).toBe('Os marcadores {cpf}, {rg} não existem.');
});

test('preenche todos, e um valor com chaves não é preenchido de novo', () => {
  const texto = marcadores.map(({ nome }) => `{${nome}}`).join('|');
  expect(preencher(texto, valoresDeExemplo)).toBe(marcadores.map(({ exemplo }) => exemplo).join('|'));
  expect(preencher('{nome} {vaga}', { ...valoresDeExemplo, nome: '{vaga}', vaga: 'X' })).toBe('{vaga} X');
});

test('um texto só com marcadores conhecidos fica sem chaves, e o resto não muda', () => {
  const pedaco = fc.oneof(
    fc.constantFrom(...marcadores.map(({ nome }) => `{${nome}}`)),
    fc.string().map((texto) => texto.replace(/[{}]/g, '')),
  );
  fc.assert(
    fc.property(fc.array(pedaco), (pedacos) => {
      const texto = pedacos.join('');
      expect(erroDosMarcadores(texto)).toBeNull();
      expect(preencher(texto, valoresDeExemplo)).not.toMatch(/[{}]/);
      const sem = pedacos.filter((p) => !p.startsWith('{')).join('');
      expect(preencher(sem, valoresDeExemplo)).toBe(sem);
    }),
  );
});

test('sem seleção só se oferecem os marcadores que o envio aceita, e com ela todos', () => {
  const recusados = (comSelecao: boolean) =>
    marcadoresQueServem(comSelecao).filter(({ nome }) => marcadoresDeSelecao(`{${nome}}`).length > 0);
  expect(marcadoresQueServem(false).map(({ nome }) => nome)).toEqual(['nome', 'primeiroNome', 'empresa', 'link']);
  expect(recusados(false)).toEqual([]);
  expect(marcadoresQueServem(true)).toEqual(marcadores);
});
