import { sql } from 'kysely';
import { z } from 'zod';
import { enviarMensagem, temAcesso } from '#modules/organizacao/organizacao.api.ts';
import { esperaAviso, JOB_LEMBRETES } from '#modules/pesquisa/pesquisas/avisos.queries.ts';
import { hashDoLink, novoSegredo } from '#platform/server/auth/links.ts';
import { type Config, publicRoot } from '#platform/server/config/config.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import type { Enqueue } from '#platform/server/http/context.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/define-job.ts';
import { enderecoValido, enviarEmail } from '#platform/server/mail/outbox.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { partesDoInstante } from '#platform/shared/format/instante.ts';

/** People written to in one transaction. */
const LOTE = 100;

interface Pesquisa {
  readonly empresaId: number;
  readonly empresa: string;
  readonly titulo: string;
  readonly anonima: boolean;
  readonly dataFim: string | null;
}

interface Pendente {
  readonly id: number;
  readonly nome: string;
  readonly email: string | null;
  readonly usuarioId: number | null;
}

function texto({ empresa, titulo, anonima, dataFim }: Pesquisa, { nome }: Pendente, link: string): string {
  return [
    `Olá, ${nome}.`,
    `${empresa} quer ouvir você na pesquisa “${titulo}”. Ela fica aberta até ${formatarData(dataFim)} e se responde também pelo celular:`,
    link,
    anonima
      ? 'As respostas são anônimas: são guardadas sem o seu nome, e ninguém sabe quais são as suas. O link só serve para que cada pessoa responda uma vez.'
      : 'O link é só seu: as respostas levam o seu nome.',
    'Se você já tinha recebido um link desta pesquisa, vale este.',
  ].join('\n\n');
}

/**
 * Everybody of a survey who did not answer, or (`soNovos`) whom nobody has written to yet: a message in the product, and a mail with a link
 * of their own where there is an address.
 */
export function lembretesJob(config: Config): JobDefinition {
  async function avisar(
    db: Db,
    enfileirar: Enqueue,
    uma: Pesquisa & { id: number },
    pendente: Pendente,
    hoje: string,
  ): Promise<void> {
    const { id, nome, email, usuarioId } = pendente;
    const { empresaId } = uma;
    if (enderecoValido(email)) {
      const segredo = novoSegredo();
      await sql`update pesquisa_participante set link_hash = ${hashDoLink(segredo)} where id = ${id}`.execute(db);
      const link = `${publicRoot(config)}/externo/pesquisa?empresaId=${empresaId}&chave=${segredo}`;
      await enviarEmail(
        { db, empresaId, enfileirar },
        {
          para: email,
          assunto: `Pesquisa: ${uma.titulo}`,
          texto: texto(uma, { ...pendente, nome }, link),
          sigiloso: true,
        },
      );
    }
    if (usuarioId !== null)
      await enviarMensagem(
        { db, empresaId, ator: { nome: 'Ciranda RH' } },
        {
          tipo: 'P',
          texto: `A pesquisa “${uma.titulo}” espera a sua resposta até ${formatarData(uma.dataFim)}.`,
          link: '/pesquisa/colaborador-respostas',
          usuarios: [usuarioId],
        },
      );
    await sql`update pesquisa_participante set lembrado_em = ${hoje} where id = ${id}`.execute(db);
  }
  return defineJob({
    nome: JOB_LEMBRETES,
    titulo: 'Lembretes de uma pesquisa',
    // A job that waits from before has no `soNovos`.
    dados: z.object({
      pesquisaId: z.number(),
      soNovos: z.boolean().default(false),
      /** Whom it writes to, where that is not everybody who waits. */
      participantesIds: z.array(z.number()).optional(),
    }),
    async run(job, { pesquisaId, soNovos, participantesIds }) {
      const esperam = esperaAviso(soNovos, participantesIds);
      const hoje = partesDoInstante(new Date().toISOString(), config.FUSO).data;
      let [depoisDe, feitos, total] = [0, 0, 0];
      for (;;) {
        if (job.signal.aborted) return;
        const lote = await job.transacao({ tipo: 'sistema' }, async (db, enfileirar) => {
          const { rows } =
            await sql<Pesquisa>`select t.empresa_id as "empresaId", e.nome as empresa, t.titulo, t.anonima,
              t.data_fim as "dataFim" from pesquisa t join empresa e on e.id = t.empresa_id and e.ativa
            where t.id = ${pesquisaId} and t.situacao = 'L' and t.forma = 'C'`.execute(db);
          const [uma] = rows;
          if (!uma) return [];
          if (depoisDe === 0) {
            const { rows: contados } = await sql<{ total: number }>`select count(*)::int as total
              from pesquisa_participante p where p.pesquisa_id = ${pesquisaId} and ${esperam}`.execute(db);
            total = contados[0]?.total ?? 0;
          }
          // Who was written to today already is left out: the job may run more than once, also at the same time. Who waits for a row reads
          // of it what the other has written.
          const { rows: pendentes } = await sql<Pendente>`select p.id, coalesce(c.nome_social, c.nome) as nome, c.email,
              (select u.id from usuario u where u.colaborador_id = c.id and u.ativo limit 1) as "usuarioId"
            from pesquisa_participante p join colaborador c on c.id = p.colaborador_id
            where p.pesquisa_id = ${pesquisaId} and ${esperam} and p.id > ${depoisDe}
              and p.lembrado_em is distinct from ${hoje}::date and ${temAcesso(sql.ref('c.id'))} and c.anonimizado_em is null
            order by p.id limit ${LOTE} for update of p`.execute(db);
          for (const pendente of pendentes) await avisar(db, enfileirar, { ...uma, id: pesquisaId }, pendente, hoje);
          return pendentes;
        });
        if (lote.length === 0) return;
        depoisDe = lote.at(-1)?.id ?? depoisDe;
        feitos += lote.length;
        job.progresso(Math.min(1, feitos / Math.max(total, 1)));
      }
    },
  });
}
