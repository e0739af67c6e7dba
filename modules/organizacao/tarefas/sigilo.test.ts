import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type TestApp, useApp } from '#app/testing/harness.ts';
import {
  ADMINISTRADOR,
  permissaoVerTodasAreas,
  permissoesOrganizacao,
} from '#modules/organizacao/organizacao.permissions.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { enviarEmail } from '#platform/server/mail/outbox.ts';
import { TestClient } from '#platform/testing/client.ts';
import { obterEmail, verEmailFormatado } from './emails.contract.ts';

/** Who reads a message that carries a link which opens an account (decision 051). */
const semServidor = useApp();
const comServidor = useApp({ SMTP_URL: 'smtp://127.0.0.1:9' });

/** A confidential message that waits, a colleague who reads the outbox, and the administrator of the installation. */
async function cenario(app: TestApp) {
  const { ver } = permissoesOrganizacao.email;
  const colega = await app.empresa([ver, permissaoVerTodasAreas]);
  const { empresaId, perfilId } = colega;
  const id = await inTransaction(app.engine, { scope: { tipo: 'empresas', ids: [empresaId] } }, (db) =>
    enviarEmail(
      { db, empresaId, enfileirar: async () => null },
      {
        para: 'ana@exemplo.com.br',
        assunto: 'Nova senha',
        texto: 'token=abc',
        html: '<a>token=abc</a>',
        sigiloso: true,
      },
    ),
  );
  const token = await app.banco(async (db) => {
    await sql`insert into usuario (id, login, nome, senha_hash) overriding system value
      values (${ADMINISTRADOR}, 'administrador', 'Administrador', 'x') on conflict do nothing`.execute(db);
    await sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id) values (${ADMINISTRADOR}, ${empresaId}, ${perfilId})`.execute(
      db,
    );
    return app.sessions.create(db, { area: 'interna', sujeitoId: ADMINISTRADOR, empresaId, navegador: null });
  });
  const administrador = new TestClient(app.app, `ciranda_sessao=${token}`);
  const leituras = async () => {
    const { rows } = await app.banco((db) =>
      sql<{ id: number }>`select entidade_id as id from auditoria where acao = 'Leitura de conteúdo sigiloso'`.execute(
        db,
      ),
    );
    return rows.map((row) => row.id);
  };
  return { id, colega: colega.cliente, administrador, leituras };
}

const ler = async (cliente: TestClient, id: number) => {
  const { body } = await cliente.call(obterEmail, { params: { id } });
  return [body.sigiloso, body.texto, body.temHtml, (await cliente.call(verEmailFormatado, { params: { id } })).status];
};

test('com servidor de e-mail ninguém lê o link que ainda abre, nem o administrador', async () => {
  const { id, colega, administrador, leituras } = await cenario(comServidor.app);
  for (const cliente of [colega, administrador]) expect(await ler(cliente, id)).toEqual([true, null, false, 404]);
  expect(await leituras()).toEqual([]);
});

test('sem servidor só o administrador o lê, e a leitura fica no log', async () => {
  const { id, colega, administrador, leituras } = await cenario(semServidor.app);
  expect(await ler(colega, id)).toEqual([true, null, false, 404]);
  expect(await leituras()).toEqual([]);
  expect(await ler(administrador, id)).toEqual([true, 'token=abc', false, 404]);
  expect(await leituras()).toEqual([id]);
});
