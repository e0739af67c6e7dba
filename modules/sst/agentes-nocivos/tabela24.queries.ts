import { sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { on } from '#platform/server/http/handler.ts';
import { contemPalavras } from '#platform/server/resource/list.ts';
import { type OptionQuery, type OptionRow, optionLimit } from '#platform/shared/contract/resource.ts';
import { opcoesDaTabela24 } from './agentes-nocivos.contract.ts';

/** The whole table is short: whoever opens the field sees all of it that still holds. */
async function procurar(db: Db, query: OptionQuery): Promise<OptionRow[]> {
  const { busca, ids = [] } = query;
  const quais =
    ids.length > 0
      ? sql`t.id = any (${idList(ids)})`
      : sql`t.vigente and ${contemPalavras('t.nome_busca', busca ?? '')}`;
  const { rows } = await sql<OptionRow>`select t.id, t.nome from atividade_perigosa_insalubre t where ${quais}
    order by t.codigo limit ${Math.max(optionLimit(query), 100)}`.execute(db);
  return rows;
}

export const tabela24 = [
  on(opcoesDaTabela24, ({ db }, { query }) => procurar(db, query), {
    oferece: { tabela: 'atividade_perigosa_insalubre', condicoes: () => [sql`t.vigente`] },
  }),
];
