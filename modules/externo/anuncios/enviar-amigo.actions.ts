import { linkDaVaga } from '#modules/captacao/captacao.api.ts';
import { conferirCaptcha, exigirVez } from '#modules/externo/publico.queries.ts';
import { Captcha } from '#platform/server/auth/captcha.ts';
import { publicRoot } from '#platform/server/config/config.ts';
import { type Handler, onPrepared } from '#platform/server/http/handler.ts';
import { enviarEmail } from '#platform/server/mail/outbox.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { enviarAmigo, type IndicacaoForm } from './vagas.contract.ts';
import { vagaDoAnuncio } from './vagas.queries.ts';

/** Messages that one address may send before it has to wait. */
const porEndereco = { falhas: 10, minutos: 60 } as const;

/** One line: a line break in a name must not become a header of the message. */
const linha = (texto: string) => texto.replace(/\s+/g, ' ').trim();

function texto(
  { nome, email, nomeAmigo }: IndicacaoForm,
  vaga: { titulo: string; empresa: string },
  link: string,
): string {
  return [
    `Olá, ${linha(nomeAmigo)}.`,
    `${linha(nome)} (${email}) viu esta vaga em ${vaga.empresa} e achou que ela pode interessar a você:`,
    `${linha(vaga.titulo)}\n${link}`,
    'Esta mensagem foi enviada a pedido dessa pessoa. O seu e-mail não foi guardado para outros envios.',
  ].join('\n\n');
}

/** Sends a vacancy to a friend. */
export function enviarAmigoHandlers(services: ModuleServices): Handler[] {
  const captcha = new Captcha(services);
  return [
    onPrepared(
      enviarAmigo,
      async ({ input: { body }, endereco }) => {
        await exigirVez(services.engine, 'indicacao', endereco, porEndereco);
        await conferirCaptcha(captcha, body.recaptcha, endereco, 'recaptcha');
      },
      async (ctx, { params, body }) => {
        const vaga = await vagaDoAnuncio(ctx, params.id);
        if (!vaga) throw new ProblemError('NAO_ENCONTRADO', { mensagem: 'Esta vaga não está mais aberta.' });
        const link = linkDaVaga(publicRoot(services.config), vaga.solicitacaoId, vaga.empresa.id);
        await enviarEmail(
          { ...ctx, empresaId: vaga.empresa.id },
          {
            para: body.emailAmigo,
            assunto: `${linha(body.nome)} indicou uma vaga: ${vaga.titulo}`,
            texto: texto(body, { titulo: vaga.titulo, empresa: vaga.empresa.nome }, link),
          },
        );
        await ctx.auditar({
          acao: 'Vaga enviada a um amigo',
          entidade: 'Anúncio',
          entidadeId: params.id,
          empresaId: vaga.empresa.id,
        });
        return { mensagem: 'Anúncio de vaga enviado com sucesso.' };
      },
      { escopo: 'sistema' },
    ),
  ];
}
