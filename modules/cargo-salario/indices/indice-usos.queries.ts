import { sql } from 'kysely';
import { type QuemVeAFolha, quemEPagoSql } from '#modules/cargo-salario/folha.queries.ts';
import type { LinhaDeHistorico, Uso } from '#modules/cargo-salario/vigencia.rules.ts';
import type { Db } from '#platform/server/db/transaction.ts';

/** A value of an index over time. */
export interface LinhaDeIndice extends LinhaDeHistorico {
  readonly id: number;
  readonly valor: string;
}

/** Every value of an index. */
export async function valoresDoIndice(db: Db, indiceId: number): Promise<LinhaDeIndice[]> {
  const { rows } = await sql<LinhaDeIndice>`
    select id, data, valor, status from indice_historico where indice_id = ${indiceId} order by data`.execute(db);
  return rows;
}

/** Bands and talents that are paid by an index, and from when to when. */
export async function usosDoIndice(ctx: QuemVeAFolha, indiceId: number): Promise<Uso[]> {
  const { rows } = await sql<Uso>`
    select 'faixa ' || c.nome || ' - ' || f.nome as nome, f.id, h.data as inicio,
      (select min(d.data) from faixa_salarial_historico d
        where d.faixa_salarial_id = h.faixa_salarial_id and d.status <> '3' and d.data > h.data) as fim
    from faixa_salarial_historico h join faixa_salarial f on f.id = h.faixa_salarial_id join cargo c on c.id = f.cargo_id
    where h.indice_id = ${indiceId} and h.status <> '3'
    union all
    select ${quemEPagoSql(ctx)}, h.data,
      (select min(d.data) from historico_colaborador d
        where d.colaborador_id = h.colaborador_id and d.status <> 'CANCELADO' and d.data > h.data)
    from historico_colaborador h join colaborador t on t.id = h.colaborador_id
    where h.indice_id = ${indiceId} and h.status <> 'CANCELADO'
    order by nome, inicio`.execute(ctx.db);
  return rows;
}
