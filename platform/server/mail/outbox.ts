import { sql } from 'kysely';
import { z } from 'zod';
import { regra } from '#platform/shared/problem.ts';
import { cortar } from '#platform/shared/text.ts';
import { files, type NewFile } from '../files/files.ts';
import { type Ctx, SEM_EMPRESA } from '../http/context.ts';

/** Name of the job that sends one message. */
export const JOB_EMAIL = 'plataforma.email';

const ASSUNTO_MAXIMO = 200;

/** What sending needs of a request or job. */
export type MailCtx = Pick<Ctx, 'db' | 'empresaId' | 'enfileirar'>;

export interface NewMail {
  readonly para: string | readonly string[];
  readonly assunto: string;
  readonly texto: string;
  /** The same for programs that show HTML; `texto` is always there for the others. */
  readonly html?: string | null;
  readonly anexos?: readonly NewFile[];
  /** Carries a link that opens an account: kept where no request reads it, and not once sent (decision 051). */
  readonly sigiloso?: boolean;
  /** The last word to somebody whom the product has just forgotten: not even the address stays once sent. */
  readonly descartavel?: boolean;
  /** Absolute address that stops such messages by a POST without log-in (RFC 8058); mail programs show it as a button. */
  readonly descadastro?: string | null;
}

const address = z.email();

/** True for an address that a message can be sent to, blanks around it aside; old records may hold others. */
export const enderecoValido = (email: string | null): email is string =>
  email !== null && address.safeParse(email.trim()).success;

/** One line without control characters: a line break in a header would begin another header. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/**
 * Puts a message into the outbox in the caller's transaction; it is sent after the commit, and tried again when the
 * mail server is down. Without a mail server it stays and can be read under Utilitários. Returns its id.
 * Throws REGRA when an address is none, and Error when files are attached where there is no company to keep them.
 */
export async function enviarEmail(ctx: MailCtx, mail: NewMail): Promise<number> {
  const para = [...new Set([mail.para].flat().map((entry) => entry.trim()))];
  const wrong = para.find((entry) => !enderecoValido(entry));
  if (wrong !== undefined || para.length === 0)
    throw regra(`O endereço de e-mail '${oneLine(wrong ?? '')}' é inválido.`);
  const assunto = cortar(oneLine(mail.assunto), ASSUNTO_MAXIMO) || '(sem assunto)';
  const empresaId = ctx.empresaId === SEM_EMPRESA ? null : ctx.empresaId;
  const { rows } = await sql<{ id: number }>`
    insert into email_saida (empresa_id, para, assunto, texto, html, sigiloso, descartavel, descadastro_url)
    values (${empresaId}, ${para}, ${assunto}, ${mail.sigiloso ? null : mail.texto}, ${mail.sigiloso ? null : (mail.html ?? null)}, ${mail.sigiloso ?? false},
      ${mail.descartavel ?? false}, ${mail.descadastro ?? null}) returning id`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Error('o e-mail não foi gravado');
  if (mail.sigiloso)
    await sql`insert into email_sigilo (email_id, texto, html) values (${row.id}, ${mail.texto}, ${mail.html ?? null})`.execute(
      ctx.db,
    );
  await attach(ctx, row.id, mail.anexos ?? []);
  await ctx.enfileirar(JOB_EMAIL, { id: row.id }, { chave: `email:${row.id}` });
  return row.id;
}

async function attach(ctx: MailCtx, emailId: number, anexos: readonly NewFile[]): Promise<void> {
  if (anexos.length > 0 && ctx.empresaId === SEM_EMPRESA) throw new Error('um anexo precisa de empresa');
  for (const anexo of anexos) {
    const arquivoId = await files.gravar(ctx, anexo);
    await sql`insert into email_anexo (empresa_id, email_id, arquivo_id) values (${ctx.empresaId}, ${emailId}, ${arquivoId})`.execute(
      ctx.db,
    );
  }
}

/** Puts a message that was given up back in the queue. Returns false when it is not in that state. */
export async function reenviarEmail(ctx: MailCtx, id: number): Promise<boolean> {
  const { rows } = await sql`
    update email_saida set estado = 'NA_FILA', tentativas = 0, erro = null where id = ${id} and estado <> 'ENVIADO' returning id`.execute(
    ctx.db,
  );
  if (rows.length === 0) return false;
  await ctx.enfileirar(JOB_EMAIL, { id }, { chave: `email:${id}` });
  return true;
}
