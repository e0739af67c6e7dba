import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';

/** Months after which a decided request goes: one refused or taken back shows nothing any more, one approved is proof for five years (CF, art. 7º, XXIX). */
const MESES_SEM_EFEITO = 12;
const MESES_APROVADO = 60;

/**
 * Deletes requests whose term is over, with their proofs, of one company: neither of a record that is held
 * back, nor where the company keeps its talents without limit.
 */
export async function apagarPedidosAntigos(db: Db, empresaId: number): Promise<void> {
  await sql`with antigo as (
      delete from alteracao_cadastral a using empresa e where e.id = a.empresa_id and e.id = ${empresaId} and e.guarda_talento_meses > 0
        and not exists (select from retencao_talento r where r.colaborador_id = a.colaborador_id)
        and a.situacao <> 'P' and coalesce(a.decidido_em, a.pedido_em) < now()
        - make_interval(months => case a.situacao when 'A' then ${MESES_APROVADO}::int else ${MESES_SEM_EFEITO}::int end)
      returning a.arquivo_id)
    delete from arquivo where id in (select arquivo_id from antigo)`.execute(db);
}
