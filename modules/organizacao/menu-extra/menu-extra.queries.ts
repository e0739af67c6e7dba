import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import type { MenuItem } from '#platform/shared/session.ts';

/** The company's own menus with their links, in their order; a menu without links is none. */
export async function menusDaEmpresa(db: Db, empresaId: number): Promise<MenuItem[]> {
  const { rows } = await sql<MenuItem>`select m.nome as rotulo,
      json_agg(json_build_object('rotulo', l.nome, 'path', l.url, 'mesmaAba', not l.nova_aba, 'filhos', '[]'::json) order by l.nome_busca, l.id) as filhos
    from menu_extra m join menu_extra_link l on l.menu_extra_id = m.id
    where m.empresa_id = ${empresaId} group by m.id order by m.ordem, m.nome_busca`.execute(db);
  return rows;
}
