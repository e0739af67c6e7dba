import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  doDominio,
  dominiosDe,
  dominioValido,
  SO_O_EMAIL,
  textoDaFalha,
  usuarioNovo,
  valorComparado,
} from './provedores-identidade.rules.ts';

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
  ['ana.prado', { login: 'ana.prado', nome: 'Ana', email: 'ana@x.com' }],
  ['an', null],
  ['a'.repeat(60), { login: 'a'.repeat(60), nome: 'Ana', email: 'ana@x.com' }],
  ['a'.repeat(61), null],
  ['ana prado', null],
  ['52998224725', null],
])('o login %s de quem chega pela primeira vez', (valor, esperado) => {
  const ditas = { name: 'Ana', email: 'ana@x.com', email_verified: true };
  expect(usuarioNovo(ditas, valor, { ...porEmail, compara: 'L' }, ['x.com'])).toEqual(esperado);
});

test('só se cria quem tem e-mail de um domínio da lista, confirmado ou aceito sem confirmação; sem nome, o valor é o nome', () => {
  const email = 'ana@Exemplo.com.br';
  const dominios = dominiosDe('exemplo.com.br, Outro.com; terceiro.com');
  expect(dominios).toEqual(['exemplo.com.br', 'outro.com', 'terceiro.com']);
  const ana = { login: email, nome: email, email };
  expect(usuarioNovo({ email, email_verified: true }, email, porEmail, dominios)).toEqual(ana);
  const aceita = { ...porEmail, aceitaNaoVerificado: true };
  expect(usuarioNovo({ upn: email }, email, { ...aceita, compara: 'E' }, dominios)).toEqual(ana);
  const peloLogin = { ...porEmail, compara: 'L' } as const;
  expect(usuarioNovo({ email, email_verified: true }, 'ana', peloLogin, dominios)?.email).toBe(email);
  expect(usuarioNovo({ email }, 'ana', peloLogin, dominios)).toBeNull();
  expect(usuarioNovo({ email_verified: true }, 'ana', peloLogin, dominios)).toBeNull();
  expect(usuarioNovo({ email, email_verified: true }, email, porEmail, [])).toBeNull();
});

test('um domínio é o que vem depois da última arroba, inteiro', () => {
  const letras = fc.stringMatching(/^[a-z0-9.-]{1,12}$/);
  fc.assert(
    fc.property(fc.string({ maxLength: 8 }), letras, (quem, resto) => {
      const lista = ['exemplo.com.br'];
      expect(doDominio(`${quem}x@exemplo.com.br`, lista)).toBe(true);
      expect(doDominio(`${quem}x@${resto}exemplo.com.br`, lista)).toBe(false);
      expect(doDominio(`${quem}x@exemplo.com.br${resto}`, lista)).toBe(false);
      expect(doDominio('@exemplo.com.br', lista) || doDominio('exemplo.com.br', lista)).toBe(false);
    }),
  );
});

test.each([
  ['exemplo.com.br', true],
  ['a.b', true],
  ['exemplo', false],
  ['*.com', false],
  ['exemplo..com', false],
  ['pessoa@exemplo.com', false],
  [`${'a'.repeat(64)}.com`, false],
])('%s é um domínio: %s', (dominio, esperado) => {
  expect(dominioValido(dominio)).toBe(esperado);
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
