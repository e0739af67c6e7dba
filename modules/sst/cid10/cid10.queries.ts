import { type RawBuilder, sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { on } from '#platform/server/http/handler.ts';
import { contemPalavras } from '#platform/server/resource/list.ts';
import type { OptionQuery, OptionRow } from '#platform/shared/contract/resource.ts';
import { opcoesDeCid10 } from './cid10.contract.ts';

const OPCOES = 50;
/** A code, with or without its dot: a letter, then digits. */
const CODIGO = /^[a-z]\d{1,2}\.?\d?$/i;

function condicao(busca: string): RawBuilder<unknown> {
  if (!CODIGO.test(busca.trim())) return contemPalavras('t.nome_busca', busca);
  const semPonto = busca.trim().replace('.', '').toUpperCase();
  const codigo = semPonto.length > 3 ? `${semPonto.slice(0, 3)}.${semPonto.slice(3)}` : semPonto;
  return sql`t.codigo like ${`${codigo}%`}`;
}

async function procurar(db: Db, { busca, ids = [] }: OptionQuery): Promise<OptionRow[]> {
  const quais = ids.length > 0 ? sql`t.id = any (${idList(ids)})` : condicao(busca ?? '');
  const { rows } = await sql<OptionRow>`select t.id, t.nome from cid10 t where ${quais} order by t.codigo
    limit ${ids.length || OPCOES}`.execute(db);
  return rows;
}

export const cid10 = [on(opcoesDeCid10, ({ db }, { query }) => procurar(db, query), { oferece: 'cid10' })];
