import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { novaChaveDeToken } from '#platform/server/auth/tokens.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { on, onPrepared } from '#platform/server/http/handler.ts';
import { defineModule } from '#platform/server/module.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { exige } from '#platform/shared/permission.ts';
import type { TestClient } from '#platform/testing/client.ts';

/** Who loses the access while a file comes in, or while a call is prepared: nothing is written any more. */
const PERMISSAO = 'ROLE_UTILITARIO_NOTICIA';
const acesso = exige(PERMISSAO);
const enviar = endpoint({
  method: 'POST',
  path: '/api/teste/envio',
  acesso,
  resumo: 'Envio de teste',
  multipart: true,
});
const demorar = endpoint({ method: 'POST', path: '/api/teste/demora', acesso, resumo: 'Demora de teste' });
const meio: { acontece: () => Promise<unknown> } = { acontece: async () => {} };
const gravar = async ({ db, empresaId }: { db: Db; empresaId: number }) => {
  await sql`update empresa set razao_social = 'gravado' where id = ${empresaId}`.execute(db);
};
const modulo = () =>
  defineModule({
    nome: 'teste',
    recursos: [],
    handlers: [on(enviar, gravar), onPrepared(demorar, () => meio.acontece(), gravar)],
    permissoes: [],
    menu: [],
  });
const t = useApp({}, { modulos: [modulo] });
afterEach(() => {
  meio.acontece = async () => {};
});

const DIVISA = 'divisa-do-teste';
const parte = `--${DIVISA}\r\nContent-Disposition: form-data; name="arquivo"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n`;

/** A file that comes in two pieces, between which something happens: by then the call has been let in. */
function aosPoucos(): Readable {
  return Readable.from(
    (async function* () {
      yield Buffer.from(`${parte}começo`);
      await meio.acontece();
      yield Buffer.from(`fim\r\n--${DIVISA}--\r\n`);
    })(),
  );
}

const chamar = {
  'um arquivo chega': (quem: TestClient, headers: Record<string, string> = {}) =>
    quem.raw({
      method: enviar.method,
      url: enviar.path,
      headers: { ...headers, 'content-type': `multipart/form-data; boundary=${DIVISA}` },
      payload: aosPoucos(),
    }),
  'a chamada se prepara': (quem: TestClient, headers: Record<string, string> = {}) => quem.call(demorar, { headers }),
};

async function gravou(empresaId: number): Promise<boolean> {
  const { rows } = await t.app.banco((db) =>
    sql`select from empresa where id = ${empresaId} and razao_social = 'gravado'`.execute(db),
  );
  return rows.length > 0;
}

/** Everything that takes an access away, as the calls that do it leave the database. */
const perdas: Readonly<
  Record<string, { readonly status: number; readonly tirar: (db: Db, de: Tenant) => Promise<unknown> }>
> = {
  'a sessão é encerrada': {
    status: 401,
    tirar: (db, { usuarioId }) => t.app.sessions.endAll(db, 'interna', usuarioId),
  },
  'o usuário é desativado': {
    status: 401,
    tirar: async (db, { usuarioId }) => {
      await sql`update usuario set ativo = false where id = ${usuarioId}`.execute(db);
      await t.app.sessions.changed(db, 'interna', usuarioId);
    },
  },
  'o perfil perde a permissão': {
    status: 403,
    tirar: async (db, { perfilId }) => {
      await sql`update perfil set permissoes = '{}' where id = ${perfilId}`.execute(db);
      await t.app.sessions.changed(db, 'interna', null);
    },
  },
  'a empresa é desativada': {
    status: 401,
    tirar: async (db, { empresaId }) => {
      await sql`update empresa set ativa = false where id = ${empresaId}`.execute(db);
      await t.app.sessions.changed(db, 'interna', null);
    },
  },
};

const casos = Object.entries(chamar).flatMap(([quando, fazer]) =>
  Object.entries(perdas).map(([perda, { status, tirar }]) => ({ quando, perda, fazer, status, tirar })),
);

test.each(casos)('enquanto $quando, $perda: nada se grava', async ({ fazer, status, tirar }) => {
  const dono = await t.app.empresa([PERMISSAO]);
  meio.acontece = () => t.app.banco((db) => tirar(db, dono));
  expect((await fazer(dono.cliente)).status).toBe(status);
  expect(await gravou(dono.empresaId)).toBe(false);
});

test.each(Object.entries(chamar))('enquanto %s, nada acontece: grava-se', async (_, fazer) => {
  const dono = await t.app.empresa([PERMISSAO]);
  expect((await fazer(dono.cliente)).status).toBe(204);
  expect(await gravou(dono.empresaId)).toBe(true);
});

test.each(Object.entries(chamar))(
  'enquanto %s, o token é revogado: nada se grava; e cada chamada se conta uma vez',
  async (_, fazer) => {
    const dono = await t.app.empresa([PERMISSAO]);
    const { chave, hash, inicio } = novaChaveDeToken();
    await t.app.banco((db) =>
      sql`insert into token_api (empresa_id, usuario_id, nome, somente_leitura, permissoes, expira_em, chave_hash, chave_inicio, chave_em)
      values (${dono.empresaId}, ${dono.usuarioId}, 'Ponto', false, ${[PERMISSAO]}, ${somarDias(hoje(), 1)}, ${hash}, ${inicio}, now())`.execute(
        db,
      ),
    );
    const headers = { authorization: `Bearer ${chave}` };
    const aceita = await fazer(t.app.anonimo, headers);
    expect([aceita.status, aceita.headers['ratelimit-remaining']]).toEqual([204, '299']);
    expect(await gravou(dono.empresaId)).toBe(true);
    const { rows } = await t.app.banco((db) =>
      sql`select usos, ${dono.empresaId}::int as e from token_api where usuario_id = ${dono.usuarioId}`.execute(db),
    );
    expect(rows).toMatchObject([{ usos: 1 }]);
    await t.app.banco((db) => sql`update empresa set razao_social = null where id = ${dono.empresaId}`.execute(db));
    meio.acontece = () =>
      t.app.banco((db) => sql`update token_api set chave_hash = null where usuario_id = ${dono.usuarioId}`.execute(db));
    expect((await fazer(t.app.anonimo, headers)).status).toBe(401);
    expect(await gravou(dono.empresaId)).toBe(false);
  },
);
