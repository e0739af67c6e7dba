import { sql } from 'kysely';
import { z } from 'zod';
import { temAcesso } from '#modules/organizacao/colaboradores/lotacao.queries.ts';
import { criarLink, VALIDADE_DO_LINK } from '#platform/server/auth/links.ts';
import type { Config } from '#platform/server/config/config.ts';
import { publicUrl } from '#platform/server/config/config.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import { SEM_EMPRESA } from '#platform/server/http/context.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/define-job.ts';
import { enviarEmail } from '#platform/server/mail/outbox.ts';

export const recuperacaoDeSenha = 'organizacao.recuperacao-de-senha';
/** Purpose of the links that set a staff member's password. */
export const linkDeSenha = { finalidade: 'senha', area: 'interna' } as const;

interface Receiver {
  nome: string;
  email: string;
}

/** Mails the link for a new password; the secret of the link is made here and stands in no queue. */
export function recuperacaoJob(config: Config): JobDefinition {
  return defineJob({
    nome: recuperacaoDeSenha,
    titulo: 'Link para definir nova senha',
    emNomeDaPessoa: false,
    dados: z.object({ usuarioId: z.number().nullable(), convite: z.boolean().default(false) }),
    run: (ctx, { usuarioId, convite }) =>
      ctx.transacao({ tipo: 'sistema' }, async (db, enfileirar) => {
        const { rows } = await sql<Receiver>`select nome, email from usuario
          where id = ${usuarioId} and ativo and email is not null and not usuario_fortes
            and (expira_em is null or expira_em >= ${hojeSql}) and ${temAcesso(sql.ref('colaborador_id'))} for share`.execute(
          db,
        );
        const [person] = rows;
        if (usuarioId === null || !person) return;
        const token = await criarLink(db, { ...linkDeSenha, sujeitoId: usuarioId });
        const address = `${publicUrl(config)}${config.CONTEXTO}/login/nova-senha?token=${token}`;
        await enviarEmail(
          { db, empresaId: SEM_EMPRESA, enfileirar },
          {
            para: person.email,
            assunto: convite ? 'Seu acesso ao Ciranda RH' : 'Nova senha do Ciranda RH',
            texto: text(person.nome, address, convite),
            sigiloso: true,
          },
        );
      }),
  });
}

function text(nome: string, address: string, convite: boolean): string {
  const reason = convite
    ? 'Foi criado para você um acesso ao Ciranda RH. Para definir a sua senha, abra o endereço abaixo.'
    : 'Recebemos um pedido para definir uma nova senha do seu acesso ao Ciranda RH. Se foi você, abra o endereço abaixo.';
  return [
    `Olá, ${nome}.`,
    reason,
    address,
    `O link vale por ${VALIDADE_DO_LINK} minutos e abre uma única vez. Se você não esperava esta mensagem, ignore-a: nada muda no seu acesso.`,
  ].join('\n\n');
}
