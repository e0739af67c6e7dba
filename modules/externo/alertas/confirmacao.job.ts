import { sql } from 'kysely';
import { z } from 'zod';
import { criarLink } from '#platform/server/auth/links.ts';
import { type Config, publicRoot } from '#platform/server/config/config.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/define-job.ts';
import { enviarEmail } from '#platform/server/mail/outbox.ts';

export const JOB_DE_CONFIRMACAO = 'externo.confirmar-aviso-de-vagas';
/** Purpose of the links that confirm a wish to be told of vacancies. */
export const linkDeConfirmacao = { finalidade: 'aviso-de-vagas', area: 'externa' } as const;
/** A week for the click: mail is not read every day. */
const VALIDADE_EM_MINUTOS = 7 * 24 * 60;

interface Pedido {
  readonly nome: string;
  readonly email: string;
  readonly empresa: string;
  readonly empresaId: number;
}

function texto({ nome, empresa }: Pedido, link: string): string {
  return [
    `Olá, ${nome}.`,
    `Pediram que este endereço receba avisos de novas vagas em ${empresa}. Se foi você, confirme:`,
    link,
    'O link vale por 7 dias. Se não foi você, ignore esta mensagem: sem a confirmação nenhum aviso é enviado.',
  ].join('\n\n');
}

/** Mails the link of the second consent; its secret is made here and stands in no queue. Nothing is sent when the wish was withdrawn or confirmed meanwhile. */
export function confirmacaoDeAlertaJob(config: Config): JobDefinition {
  return defineJob({
    nome: JOB_DE_CONFIRMACAO,
    titulo: 'Link para confirmar avisos de vagas',
    dados: z.object({ candidatoId: z.number() }),
    run: (ctx, { candidatoId }) =>
      ctx.transacao({ tipo: 'sistema' }, async (db, enfileirar) => {
        const { rows } = await sql<Pedido>`select c.nome, a.email, e.nome as empresa, e.id as "empresaId"
          from alerta_vaga a join candidato c on c.id = a.candidato_id join empresa e on e.id = a.empresa_id and e.ativa
          where a.candidato_id = ${candidatoId} and a.confirmado_em is null and a.cancelado_em is null`.execute(db);
        const [pedido] = rows;
        if (!pedido) return;
        const { email, empresa, empresaId } = pedido;
        const chave = await criarLink(db, {
          ...linkDeConfirmacao,
          sujeitoId: candidatoId,
          minutos: VALIDADE_EM_MINUTOS,
        });
        const link = `${publicRoot(config)}/externo/aviso?acao=confirmar&empresaId=${empresaId}&chave=${chave}`;
        await enviarEmail(
          { db, empresaId, enfileirar },
          {
            para: email,
            assunto: `Confirme os avisos de vagas de ${empresa}`,
            texto: texto(pedido, link),
            sigiloso: true,
          },
        );
      }),
  });
}
