import { createTransport } from 'nodemailer';
import type { NewFile } from '../files/files.ts';

/** A message as it leaves. */
export interface OutgoingMail {
  /** The same at every attempt, so that a mailbox recognises a repetition. */
  readonly chave: string;
  readonly para: readonly string[];
  readonly assunto: string;
  readonly texto: string | null;
  readonly html: string | null;
  readonly anexos: readonly NewFile[];
  /** Address that stops such messages by a POST (RFC 8058), null for messages that nobody subscribed to. */
  readonly descadastro: string | null;
}

/** The way to the mail server. */
export interface Mailer {
  /** Sends one message. Rejects with MailFailure. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Why a message was not sent; `message` is for people, without personal data. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';
  /** Trying again changes nothing: the server refused the message itself. */
  readonly definitiva: boolean;
  constructor(mensagem: string, definitiva: boolean) {
    super(mensagem);
    this.definitiva = definitiva;
  }
}

/** Messages per second that a process hands over: providers refuse more. */
const POR_SEGUNDO = 5;

function failureOf(cause: unknown): MailFailure {
  const { code, responseCode } = (cause ?? {}) as { code?: string; responseCode?: number };
  if (code === 'EAUTH') return new MailFailure('O servidor de e-mail recusou o usuário ou a senha de SMTP_URL.', false);
  if (responseCode !== undefined && responseCode >= 500)
    return new MailFailure(`O servidor de e-mail recusou o destinatário ou a mensagem (${responseCode}).`, true);
  if (responseCode !== undefined)
    return new MailFailure(`O servidor de e-mail pediu para tentar mais tarde (${responseCode}).`, false);
  return new MailFailure('Não foi possível falar com o servidor de e-mail.', false);
}

/**
 * Opens the way to an SMTP server, kept open between messages. `url` is smtp://user:password@host:port or smtps://;
 * `remetente` is 'Name <address>'.
 */
export function createMailer(o: { url: string; remetente: string }): Mailer {
  const transport = createTransport({
    url: o.url,
    pool: true,
    maxConnections: 2,
    rateDelta: 1000,
    rateLimit: POR_SEGUNDO,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    // A message names contents only; files and addresses of this machine are never read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /^[^@]*@([^@>\s]+)/.exec(o.remetente)?.[1] ?? 'localhost';
  return {
    async send({ chave, para, assunto, texto, html, anexos, descadastro }) {
      try {
        await transport.sendMail({
          from: o.remetente,
          to: [...para],
          subject: assunto,
          messageId: `<${chave}@${domain}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(descadastro === null
              ? {}
              : { 'List-Unsubscribe': `<${descadastro}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
          },
          ...(texto === null ? {} : { text: texto }),
          ...(html === null ? {} : { html }),
          attachments: anexos.map(({ nome, tipo, conteudo }) => ({
            filename: nome,
            contentType: tipo,
            content: conteudo,
          })),
        });
      } catch (cause) {
        throw failureOf(cause);
      }
    },
    close: () => transport.close(),
  };
}
