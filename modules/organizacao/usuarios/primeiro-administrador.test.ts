import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarPrimeiroAdministrador } from '#modules/organizacao/organizacao.api.ts';
import { entrar } from '#modules/organizacao/sessao/sessao.contract.ts';

const t = useApp();

test('o primeiro administrador é o usuário 1, entra em toda empresa e tem de trocar a senha; só se cria uma vez', async () => {
  const criado = await t.app.banco(criarPrimeiroAdministrador);
  const { empresaId } = await t.app.empresa([]);
  const body = {
    username: criado?.login ?? '',
    password: criado?.senha ?? '',
    empresaId,
    tipoLogin: 'CADASTRO' as const,
  };
  const { body: sessao } = await t.app.anonimo.call(entrar, { body });
  expect(sessao).toMatchObject({
    authenticated: true,
    pendencia: 'senha',
    user: { id: 1 },
    company: { id: empresaId },
  });
  expect(sessao.companies.length).toBeGreaterThan(1);
  expect(sessao.authorities).toContain('ROLE_UTILITARIO_PERFIL_EDITAR');
  expect(await t.app.banco(criarPrimeiroAdministrador)).toBeNull();
});
