import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { booleano, data, opcao, referenciasIds, texto } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { beyondLine, fieldsAmong, lineOf } from './filter-line.ts';

const status = opcoes([
  ['A', 'Aberta'],
  ['F', 'Fechada'],
]);
const filtro = z.object({
  de: data({ label: 'De' }),
  status: opcao(status, { label: 'Status' }),
  codigo: texto({ label: 'Código', max: 10 }),
  nome: texto({ label: 'Nome', max: 10 }),
  cargosIds: referenciasIds({ label: 'Cargos', fonte: '/x' }),
  tipo: opcao(status, { label: 'Tipo' }),
  minhas: booleano({ label: 'Só as minhas' }),
});
const nomes = (fields: Parameters<typeof lineOf>[1]) => {
  const { busca, rapidos } = lineOf(filtro, fields);
  return [busca?.name, ...rapidos.map(({ name }) => name)];
};
const todos = ['de', 'status', 'codigo', 'nome', 'cargosIds', 'tipo', 'minhas'].map((name) => ({ name }));

describe('linha do filtro', () => {
  it('sem que a tela diga, busca pelo nome e tem as duas primeiras escolhas curtas', () => {
    expect(nomes(todos)).toEqual(['nome', 'status', 'tipo']);
  });

  it('tem o que a tela diz, e não tem o que ela tira', () => {
    const com = (name: string, naLinha: boolean) =>
      todos.map((field) => (field.name === name ? { name, naLinha } : field));
    expect(nomes(com('minhas', true))).toEqual(['nome', 'minhas']);
    expect(nomes(com('codigo', true))).toEqual(['codigo', 'status', 'tipo']);
    expect(nomes(com('nome', false))).toEqual([undefined, 'status', 'tipo']);
  });

  it('nada inventa onde só há datas e listas', () => {
    expect(nomes([{ name: 'de' }, { name: 'cargosIds' }, { name: 'outro' }])).toEqual([undefined]);
  });

  it('acha os campos entre os filhos, pelo nome ou em uma lista', () => {
    const campo = (props: object) => createElement('div', { key: JSON.stringify(props), ...props });
    expect(
      fieldsAmong([campo({ name: 'nome' }), 'texto', campo({ fields: ['de', { name: 'tipo', naLinha: true }] })]),
    ).toEqual([{ name: 'nome', naLinha: undefined }, { name: 'de' }, { name: 'tipo', naLinha: true }]);
  });

  it('o que a linha não mostra vai para as fichas; no telefone, também as escolhas', () => {
    const linha = lineOf(filtro, todos);
    expect(beyondLine(['nome', 'status', 'de'], linha, true)).toEqual(['de']);
    expect(beyondLine(['nome', 'status', 'de'], linha, false)).toEqual(['status', 'de']);
  });
});
