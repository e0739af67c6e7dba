import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { textoDoEmail } from '#app/testing/outbox.ts';
import { openSmtpPeer, type SmtpPeer } from '#app/testing/smtp-peer.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { SEM_EMPRESA } from '#platform/server/http/context.ts';
import { createLog } from '#platform/server/log/logger.ts';
import { mailJobs } from '#platform/server/mail/mail-jobs.ts';
import { createMailer } from '#platform/server/mail/mailer.ts';
import { enviarEmail, type NewMail } from '#platform/server/mail/outbox.ts';

const t = useApp();
const shared: { peer?: SmtpPeer } = {};

beforeAll(async () => {
  shared.peer = await openSmtpPeer();
});
afterAll(() => shared.peer?.close());
beforeEach(() => shared.peer?.recusar(null));

function peer(): SmtpPeer {
  if (!shared.peer) throw new Error('o servidor de e-mail só existe dentro dos testes');
  return shared.peer;
}

/** Sends what waits, by the given mail server or by none. */
async function despachar(url: string | null): Promise<void> {
  const mailer = url === null ? null : createMailer({ url, remetente: 'Ciranda RH <nao-responda@ciranda.local>' });
  try {
    await t.app.jobs.runAll({ engine: t.app.engine, log: createLog('silent') }, mailJobs(mailer));
  } finally {
    mailer?.close();
  }
}

const escrever = (empresaId: number, mail: Partial<NewMail> = {}) =>
  inTransaction(t.app.engine, { scope: { tipo: 'empresas', ids: [empresaId] } }, (db) =>
    enviarEmail(
      { db, empresaId, enfileirar: (job, data, options) => t.app.jobs.send(db, job, data, options) },
      { para: 'ana@exemplo.com.br', assunto: 'Olá, João', texto: 'Corpo com acentuação.', ...mail },
    ),
  );

interface Estado {
  estado: string;
  tentativas: number;
  erro: string | null;
  texto: string | null;
}

const lerEstado = (id: number) =>
  t.app.banco(async (db) => {
    const { rows } =
      await sql<Estado>`select estado, tentativas, erro, ${textoDoEmail} as texto from email_saida e where id = ${id}`.execute(
        db,
      );
    return rows[0];
  });

describe('a caixa de saída', () => {
  test('envia texto, HTML e anexo, e diz que enviou', async () => {
    const { empresaId } = await t.app.empresa([]);
    const anexo = { nome: 'currículo.txt', tipo: 'text/plain', conteudo: Buffer.from('conteúdo do anexo') };
    const id = await escrever(empresaId, { html: '<p>Olá</p>', anexos: [anexo] });
    await despachar(peer().url);
    expect(await lerEstado(id)).toMatchObject({ estado: 'ENVIADO', tentativas: 1, erro: null });
    const chegou = peer().recebidos.at(-1);
    expect(chegou?.para).toEqual(['ana@exemplo.com.br']);
    expect(chegou?.conteudo).toContain(`Message-ID: <ciranda.${id}.`);
    expect(chegou?.conteudo).toContain(Buffer.from('conteúdo do anexo').toString('base64'));
  });

  test('não deixa o assunto nem o destinatário criarem cabeçalhos', async () => {
    const { empresaId } = await t.app.empresa([]);
    await escrever(empresaId, { assunto: 'Oi\r\nBcc: intruso@exemplo.com\r\n\r\ncorpo falso' });
    await despachar(peer().url);
    const chegou = peer().recebidos.at(-1);
    expect(chegou?.para).toEqual(['ana@exemplo.com.br']);
    expect(chegou?.conteudo).not.toMatch(/^Bcc:/m);
    for (const para of ['a@b.com\r\nRCPT TO:<x@y.com>', 'a@b.com, c@d.com', 'Nome <a@b.com>', ''])
      await expect(escrever(empresaId, { para })).rejects.toThrow('é inválido');
  });

  test('sem servidor de e-mail a mensagem fica, e sai quando houver um', async () => {
    const { empresaId } = await t.app.empresa([]);
    const id = await escrever(empresaId);
    await despachar(null);
    expect(await lerEstado(id)).toMatchObject({ estado: 'NA_FILA', tentativas: 0 });
    await t.app.banco((db) =>
      sql`update email_saida set criado_em = now() - interval '1 hour' where id = ${id}`.execute(db),
    );
    await t.app.banco((db) => t.app.jobs.send(db, 'plataforma.email-pendente', {}));
    await despachar(peer().url);
    expect(await lerEstado(id)).toMatchObject({ estado: 'ENVIADO' });
  });

  test('a mensagem que a fila entregou duas vezes sai uma só, também enquanto o servidor de e-mail demora', async () => {
    const { empresaId } = await t.app.empresa([]);
    const id = await escrever(empresaId);
    const antes = peer().recebidos.length;
    const soltar = peer().segurar();
    const primeiro = despachar(peer().url);
    await expect.poll(() => peer().recebidos.length, { timeout: 10_000 }).toBe(antes + 1);
    // A person asks for it again, or the look for what waits finds it, while the first work waits for its answer.
    await t.app.banco((db) => t.app.jobs.send(db, 'plataforma.email', { id }));
    let terminou = false;
    const segundo = despachar(peer().url).then(() => {
      terminou = true;
    });
    await expect.poll(() => terminou || peer().recebidos.length > antes + 1, { timeout: 10_000 }).toBe(true);
    soltar();
    await Promise.all([primeiro, segundo]);
    expect(peer().recebidos.length).toBe(antes + 1);
    expect(await lerEstado(id)).toMatchObject({ estado: 'ENVIADO', tentativas: 1 });
  });

  test('a recusa definitiva não se repete, a passageira sim, cada uma com a sua frase', async () => {
    const { empresaId } = await t.app.empresa([]);
    peer().recusar('550 no such user');
    const recusado = await escrever(empresaId);
    await despachar(peer().url);
    expect(await lerEstado(recusado)).toMatchObject({
      estado: 'FALHOU',
      erro: 'O servidor de e-mail recusou o destinatário ou a mensagem (550).',
    });
    peer().recusar('450 later');
    const adiado = await escrever(empresaId);
    await expect(despachar(peer().url)).rejects.toThrow('pediu para tentar mais tarde (450)');
    expect(await lerEstado(adiado)).toMatchObject({ estado: 'NA_FILA', tentativas: 1 });
  });

  test('com o servidor fora do ar a mensagem espera, sem dizer o endereço de ninguém', async () => {
    const { empresaId } = await t.app.empresa([]);
    const id = await escrever(empresaId);
    await expect(despachar('smtp://127.0.0.1:9')).rejects.toThrow('Não foi possível falar com o servidor de e-mail.');
    expect(await lerEstado(id)).toMatchObject({ estado: 'NA_FILA' });
  });

  test('o conteúdo sigiloso não fica depois de enviado', async () => {
    const id = await escrever(SEM_EMPRESA, { sigiloso: true, texto: 'https://ciranda/senha?token=abc' });
    expect(await lerEstado(id)).toMatchObject({ texto: 'https://ciranda/senha?token=abc' });
    await despachar(peer().url);
    expect(await lerEstado(id)).toMatchObject({ estado: 'ENVIADO', texto: null });
    expect(peer().recebidos.at(-1)?.conteudo).toContain('token=');
  });

  test('o conteúdo sigiloso que espera não se lê por nenhum pedido, e o comum sim', async () => {
    const { empresaId } = await t.app.empresa([]);
    const id = await escrever(empresaId, { sigiloso: true, texto: 'token=abc', html: '<a>token=abc</a>' });
    const noPedido = (consulta: ReturnType<typeof sql>) =>
      inTransaction(t.app.engine, { scope: { tipo: 'empresas', ids: [empresaId] } }, (db) => consulta.execute(db));
    const lido = await noPedido(sql`select to_jsonb(e)::text as linha from email_saida e where id = ${id}`);
    expect(JSON.stringify(lido.rows)).not.toContain('abc');
    await expect(noPedido(sql`select texto from email_sigilo`)).rejects.toThrow('permission denied');
    await expect(noPedido(sql`delete from email_sigilo`)).rejects.toThrow('permission denied');
    expect(await lerEstado(id)).toMatchObject({ texto: 'token=abc' });
    expect((await lerEstado(await escrever(empresaId)))?.texto).toBe('Corpo com acentuação.');
  });

  test('a mensagem de uma transação desfeita não existe', async () => {
    const { empresaId } = await t.app.empresa([]);
    const id = await escrever(empresaId);
    const desfeita = inTransaction(t.app.engine, { scope: { tipo: 'empresas', ids: [empresaId] } }, async (db) => {
      await enviarEmail({ db, empresaId, enfileirar: async () => null }, { para: 'a@b.com', assunto: 'x', texto: 'y' });
      throw new Error('desfaz');
    });
    await expect(desfeita).rejects.toThrow('desfaz');
    const { rows } = await t.app.banco((db) =>
      sql`select id from email_saida where empresa_id = ${empresaId}`.execute(db),
    );
    expect(rows).toEqual([{ id }]);
  });
});
