import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { ESPERA_SE, enquanto } from '#app/testing/while-held.ts';
import { hashDaSenha } from '#platform/server/auth/passwords.ts';
import { chaveDaConta } from '#platform/server/auth/throttle.ts';
import { takeTurn } from '#platform/server/db/hold-rows.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { type TestAnswer, TestClient } from '#platform/testing/client.ts';
import * as fator from './segundo-fator.contract.ts';
import { alterarSenha, entrar } from './sessao.contract.ts';
import { criarPerfil, criarUsuarioComSenha, SENHA_DE_TESTE } from './sessao.factory.ts';

/** Log-in and second factor under two requests at once. */
const t = useApp();

async function pessoa() {
  const { empresaId } = await t.app.empresa([]);
  const perfilId = await criarPerfil(t.app, { permissoes: ['ROLE_UTILITARIO_NOTICIA'] });
  const { login } = await criarUsuarioComSenha(t.app, { empresas: [{ empresaId, perfilId }] });
  const body = { username: login, password: SENHA_DE_TESTE, empresaId, tipoLogin: 'CADASTRO' } as const;
  const { cookies, status } = await t.app.anonimo.call(entrar, { body });
  expect(status).toBe(200);
  const c = new TestClient(t.app.app, `ciranda_sessao=${cookies.ciranda_sessao}`);
  const entrarDeNovo = () => t.app.anonimo.call(entrar, { body });
  return {
    login,
    c,
    entrarDeNovo,
    cadastrar: () => c.call(fator.cadastrarSegundoFator, { body: { senha: SENHA_DE_TESTE } }),
  };
}

test.runIf(ESPERA_SE)(
  'o mesmo código duas vezes ao mesmo tempo ativa uma vez: os códigos de recuperação dados valem',
  async () => {
    const { c, cadastrar } = await pessoa();
    const { segredo } = (await cadastrar()).body;
    const codigo = new TOTP({ secret: Secret.fromBase32(segredo) }).generate();
    const confirmar = () => c.call(fator.confirmarSegundoFator, { body: { codigo } });
    const prender = (db: Db) => sql`lock table usuario in share mode`.execute(db);
    const duas = await enquanto(t.app, prender, confirmar, confirmar);
    expect(duas.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  },
);

test.runIf(ESPERA_SE)('um cadastro novo não troca o segredo que outro pedido acaba de confirmar', async () => {
  const { login, c, cadastrar } = await pessoa();
  expect((await cadastrar()).status).toBe(200);
  const [recusa] = await enquanto(
    t.app,
    (db) => sql`update usuario set totp_confirmado = true where login = ${login}`.execute(db),
    cadastrar,
  );
  expect(recusa?.status).toBe(400);
  expect((await c.call(fator.obterSegundoFator)).body.ativo).toBe(true);
});

/** What happens to an account between the comparison of a password that somebody sent and what is done by it: the account's turn is taken until then. */
const entretanto = (login: string, escrever: (db: Db) => Promise<unknown>) => async (db: Db) => {
  await takeTurn(db, chaveDaConta('interna', login), null);
  await escrever(db);
};

test.runIf(ESPERA_SE)(
  'quem entrava com a senha que acaba de ser trocada fica de fora, e a nova continua a valer',
  async () => {
    const { login, c, entrarDeNovo } = await pessoa();
    const nova = 'rede coqueiro mar azul';
    const hash = await hashDaSenha(nova);
    const trocar = (db: Db) => sql`update usuario set senha_hash = ${hash} where login = ${login}`.execute(db);
    const body = { senha: SENHA_DE_TESTE, novaSenha: 'sol nascente praia', confNovaSenha: 'sol nascente praia' };
    const [entrada, troca] = await enquanto<TestAnswer<unknown>>(t.app, entretanto(login, trocar), entrarDeNovo, () =>
      c.call(alterarSenha, { body: { ...body, encerrarChaves: false } }),
    );
    expect(entrada).toMatchObject({ status: 401, cookies: {} });
    expect(troca?.problema.erros).toEqual([{ campo: 'senha', mensagem: 'Senha atual incorreta.' }]);
    const { rows } = await t.app.banco((db) =>
      sql<{ hash: string }>`select senha_hash as hash from usuario where login = ${login}`.execute(db),
    );
    expect(rows).toEqual([{ hash }]);
  },
);

test.runIf(ESPERA_SE)('quem entrava enquanto o segundo fator era ativado precisa dele', async () => {
  const { login, entrarDeNovo } = await pessoa();
  const ativar = (db: Db) =>
    sql`update usuario set totp_segredo = 'JBSWY3DPEHPK3PXP', totp_confirmado = true where login = ${login}`.execute(
      db,
    );
  const [entrada] = await enquanto(t.app, entretanto(login, ativar), entrarDeNovo);
  expect(entrada?.body).toMatchObject({ authenticated: false, segundoFator: true });
});
