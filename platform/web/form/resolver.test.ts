import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { booleano, data, grupo, lista, texto } from '#platform/shared/contract/kinds.ts';
import { fieldPaths } from '#platform/shared/contract/meta.ts';
import { completeValues } from './defaults.ts';
import type { FieldRules } from './field-rules.tsx';
import { messagesOf, refusalText } from './resolver.ts';

const schema = z.object({
  nome: texto({ label: 'Nome', max: 10, obrigatorio: true }),
  pessoal: grupo(z.object({ rg: texto({ label: 'RG', max: 10 }), nascimento: data({ label: 'Data de nascimento' }) }), {
    label: 'Pessoal',
  }),
  cursos: lista(z.object({ curso: texto({ label: 'Curso', max: 10, obrigatorio: true }) }), { label: 'Cursos' }),
  ativo: booleano({ label: 'Ativo' }),
});
const check = (values: unknown, rules: FieldRules = () => undefined) =>
  Object.fromEntries(messagesOf(schema, rules, values, schema.safeParse(values).error?.issues ?? []));

it.each([
  [['nome', 'cpf'], 'Há campos obrigatórios vazios.'],
  [['nome', 'cep'], 'Há campos obrigatórios vazios e campos com valores inválidos.'],
  [['cep'], 'Há campos com valores inválidos.'],
])('a recusa de %j diz só o que há', (paths, text) => {
  expect(refusalText(paths, (path) => ({ nome: '', cep: '123' })[path])).toBe(text);
});

it('a recusa diz de quantos campos são os nomes que a seguem', () => {
  expect(refusalText(['nome'], () => '', 1)).toBe('Há um campo obrigatório vazio:');
  expect(refusalText(['nome', 'cep'], () => '', 2)).toBe('Há campos obrigatórios vazios. São 2 campos:');
});

describe('validação pelo contrato e pelas regras', () => {
  it('usa as mensagens do contrato', () => {
    expect(check({ nome: '', cursos: [{ curso: '' }] })).toEqual({
      nome: 'Nome é obrigatório',
      'cursos.0.curso': 'Curso é obrigatório',
    });
  });

  it('a configuração torna obrigatório, com o gênero do rótulo', () => {
    const rules: FieldRules = (path) =>
      path.startsWith('pessoal.') || path === 'cursos' ? { obrigatorio: true } : undefined;
    expect(check({ nome: 'a', pessoal: { rg: '1' }, cursos: [] }, rules)).toEqual({
      'pessoal.nascimento': 'Data de nascimento é obrigatória',
      cursos: 'Cursos é obrigatório',
    });
  });

  it('o que está oculto não impede de gravar', () => {
    expect(
      check({ nome: '', cursos: [{ curso: '' }] }, (path) =>
        path === 'nome' || path === 'cursos' ? { visivel: false, obrigatorio: true } : undefined,
      ),
    ).toEqual({});
  });

  it('a recusa traz o rótulo que se lê na tela', () => {
    const rules: FieldRules = (path) => (path === 'pessoal.nascimento' ? { rotulo: 'Disponível desde' } : undefined);
    expect(check({ nome: 'a', pessoal: { nascimento: 'x' } }, rules)).toEqual({
      'pessoal.nascimento': 'Disponível desde deve ser uma data válida, entre 1900 e 2100',
    });
  });

  it('abre os grupos e trata a lista como um campo', () => {
    expect(fieldPaths(schema)).toEqual(['nome', 'pessoal.rg', 'pessoal.nascimento', 'cursos', 'ativo']);
  });

  it('completa os valores que faltam com vazio', () => {
    expect(completeValues(schema, { nome: 'a', pessoal: null })).toEqual({
      nome: 'a',
      pessoal: { rg: null, nascimento: null },
      cursos: [],
      ativo: false,
    });
  });

  it('completa também as linhas de uma lista, para que ninguém as tenha mexido', () => {
    expect(completeValues(schema, { nome: 'a', cursos: [{}] })).toMatchObject({ cursos: [{ curso: null }] });
  });
});
