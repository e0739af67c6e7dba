import { sql } from 'kysely';
import { z } from 'zod';
import { criarLink, VALIDADE_DO_LINK } from '#platform/server/auth/links.ts';
import { type Config, publicRoot } from '#platform/server/config/config.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/define-job.ts';
import { enviarEmail } from '#platform/server/mail/outbox.ts';

export const recuperacaoDoCandidato = 'externo.recuperacao-de-senha';
/** Purpose of the links that set a candidate's password. */
export const linkDeSenhaDoCandidato = { finalidade: 'senha', area: 'externa' } as const;

interface Receiver {
  nome: string;
  email: string;
  empresa: string;
  empresaId: number;
}

/** Mails the link for a new password; the secret of the link is made here and stands in no queue. */
export function recuperacaoCandidatoJob(config: Config): JobDefinition {
  return defineJob({
    nome: recuperacaoDoCandidato,
    titulo: 'Link para o candidato definir nova senha',
    dados: z.object({ candidatoId: z.number().nullable(), solicitacaoId: z.number().nullish() }),
    run: (ctx, { candidatoId, solicitacaoId }) =>
      ctx.transacao({ tipo: 'sistema' }, async (db, enfileirar) => {
        const { rows } = await sql<Receiver>`select c.nome, c.email, e.nome as empresa, e.id as "empresaId"
          from candidato c join empresa e on e.id = c.empresa_id and e.ativa
          where c.id = ${candidatoId} and c.email is not null and c.cpf is not null for share of c`.execute(db);
        const [person] = rows;
        if (candidatoId === null || !person) return;
        const token = await criarLink(db, { ...linkDeSenhaDoCandidato, sujeitoId: candidatoId });
        const vacancy = solicitacaoId ? `&solicitacaoId=${solicitacaoId}` : '';
        const address = `${publicRoot(config)}/externo/nova-senha?empresaId=${person.empresaId}${vacancy}&token=${token}`;
        await enviarEmail(
          { db, empresaId: person.empresaId, enfileirar },
          {
            para: person.email,
            assunto: `Nova senha para as vagas de ${person.empresa}`,
            texto: text(person, address),
            sigiloso: true,
          },
        );
      }),
  });
}

function text({ nome, empresa }: Receiver, address: string): string {
  return [
    `Olá, ${nome}.`,
    `Recebemos um pedido para definir uma nova senha do seu cadastro de candidato em ${empresa}. Se foi você, abra o endereço abaixo.`,
    address,
    `O link vale por ${VALIDADE_DO_LINK} minutos e abre uma única vez. Se você não esperava esta mensagem, ignore-a: nada muda no seu cadastro.`,
  ].join('\n\n');
}
