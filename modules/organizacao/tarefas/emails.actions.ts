import { fileDownload } from '#platform/server/files/download.ts';
import { files } from '#platform/server/files/files.ts';
import { type Handler, on, onFile, onPrepared } from '#platform/server/http/handler.ts';
import { reenviarEmail } from '#platform/server/mail/outbox.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { regra } from '#platform/shared/problem.ts';
import { baixarAnexoDoEmail, listarEmails, obterEmail, repetirEmail, verEmailFormatado } from './emails.contract.ts';
import { conferirAnexo, lerEmail, lerEmails, lerHtml, lerSegredo } from './emails.queries.ts';

/** Nothing of a message acts: no script, no form, no request to another place. */
const SEM_ACAO = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** The outbox under Utilitários: what was sent, what waits and why, readable also without a mail server (U-0196). */
export const emailsHandlers = (services: ModuleServices): readonly Handler[] => [
  on(listarEmails, (ctx, { query }) => lerEmails(ctx, query)),
  onPrepared(
    obterEmail,
    ({ input, sessao }) => lerSegredo(services, sessao, input.params.id),
    (ctx, { params }, segredo) => lerEmail(ctx, params.id, segredo),
  ),
  onFile(verEmailFormatado, async (ctx, { params }) => ({
    tipo: 'text/html; charset=utf-8',
    conteudo: await lerHtml(ctx, params.id),
    cabecalhos: { 'content-security-policy': SEM_ACAO },
  })),
  onFile(baixarAnexoDoEmail, async (ctx, { params }) => {
    await conferirAnexo(ctx, params.id, params.anexoId);
    return fileDownload(await files.ler(ctx, params.anexoId), 'anexo');
  }),
  on(repetirEmail, async (ctx, { params }) => {
    const { assunto } = await lerEmail(ctx, params.id, null);
    if (!(await reenviarEmail(ctx, params.id))) throw regra('Este e-mail já foi enviado.');
    await ctx.auditar({ acao: 'Reenvio', entidade: 'E-mail', entidadeId: params.id, depois: { assunto } });
  }),
];
