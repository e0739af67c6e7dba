import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COLUNAS, loginProposto, tituloDoCampo } from './colunas.rules.ts';

test('as colunas são as do formulário de usuários, com perfil, talento e senha inicial', () => {
  expect(COLUNAS.map(({ titulo, meta }) => `${titulo}${meta.obrigatorio ? ' *' : ''}`)).toEqual([
    'Nome *',
    'Login *',
    'CPF',
    'E-mail',
    'Acesso até',
    'Perfil *',
    'Matrícula do talento',
    'Senha inicial',
  ]);
});

test.each([
  ['login', 'Login'],
  ['empresas[0].perfil', 'Perfil'],
  ['empresas.0.perfil', 'Perfil'],
  ['colaborador', 'Matrícula do talento'],
  ['senha', 'Senha inicial'],
  ['outra', null],
])('o que se recusa em %s é dito na coluna %s', (campo, titulo) => {
  expect(tituloDoCampo(campo)).toBe(titulo);
});

test('o login proposto é o e-mail, o CPF ou a matrícula, e nunca o que um login não pode ser', () => {
  expect(loginProposto({ email: 'ana@x.com', cpf: '52998224725', matricula: '12' })).toBe('ana@x.com');
  expect(loginProposto({ email: null, cpf: '52998224725', matricula: '12' })).toBe('52998224725');
  expect(loginProposto({ email: null, cpf: null, matricula: '12' })).toBe('');
  const texto = fc.option(fc.string({ maxLength: 70 }));
  fc.assert(
    fc.property(texto, texto, texto, (email, cpf, matricula) => {
      expect(loginProposto({ email, cpf, matricula })).toMatch(/^(\S{3,60})?$/);
    }),
  );
});
