import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { ESPERA_SE, enquanto } from '#app/testing/while-held.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { TestClient } from '#platform/testing/client.ts';
import * as fator from './segundo-fator.contract.ts';
import { entrar } from './sessao.contract.ts';
import { criarPerfil, criarUsuarioComSenha, SENHA_DE_TESTE } from './sessao.factory.ts';

/** The second factor under two requests at once. */
const t = useApp();

async function pessoa() {
  const { empresaId } = await t.app.empresa([]);
  const perfilId = await criarPerfil(t.app, { permissoes: ['ROLE_UTILITARIO_NOTICIA'] });
  const { login } = await criarUsuarioComSenha(t.app, { empresas: [{ empresaId, perfilId }] });
  const body = { username: login, password: SENHA_DE_TESTE, empresaId, tipoLogin: 'CADASTRO' } as const;
  const { cookies, status } = await t.app.anonimo.call(entrar, { body });
  expect(status).toBe(200);
  const c = new TestClient(t.app.app, `ciranda_sessao=${cookies.ciranda_sessao}`);
  return { login, c, cadastrar: () => c.call(fator.cadastrarSegundoFator, { body: { senha: SENHA_DE_TESTE } }) };
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
