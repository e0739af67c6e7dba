import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob, type JobCtx, type JobDefinition } from '../jobs/define-job.ts';
import { JobFailure } from '../jobs/run-job.ts';
import { giveBackWork, takeWork } from '../jobs/turn.ts';
import { type Mailer, MailFailure, type OutgoingMail } from './mailer.ts';
import { JOB_EMAIL } from './outbox.ts';

/** Attempts after which a message is given up, by hand it can be sent again. */
const TENTATIVAS_MAXIMO = 12;
/** Messages that one sweep hands to the queue. */
const LOTE = 200;
/** Seconds for which a work that says nothing more holds a message: as long as the work itself may take. */
const POSSE = 900;
const posseDe = (id: number) => `email:${id}`;

const sistema = { tipo: 'sistema' } as const;

interface Row extends Omit<OutgoingMail, 'chave' | 'anexos'> {
  criadoEm: string;
}

/**
 * Takes a message that still waits, counting the attempt; undefined when it was sent or given up meanwhile, or when another work is at it. The
 * work that was cut off takes its own again at once.
 */
async function take(job: JobCtx, id: number): Promise<OutgoingMail | undefined> {
  return job.transacao(sistema, async (db) => {
    if (!(await takeWork(db, posseDe(id), job.id, POSSE))) return undefined;
    const { rows } = await sql<Row>`
      update email_saida e set tentativas = tentativas + 1 where id = ${id} and estado = 'NA_FILA'
      returning para, assunto, coalesce(texto, (select s.texto from email_sigilo s where s.email_id = e.id)) as texto,
        coalesce(html, (select s.html from email_sigilo s where s.email_id = e.id)) as html,
        descadastro_url as descadastro, criado_em as "criadoEm"`.execute(db);
    const [row] = rows;
    if (!row) {
      await giveBackWork(db, posseDe(id), job.id);
      return undefined;
    }
    const files = await sql<{ nome: string; tipo: string; conteudo: Uint8Array }>`
      select a.nome, a.tipo, a.conteudo from email_anexo x join arquivo a on a.id = x.arquivo_id where x.email_id = ${id} order by a.id`.execute(
      db,
    );
    const anexos = files.rows.map((file) => ({ ...file, conteudo: Buffer.from(file.conteudo) }));
    return { ...row, anexos, chave: `ciranda.${id}.${Date.parse(row.criadoEm)}` };
  });
}

async function markSent(job: JobCtx, id: number): Promise<void> {
  await job.transacao(sistema, async (db) => {
    await giveBackWork(db, posseDe(id), job.id);
    const { numAffectedRows } = await sql`delete from email_saida where id = ${id} and descartavel`.execute(db);
    if (numAffectedRows !== 0n) return;
    await sql`delete from email_sigilo where email_id = ${id}`.execute(db);
    await sql`update email_saida set estado = 'ENVIADO', enviado_em = now(), erro = null where id = ${id}`.execute(db);
  });
}

async function markFailed(job: JobCtx, id: number, failure: MailFailure): Promise<void> {
  await job.transacao(sistema, async (db) => {
    await giveBackWork(db, posseDe(id), job.id);
    await sql`update email_saida set erro = ${failure.message},
      estado = case when ${failure.definitiva} or tentativas >= ${TENTATIVAS_MAXIMO} then 'FALHOU' else estado end
      where id = ${id}`.execute(db);
  });
}

/**
 * The jobs of the outbox: one sends a message, the other hands to the queue, every ten minutes, what still waits (after
 * the queue's own attempts, or since there was no mail server). Without a mailer messages just stay.
 */
export function mailJobs(mailer: Mailer | null): JobDefinition[] {
  const send = defineJob({
    nome: JOB_EMAIL,
    titulo: 'Envio de e-mail',
    dados: z.object({ id: z.number() }),
    espera: 30,
    simultaneas: 2,
    async run(job, { id }) {
      if (!mailer) return;
      const mail = await take(job, id);
      if (!mail) return;
      try {
        await mailer.send(mail);
      } catch (cause) {
        const failure = cause instanceof MailFailure ? cause : new MailFailure('O e-mail não pôde ser enviado.', false);
        await markFailed(job, id, failure);
        // A refused message is no reason to try again; the outbox shows why.
        if (failure.definitiva) return;
        throw new JobFailure(failure.message);
      }
      await markSent(job, id);
    },
  });
  const sweep = defineJob({
    nome: 'plataforma.email-pendente',
    titulo: 'Reenvio de e-mails pendentes',
    dados: z.object({}),
    agenda: '*/10 * * * *',
    repeticoes: 0,
    async run(job) {
      if (!mailer) return;
      await job.transacao(sistema, async (db, enfileirar) => {
        const { rows } = await sql<{ id: number; empresaId: number | null }>`
          select id, empresa_id as "empresaId" from email_saida
          where estado = 'NA_FILA' and criado_em < now() - interval '10 minutes' order by criado_em limit ${LOTE}`.execute(
          db,
        );
        for (const { id, empresaId } of rows) await enfileirar(JOB_EMAIL, { id }, { chave: `email:${id}`, empresaId });
      });
    },
  });
  return [send, sweep];
}
