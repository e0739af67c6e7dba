import { hash } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { ProblemError } from '#platform/shared/problem.ts';
import { conferirSenha, exigirSenhaAceitavel, hashDaSenha } from './passwords.ts';

const dono = { nome: 'Ana Souza Lima', login: 'ana.souza', cpf: '52998224725', email: 'contato.ana@exemplo.com.br' };

function recusa(senha: string): string | null {
  try {
    exigirSenhaAceitavel(senha, dono, 'novaSenha');
    return null;
  } catch (cause) {
    expect(cause).toBeInstanceOf(ProblemError);
    const [erro] = (cause as ProblemError).erros;
    expect(erro?.campo).toBe('novaSenha');
    return erro?.mensagem ?? '';
  }
}

describe('senha aceitável', () => {
  test.each([
    ['1234567', 'no mínimo 8'],
    ['x'.repeat(129), 'no máximo 128'],
    ['12345678', 'muito comum'],
    ['00000000', 'muito comum'],
    ['Ana Souza Lima', 'não pode ser igual'],
    ['anasouzalima', 'não pode ser igual'],
    ['ANA.SOUZA', 'não pode ser igual'],
    ['529.982.247-25', 'não pode ser igual'],
    ['contato.ana', 'não pode ser igual'],
    ['contato.ana@exemplo.com.br', 'não pode ser igual'],
  ])('recusa %s', (senha, motivo) => expect(recusa(senha)).toContain(motivo));

  test.each(['cavalo grampo bateria', 'x'.repeat(128), 'Ana Souza Lima 2', 'ção-ção-'])('aceita %s', (senha) =>
    expect(recusa(senha)).toBeNull(),
  );
});

describe('hash da senha', () => {
  test('é Argon2id com sal próprio, e só a senha certa confere', async () => {
    const stored = await hashDaSenha('cavalo grampo bateria');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hashDaSenha('cavalo grampo bateria')).not.toBe(stored);
    expect(await conferirSenha(stored, 'cavalo grampo bateria')).toEqual({ certa: true, novoHash: null });
    expect(await conferirSenha(stored, 'cavalo grampo bateri')).toEqual({ certa: false, novoHash: null });
  });

  test('não confere sem hash nem com texto que não é hash', async () => {
    expect(await conferirSenha(null, 'nenhuma senha')).toEqual({ certa: false, novoHash: null });
    expect(await conferirSenha('x', 'nenhuma senha')).toEqual({ certa: false, novoHash: null });
  });

  test('é refeito quando os parâmetros mudaram', async () => {
    const old = await hash('cavalo grampo bateria', { memoryCost: 8192, timeCost: 1 });
    const { certa, novoHash } = await conferirSenha(old, 'cavalo grampo bateria');
    expect(certa).toBe(true);
    expect(novoHash).toMatch(/m=19456,t=2,p=1/);
    expect(await conferirSenha(novoHash, 'cavalo grampo bateria')).toEqual({ certa: true, novoHash: null });
  });
});
