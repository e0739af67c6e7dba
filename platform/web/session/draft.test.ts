import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { grupo, lista, senha, texto, textoLongo } from '#platform/shared/contract/kinds.ts';
import { isValidAnswer } from './company-guard.ts';
import { withoutSecrets } from './draft.ts';

const acesso = z.object({ login: texto({ label: 'Login', max: 10 }), senha: senha({ label: 'Senha' }) });
const schema = z.object({
  nome: texto({ label: 'Nome', max: 10 }),
  senha: senha({ label: 'Senha' }),
  acesso: grupo(acesso, { label: 'Acesso' }),
  acessos: lista(acesso, { label: 'Acessos' }),
});

describe('rascunho', () => {
  it('nunca guarda o campo que diz não ficar no navegador', () => {
    const sigiloso = z.object({
      titulo: texto({ label: 'Título', max: 10 }),
      conteudo: textoLongo({ label: 'Conteúdo', max: 100, semRascunho: true }),
    });
    expect(withoutSecrets(sigiloso, { titulo: 'a', conteudo: 'x' })).toEqual({ titulo: 'a' });
  });

  it('nunca guarda senhas nem arquivos, em nenhum nível', () => {
    const values = {
      nome: 'a',
      senha: 'x',
      foto: new Blob(),
      acesso: { login: 'l', senha: 'x' },
      acessos: [{ login: 'm', senha: 'x' }],
    };
    expect(withoutSecrets(schema, values)).toEqual({ nome: 'a', acesso: { login: 'l' }, acessos: [{ login: 'm' }] });
  });
});

describe('empresa ainda é a da sessão', () => {
  it.each([
    [true, true],
    [false, false],
    [{ valida: true }, true],
    [{ valida: false }, false],
    [null, true],
  ])('resposta %j vale %s', (answer, valid) => {
    expect(isValidAnswer(answer)).toBe(valid);
  });
});
