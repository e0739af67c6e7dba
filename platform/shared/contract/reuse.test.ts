import { expect, test } from 'vitest';
import { z } from 'zod';
import { booleano, dinheiro, referencia, referenciasIds, texto } from './kinds.ts';
import { metaOf } from './meta.ts';
import { exigido, idDe, idsDe, opcional } from './reuse.ts';

const nome = texto({ label: 'Nome', max: 10, obrigatorio: true, ajuda: 'Como no RG', pessoal: 'apagar' });
const cidade = referencia({ label: 'Cidade', genero: 'f', fonte: '/x/opcoes', obrigatorio: true });

test('o campo opcional guarda rótulo, limites, sigilo e política, e aceita ficar vazio sem ajuda', () => {
  const filtro = opcional(nome);
  expect(metaOf(filtro)).toMatchObject({
    label: 'Nome',
    max: 10,
    obrigatorio: false,
    pessoal: 'apagar',
    ajuda: undefined,
  });
  expect(filtro.parse('')).toBeNull();
  expect(filtro.safeParse('12345678901').error?.issues[0]?.message).toBe('Nome deve ter no máximo 10 caracteres');
  expect(nome.safeParse('').success).toBe(false);
  expect(metaOf(opcional(dinheiro({ label: 'Valor', sensivel: 'ROLE_X' })))?.sensivel).toBe('ROLE_X');
});

test('o que nunca é obrigatório fica como é', () => {
  const ativo = booleano({ label: 'Ativo' });
  expect(opcional(ativo)).toBe(ativo);
});

test('uma lista obrigatória aceita ficar vazia no filtro', () => {
  const cidades = referenciasIds({ label: 'Cidades', fonte: '/x/opcoes', obrigatorio: true });
  expect(cidades.safeParse([]).success).toBe(false);
  expect(opcional(cidades).parse(undefined)).toEqual([]);
});

test('o campo exigido é o mesmo, e vazio é recusado com o rótulo ou com a mensagem dada', () => {
  const recusa = (campo: z.ZodType, valor: unknown) => campo.safeParse(valor).error?.issues[0]?.message;
  const exigida = exigido(opcional(cidade));
  expect(metaOf(exigida)).toMatchObject({ label: 'Cidade', fonte: '/x/opcoes', obrigatorio: true });
  expect(recusa(exigida, null)).toBe('Cidade é obrigatória');
  const cidades = referenciasIds({ label: 'Cidades', fonte: '/x/opcoes' });
  expect(recusa(exigido(cidades, 'Escolha ao menos uma cidade'), [])).toBe('Escolha ao menos uma cidade');
  expect(exigido(cidades).parse([1])).toEqual([1]);
});

test('o filtro por referência leva o rótulo e a fonte do campo', () => {
  expect(metaOf(idDe(cidade))).toMatchObject({
    kind: 'referenciaId',
    label: 'Cidade',
    genero: 'f',
    fonte: '/x/opcoes',
  });
  expect(idDe(cidade).parse(3)).toBe(3);
  expect(idDe(cidade).parse(null)).toBeNull();
  expect(idDe(cidade, { obrigatorio: true }).safeParse(null).error?.issues[0]?.message).toBe('Cidade é obrigatória');
  expect(metaOf(idsDe(cidade, { label: 'Cidades' }))).toMatchObject({
    kind: 'referenciasIds',
    label: 'Cidades',
    fonte: '/x/opcoes',
  });
  expect(idsDe(cidade, { label: 'Cidades' }).parse([1, 2])).toEqual([1, 2]);
});

test('o que não é campo não se reaproveita', () => {
  expect(() => opcional(z.string())).toThrow(TypeError);
});
