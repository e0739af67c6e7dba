import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';

/**
 * Makes at once what triggers keep, for rows that came without them: the words of names, how many heard of vacancies by which means,
 * from which day on a place is free, when candidates last took part in a selection, who left the talent pool, when periods of experience
 * end and what was begun of them, and the balances of equipment with what came back of each delivery. Where the triggers ran nothing changes.
 */
export async function derivar(db: Db): Promise<void> {
  await sql`select candidato_palavras_refazer(array(select id from candidato))`.execute(db);
  await sql`select colaborador_palavras_refazer(array(select id from colaborador))`.execute(db);
  await sql`insert into como_ficou_sabendo_contagem select empresa_id, como_ficou_sabendo_vaga_id, count(*) from candidato
    where como_ficou_sabendo_vaga_id is not null group by 1, 2 on conflict do nothing`.execute(db);
  await sql`insert into epi_saldo_atual select * from epi_saldos_somados() on conflict do nothing`.execute(db);
  await sql`update entrega_epi_item i set devolvidas = d.quantidade
    from (select entrega_epi_item_id, sum(quantidade)::int as quantidade from devolucao_epi group by 1) d
    where d.entrega_epi_item_id = i.id and i.devolvidas <> d.quantidade`.execute(db);
  await sql`select experiencias_refazer(array(select id from colaborador))`.execute(db);
  await sql`select lugares_contar(array(select id from colaborador))`.execute(db);
  await sql`select candidato_selecao_refazer(array(select distinct candidato_id from candidato_solicitacao))`.execute(
    db,
  );
  await sql`select candidato_banco_refazer(array(select distinct candidato_id from consentimento where retirado_em is not null))`.execute(
    db,
  );
}
