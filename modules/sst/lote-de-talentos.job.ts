import { sql } from 'kysely';
import { z } from 'zod';
import { type EmNome, emNomeDe } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { defineJob, type JobCtx, type JobDefinition } from '#platform/server/jobs/define-job.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { ProblemError } from '#platform/shared/problem.ts';

/** Talents of one transaction: what waits behind it waits briefly. */
const PARTE = 50;
const sistema = { tipo: 'sistema' } as const;

/** A talent whom a batch left out, and why. */
export interface Recusa {
  readonly id: number;
  readonly motivo: string;
}

/** Why a rule left a talent out. Throws what is none of `codigos`, the refusals that leave the transaction fit for the next talent. */
export function recusaDe(id: number, erro: unknown, codigos: ReadonlySet<string>): Recusa {
  if (!(erro instanceof ProblemError) || !codigos.has(erro.codigo)) throw erro;
  return { id, motivo: erro.erros.map(({ mensagem }) => mensagem).join(' ') || erro.message };
}

interface LoteDeTalentos<Dados> {
  readonly nome: string;
  readonly titulo: string;
  /** Keeps the batches, and in `coluna` what was asked for each talent. */
  readonly tabela: string;
  readonly coluna: string;
  /** Without it the batch goes no further, and says `recusa`. */
  readonly permissao: Permission;
  readonly recusa: string;
  /** Begins the number under which what the batch writes stands in the log. */
  readonly prefixo: string;
  /** Writes what was asked for each of these talents by the batch `loteId`, or says why not; what a rule refuses leaves the transaction fit for the next one. */
  readonly escrever: (ctx: Ctx, dados: Dados, ids: readonly number[], loteId: number) => Promise<readonly Recusa[]>;
}

interface Pedido<Dados> {
  readonly id: number;
  readonly empresaId: number;
  readonly usuarioId: number;
  readonly dados: Dados;
  readonly restantes: readonly number[];
  readonly total: number;
}

/** What is left of a batch: after an interruption, those who were neither written nor refused. */
async function retomar<Dados>(job: JobCtx, { tabela, coluna }: LoteDeTalentos<Dados>, id: number) {
  return job.transacao(sistema, async (db) => {
    const { rows } = await sql<Pedido<Dados>>`select t.id, t.empresa_id as "empresaId", t.usuario_id as "usuarioId",
        ${sql.ref(`t.${coluna}`)} as dados, t.talentos_ids[t.feitos + jsonb_array_length(t.recusas) + 1:] as restantes,
        cardinality(t.talentos_ids) as total
      from ${sql.table(tabela)} t where t.id = ${id} and t.terminado_em is null`.execute(db);
    return rows[0];
  });
}

async function percorrer<Dados>(
  job: JobCtx,
  { tabela, escrever }: LoteDeTalentos<Dados>,
  { id, dados, restantes, total }: Pedido<Dados>,
  emNome: EmNome,
): Promise<void> {
  for (let start = 0; start < restantes.length; start += PARTE) {
    job.signal.throwIfAborted();
    const parte = restantes.slice(start, start + PARTE);
    await emNome(async (ctx) => {
      const recusas = await escrever(ctx, dados, parte, id);
      await sql`update ${sql.table(tabela)} set feitos = feitos + ${parte.length - recusas.length},
        recusas = recusas || ${JSON.stringify(recusas)}::jsonb where id = ${id}`.execute(ctx.db);
    });
    job.progresso(Math.min(1, (total - restantes.length + start + parte.length) / total));
  }
}

/**
 * Writes the same for the talents of a batch, part by part and in the name of who asked for it; what goes wrong with the batch is its own
 * state, not a failure of the job.
 */
export const loteDeTalentosJob = <Dados>(services: ModuleServices, o: LoteDeTalentos<Dados>): JobDefinition =>
  defineJob({
    nome: o.nome,
    titulo: o.titulo,
    emNomeDaPessoa: true,
    dados: z.object({ id: z.number() }),
    repeticoes: 2,
    duracaoMaxima: 3600,
    async run(job, { id }) {
      const pedido = await retomar(job, o, id);
      if (!pedido) return;
      const { empresaId, usuarioId } = pedido;
      const quem = { empresaId, usuarioId, permissao: o.permissao, recusa: o.recusa, id: `${o.prefixo}-${id}` };
      const motivo = await percorrer(job, o, pedido, emNomeDe(services, job, quem)).then(
        () => null,
        (erro: unknown) => {
          if (!(erro instanceof ProblemError)) throw erro;
          return erro.message;
        },
      );
      await job.transacao(sistema, (db) =>
        sql`update ${sql.table(o.tabela)} set terminado_em = now(), motivo = ${motivo} where id = ${id}`.execute(db),
      );
    },
  });
