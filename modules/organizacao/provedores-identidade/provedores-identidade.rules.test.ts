import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SO_O_EMAIL, textoDaFalha, usuarioNovo, valorComparado } from './provedores-identidade.rules.ts';

const porEmail = { compara: 'E', afirmacao: 'email', aceitaNaoVerificado: false } as const;

test('sem confirmação do provedor nenhum e-mail é comparado, venha o que vier no lugar dela', () => {
  fc.assert(
    fc.property(fc.anything(), fc.emailAddress(), (email_verified, email) => {
      const comparado = valorComparado({ email, email_verified }, porEmail);
      expect('valor' in comparado).toBe(email_verified === true);
    }),
  );
});

test('o que o provedor confirmou é o e-mail: outro campo só reconhece onde se aceita o que não foi confirmado', () => {
  const ditas = { email: 'ana@exemplo.com.br', email_verified: true, upn: 'diretor@exemplo.com.br' };
  expect(valorComparado(ditas, { ...porEmail, afirmacao: 'upn' })).toEqual({ recusa: SO_O_EMAIL });
  expect(valorComparado(ditas, { ...porEmail, afirmacao: 'upn', aceitaNaoVerificado: true })).toEqual({
    valor: 'diretor@exemplo.com.br',
  });
});

test('um campo que não é texto, ou que todo objeto tem, não reconhece ninguém', () => {
  for (const afirmacao of ['constructor', 'toString', '__proto__', 'groups'])
    expect(valorComparado({ groups: ['a'] }, { ...porEmail, compara: 'L', afirmacao })).toEqual({
      recusa: `O provedor não enviou o campo “${afirmacao}”, pelo qual se reconhece a pessoa. Avise quem administra o sistema na sua empresa.`,
    });
});

test.each([
  ['ana.prado', { login: 'ana.prado', nome: 'Ana', email: null }],
  ['an', null],
  ['a'.repeat(60), { login: 'a'.repeat(60), nome: 'Ana', email: null }],
  ['a'.repeat(61), null],
  ['ana prado', null],
  ['52998224725', null],
])('o login %s de quem chega pela primeira vez', (valor, esperado) => {
  expect(usuarioNovo({ name: 'Ana' }, valor, { compara: 'L' })).toEqual(esperado);
});

test('sem nome, o valor comparado é o nome; o e-mail só fica confirmado ou comparado', () => {
  const email = 'ana@exemplo.com.br';
  expect(usuarioNovo({}, email, { compara: 'E' })).toEqual({ login: email, nome: email, email });
  expect(usuarioNovo({ email, email_verified: true }, 'ana', { compara: 'L' })?.email).toBe(email);
  expect(usuarioNovo({ email }, 'ana', { compara: 'L' })?.email).toBeNull();
});

test('a frase de uma falha nunca repete o que o provedor escreveu fora dos códigos do protocolo', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.boolean(), (erro, noRetorno) => {
      const frase = textoDaFalha({ codigo: null, erro, noRetorno, semConexao: null });
      if (!/^[a-z_]{1,40}$/.test(erro)) expect(frase).not.toContain(`(${erro})`);
      expect(frase).toMatch(/^[A-Z][^<>]+\.$/);
    }),
  );
});
