import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { TestClient } from '#platform/testing/client.ts';
import * as contract from './sessao.contract.ts';
import { criarPerfil, criarUsuarioComSenha, SENHA_DE_TESTE } from './sessao.factory.ts';

const t = useApp();
const NOVO = 'nova-caixa@exemplo.com.br';
const avisos = async () =>
  (
    await t.app.banco((db) =>
      sql<{
        para: string[];
      }>`delete from email_saida where assunto = 'Seu e-mail foi alterado' returning para`.execute(db),
    )
  ).rows.flatMap(({ para }) => para);

test('alterar o próprio e-mail pede a senha atual, conta as erradas como na entrada, e avisa o endereço antigo', async () => {
  const antigo = `antiga${process.pid}@exemplo.com.br`;
  const { empresaId } = await t.app.empresa([]);
  const perfilId = await criarPerfil(t.app, { permissoes: [permissaoMeusDados] });
  const { login } = await criarUsuarioComSenha(t.app, { empresas: [{ empresaId, perfilId }], email: antigo });
  const { cookies } = await t.app.anonimo.call(contract.entrar, {
    body: { username: login, password: SENHA_DE_TESTE, empresaId, tipoLogin: 'CADASTRO' },
  });
  const c = new TestClient(t.app.app, `ciranda_sessao=${cookies.ciranda_sessao}`);
  const gravar = (email: string | null, senhaAtual: string | null) =>
    c.call(contract.atualizarMeusDados, { body: { nome: 'Pessoa de Teste', email, senhaAtual } });
  const sem = await c.raw({
    method: 'PUT',
    url: '/api/userinfo/usuario/dados',
    payload: { nome: 'Pessoa de Teste', email: NOVO },
  });
  expect(sem.problema.erros).toEqual([
    { campo: 'senhaAtual', mensagem: 'Para alterar o e-mail, informe a sua senha atual.' },
  ]);
  expect((await gravar(null, null)).problema.erros[0]?.campo).toBe('senhaAtual');
  for (let n = 0; n < 4; n++)
    expect((await gravar(NOVO, `errada ${n}`)).problema.erros).toEqual([
      { campo: 'senhaAtual', mensagem: 'Senha atual incorreta.' },
    ]);
  expect((await c.call(contract.obterMeusDados)).body.email).toBe(antigo);
  expect((await gravar(antigo, null)).status).toBe(200);
  expect(await avisos()).not.toContain(antigo);
  const certo = await gravar(NOVO, SENHA_DE_TESTE);
  expect(certo.body).toEqual({ nome: 'Pessoa de Teste', email: NOVO });
  expect(await avisos()).toContain(antigo);
  const nome = 'Pessoa de Teste';
  expect((await t.app.auditoria(empresaId, 'Usuário')).at(-1)).toMatchObject({
    acao: 'Alteração',
    antes: { email: antigo },
    depois: { nome, email: NOVO },
  });
  expect((await gravar(antigo, 'errada outra vez')).status).toBe(400);
  expect((await gravar(antigo, SENHA_DE_TESTE)).status).toBe(429);
});
