import { sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { campoInvalido } from '#platform/shared/problem.ts';

/** An equipment that leaves the stock, and the field that says how many. */
export interface Retirada {
  readonly epiId: number;
  readonly campo: string;
}

/** Holds the balances of these equipments until the end of the transaction: two deliveries never take the same piece. */
export async function travarSaldos({ db, empresaId }: Ctx, epiIds: readonly number[]): Promise<void> {
  await sql`select from epi where id = any (${idList(epiIds)}) and empresa_id = ${empresaId}
    order by id for no key update`.execute(db);
}

/** Throws at the field of the first equipment of which an establishment has less than nothing after what was just written. */
export async function exigirSaldo(ctx: Ctx, estabelecimentoId: number, retiradas: readonly Retirada[]): Promise<void> {
  const { rows } = await sql<{ id: number; nome: string; saldo: number }>`
    select e.id, e.nome, epi_saldo(${estabelecimentoId}, e.id) as saldo from epi e
    where e.id = any (${idList(retiradas.map(({ epiId }) => epiId))}) and e.empresa_id = ${ctx.empresaId}`.execute(
    ctx.db,
  );
  for (const { epiId, campo } of retiradas) {
    const epi = rows.find(({ id }) => id === epiId);
    if (epi && epi.saldo < 0)
      throw campoInvalido(campo, `Faltam ${-epi.saldo} de ${epi.nome} no estoque deste estabelecimento.`);
  }
}
