import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { grupo, lista, texto } from '#platform/shared/contract/kinds.ts';
import { fieldAt, itemOf, shapeOf } from '#platform/shared/contract/meta.ts';
import { childListOf } from './child-list.tsx';
import { AnyField, fieldOf, fieldOfItem, fieldWithin } from './field.tsx';
import { inlineListOf } from './inline-list.tsx';

/** What the compiler refuses in a form: each `@ts-expect-error` is a wrong name, and fails the type check when it passes. */
const nome = texto({ label: 'Nome', max: 100 });
const form = z.object({
  nome,
  endereco: grupo(z.object({ cep: nome }), { label: 'Endereço' }),
  formacao: lista(z.object({ curso: nome }), { label: 'Formação' }),
});
const Campo = fieldOf(form);
const CampoDaFormacao = fieldOfItem(form, 'formacao');
const CampoDoEndereco = fieldWithin(z.object({ cep: nome }));
const Lista = childListOf(form);
const Linhas = inlineListOf(form);
const prefixo: string = 'endereco';

describe('o compilador recusa', () => {
  test('um campo que o contrato não tem', () => {
    // @ts-expect-error no such field
    expect(fieldAt(form, createElement(Campo, { name: 'nomee' }).props.name)).toBeUndefined();
    // @ts-expect-error no such field of the group
    expect(fieldAt(form, createElement(Campo, { name: 'endereco.rua' }).props.name)).toBeUndefined();
    // @ts-expect-error no such field below the prefix
    expect(createElement(CampoDoEndereco, { name: `${prefixo}.rua` }).type).toBe(AnyField);
    expect(fieldAt(form, createElement(Campo, { name: 'endereco.cep' }).props.name)).toBeDefined();
    expect(createElement(CampoDoEndereco, { name: `${prefixo}.cep` }).type).toBe(AnyField);
  });

  test('um campo que os itens da lista não têm', () => {
    // @ts-expect-error no such list
    expect(() => fieldOfItem(form, 'experiencias')).not.toThrow();
    // @ts-expect-error no such field of an item
    expect(createElement(CampoDaFormacao, { name: 'nome' }).type).toBe(AnyField);
    expect(createElement(CampoDaFormacao, { name: 'curso' }).type).toBe(AnyField);
  });

  test('uma lista que o contrato não tem, ou uma coluna que os itens não têm', () => {
    const lista = (_: Parameters<typeof Lista<'formacao'>>[0]['colunas']) => itemOf(fieldAt(form, 'formacao'));
    // @ts-expect-error 'nome' is no list
    const nomes = ['nome'] satisfies Parameters<typeof Lista<'nome'>>[0]['name'][];
    // @ts-expect-error 'nome' is no list
    const linhas = ['nome'] satisfies Parameters<typeof Linhas<'nome'>>[0]['name'][];
    for (const semItens of [...nomes, ...linhas]) expect(itemOf(fieldAt(form, semItens))).toBeUndefined();
    // @ts-expect-error no such field of an item
    expect(Object.keys(shapeOf(lista(['nome'])))).not.toContain('nome');
    expect(Object.keys(shapeOf(lista(['curso'])))).toContain('curso');
  });
});
