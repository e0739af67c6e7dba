import { sql } from 'kysely';
import { selarToxicologicos } from '#modules/sst/sst.api.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { somarDias } from '#platform/shared/format/data.ts';

/** Toxicological exams of some talents, as those of drivers are told of; what is said of them is sealed. */
export async function criarToxicologicos(db: Db, empresaId: number, hoje: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`insert into toxicologico (empresa_id, colaborador_id, data)
    select ${empresaId}::bigint, c.id, ${somarDias(hoje, -30)}::date - (c.lugar * 9)::int
    from (select id, row_number() over (order by id) as lugar from colaborador
      where empresa_id = ${empresaId} and data_desligamento is null order by id limit 6) c returning id`.execute(db);
  const conteudos = rows.map(({ id }, lugar) => ({
    id,
    conteudo: {
      cnpjLaboratorio: '11222333000181',
      codigo: `LB${String(400_000_000 + empresaId * 1000 + lugar)}`,
      medico: 'Renata Siqueira Prado',
      crm: '20415',
      uf: 'CE',
    },
  }));
  await selarToxicologicos(db, empresaId, conteudos);
}
