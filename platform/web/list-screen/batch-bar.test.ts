import { expect, it } from 'vitest';
import { marcarTodos, partedBatch } from './batch-bar.tsx';

const acao = (rotulo: string, perigo = false) => ({ rotulo, perigo, onClick: () => undefined });
const nomes = (quais: readonly { readonly rotulo: string }[]) => quais.map(({ rotulo }) => rotulo).join('');

it.each([
  ['poucas ficam na barra', 'AB!', false, 'AB!', ''],
  ['de muitas as primeiras ficam, e o perigo vai ao fim do menu', 'A!BCDE', false, 'ABC', 'DE!'],
  ['no celular todas estão no menu', 'A!B', true, '', 'AB!'],
])('ações em lote: %s', (_, letras, celular, barra, menu) => {
  const { bar, menu: resto } = partedBatch(
    [...letras].map((letra) => acao(letra, letra === '!')),
    celular,
  );
  expect([nomes(bar), nomes(resto)]).toEqual([barra, menu]);
});

it('selecionar todos diz quantos são, ou o limite de um lote', () => {
  expect(marcarTodos(132)).toBe('Selecionar todos os 132');
  expect(marcarTodos(200)).toBe('Selecionar todos os 200');
  expect(marcarTodos(201)).toBe('Selecionar os 200 primeiros (limite de um lote)');
  expect(marcarTodos(900)).toBe('Selecionar os 200 primeiros (limite de um lote)');
});
