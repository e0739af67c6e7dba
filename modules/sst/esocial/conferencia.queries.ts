import { sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';

export const JOB_DA_CONFERENCIA = 'sst.conferencia-do-esocial';
/** Minutes after which records are looked through again, and after which a work that says nothing is taken for dead. */
const VALE_MINUTOS = 3;
const DURA_MINUTOS = 15;

interface Lida {
  readonly em: string | null;
  readonly velha: boolean;
  readonly andamento: number | null;
}

/** When the records of the company were last looked through, whether that is long ago, and how far the work that is at it is. */
export async function lerConferencia({ db, empresaId }: Pick<Ctx, 'db' | 'empresaId'>): Promise<Lida> {
  const { rows } = await sql<Lida>`select f.conferido_em as em,
      coalesce(f.conferido_em < now() - make_interval(mins => ${VALE_MINUTOS}), true) as velha, case when f.conferencia_id is not null and f.conferencia_em > now() - make_interval(mins => ${DURA_MINUTOS})
        then coalesce(t.progresso, 0) end as andamento
    from esocial_configuracao f left join tarefa t on t.id = f.conferencia_id
    where f.empresa_id = ${empresaId}`.execute(db);
  return rows[0] ?? { em: null, velha: false, andamento: null };
}

/** Leaves the looking through of the records to the queue; `acertado` says that something was set right since. Returns whether it began. */
export async function comecarConferencia(ctx: Ctx, acertado: boolean): Promise<boolean> {
  const { db, empresaId } = ctx;
  const { velha, andamento } = await lerConferencia(ctx);
  if (andamento !== null || !(velha || acertado)) return false;
  const tarefa = await ctx.enfileirar(JOB_DA_CONFERENCIA, { empresaId }, { chave: String(empresaId) });
  if (tarefa === null) return false;
  await sql`update esocial_configuracao set conferencia_id = ${tarefa}, conferencia_em = now()
    where empresa_id = ${empresaId}`.execute(db);
  await ctx.auditar({ acao: 'Conferência', entidade: 'Eventos do eSocial' });
  return true;
}
