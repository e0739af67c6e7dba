import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { enviarMensagem } from '#modules/organizacao/organizacao.api.ts';
import { type Config, publicRoot } from '#platform/server/config/config.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/define-job.ts';
import { enderecoValido, enviarEmail } from '#platform/server/mail/outbox.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';

import { CAMINHO_DO_AVALIADOR } from './avaliacoes-desempenho.contract.ts';

export const JOB_DO_EMAIL = 'avaliacao.email-aos-avaliadores';
/** Evaluators told of in one transaction. */
const LOTE = 100;

interface Avaliador {
  readonly id: number;
  readonly nome: string;
  readonly email: string | null;
  readonly usuarioId: number | null;
  readonly pendentes: number;
}

/**
 * Evaluators with something still to deliver whom this sending (`envio`) has not reached, by id. `quais` is a condition over the evaluator
 * `e`; all of them unless given.
 */
export async function aAvisar(
  { db }: { readonly db: Db },
  o: { avaliacaoId: number; envio: string; limite?: number; quais?: RawBuilder<unknown> | null },
): Promise<Avaliador[]> {
  const { rows } =
    await sql<Avaliador>`select e.id, coalesce(e.nome_social, e.nome) as nome, coalesce(u.email, e.email) as email,
      u.id as "usuarioId", count(*) as pendentes
    from avaliacao_desempenho_participante p join colaborador e on e.id = p.avaliador_id
    left join usuario u on u.colaborador_id = e.id and u.ativo
    where p.avaliacao_id = ${o.avaliacaoId} and p.situacao <> 'R' and e.anonimizado_em is null and e.data_desligamento is null and ${o.quais ?? sql`true`}
      and not exists (select from avaliacao_desempenho_envio x where x.avaliacao_id = p.avaliacao_id and x.envio = ${o.envio} and x.avaliador_id = e.id)
    group by e.id, u.id order by e.id limit ${o.limite ?? 100_000}`.execute(db);
  return rows.map((row) => ({ ...row, email: enderecoValido(row.email) ? row.email : null }));
}

interface Avaliacao {
  readonly titulo: string;
  readonly empresa: string;
  readonly empresaId: number;
  readonly dataFim: string;
  readonly anonima: boolean;
  readonly liberada: boolean;
}

const texto = (raiz: string, a: Avaliacao, { nome, pendentes }: Avaliador, mensagem: string | null) =>
  [
    `Olá, ${nome}.`,
    `${a.empresa} pede a sua avaliação em "${a.titulo}": ${plural(pendentes, 'avaliação espera', 'avaliações esperam')} por você até ${formatarData(a.dataFim)}.`,
    `${raiz}${CAMINHO_DO_AVALIADOR}`,
    ...(a.anonima ? ['A avaliação é anônima: ninguém lê o que você respondeu, só o conjunto das respostas.'] : []),
    ...(mensagem ? [mensagem] : []),
    'O que você responde é guardado aos poucos: pode parar e continuar depois, também em outro aparelho.',
  ].join('\n\n');

/** Tells every evaluator who has not delivered, by e-mail and in the message box, with progress; a run that goes on tells nobody twice. */
export const emailAosAvaliadores = (config: Config): JobDefinition =>
  defineJob({
    nome: JOB_DO_EMAIL,
    titulo: 'E-mail aos avaliadores de desempenho',
    dados: z.object({
      avaliacaoId: z.number(),
      mensagem: z.string().nullable(),
      /** Only these; absent where whoever asked sees everybody. */
      avaliadoresIds: z.array(z.number()).optional(),
    }),
    async run(job, { avaliacaoId, mensagem, avaliadoresIds }) {
      const quais = avaliadoresIds ? sql`e.id = any (${idList(avaliadoresIds)})` : null;
      const envio = job.id;
      const sistema = { tipo: 'sistema' } as const;
      const [avaliacao, total] = await job.transacao(sistema, async (db) => {
        const { rows } =
          await sql<Avaliacao>`select t.titulo, m.nome as empresa, t.empresa_id as "empresaId", t.data_fim as "dataFim",
          t.anonima, t.liberada from avaliacao_desempenho t join empresa m on m.id = t.empresa_id where t.id = ${avaliacaoId}`.execute(
            db,
          );
        return [rows[0], (await aAvisar({ db }, { avaliacaoId, envio, quais })).length] as const;
      });
      if (!avaliacao?.liberada) return;
      const { empresaId } = avaliacao;
      for (let feitos = 0; feitos < total && !job.signal.aborted; ) {
        const lote = await job.transacao(sistema, async (db, enfileirar) => {
          const pessoas = await aAvisar({ db }, { avaliacaoId, envio, quais, limite: LOTE });
          for (const pessoa of pessoas) {
            await sql`insert into avaliacao_desempenho_envio (empresa_id, avaliacao_id, avaliador_id, envio)
              values (${empresaId}, ${avaliacaoId}, ${pessoa.id}, ${envio})`.execute(db);
            const corpo = texto(publicRoot(config), avaliacao, pessoa, mensagem);
            const assunto = `Avaliação de desempenho: ${avaliacao.titulo}`;
            if (pessoa.email !== null)
              await enviarEmail(
                {
                  db,
                  empresaId,
                  enfileirar: (nome, dados, opcoes) => enfileirar(nome, dados, { ...opcoes, empresaId }),
                },
                { para: pessoa.email, assunto, texto: corpo },
              );
          }
          await enviarMensagem(
            { db, empresaId, ator: { nome: 'Ciranda RH' } },
            {
              tipo: 'A',
              texto: `${avaliacao.titulo}: responda até ${formatarData(avaliacao.dataFim)}.`,
              link: CAMINHO_DO_AVALIADOR,
              usuarios: pessoas.flatMap(({ usuarioId }) => usuarioId ?? []),
            },
          );
          return pessoas.length;
        });
        if (lote === 0) return;
        feitos += lote;
        job.progresso(Math.min(1, feitos / total));
      }
    },
  });
