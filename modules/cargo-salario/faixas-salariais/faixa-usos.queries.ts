import { sql } from 'kysely';
import { type QuemVeAFolha, quemEPagoSql } from '#modules/cargo-salario/folha.queries.ts';
import type { LinhaDeHistorico, Uso } from '#modules/cargo-salario/vigencia.rules.ts';
import type { Db } from '#platform/server/db/transaction.ts';

/** A line of salary of a band. */
export interface LinhaDeFaixa extends LinhaDeHistorico {
  readonly id: number;
}

/** Every line of salary of a band. */
export async function linhasDaFaixa(db: Db, faixaId: number): Promise<LinhaDeFaixa[]> {
  const { rows } = await sql<LinhaDeFaixa>`
    select id, data, status from faixa_salarial_historico where faixa_salarial_id = ${faixaId} order by data`.execute(
    db,
  );
  return rows;
}

/** Talents that the band pays ('por cargo'), and from when to when. */
export async function usosDaFaixa(ctx: QuemVeAFolha, faixaId: number): Promise<Uso[]> {
  const { rows } = await sql<Uso>`
    select ${quemEPagoSql(ctx)}, h.data as inicio,
      (select min(d.data) from historico_colaborador d
        where d.colaborador_id = h.colaborador_id and d.status <> 'CANCELADO' and d.data > h.data) as fim
    from historico_colaborador h join colaborador t on t.id = h.colaborador_id
    where h.faixa_salarial_id = ${faixaId} and h.tipo_salario = '1' and h.status <> 'CANCELADO'
    order by t.nome_busca, h.data`.execute(ctx.db);
  return rows;
}
