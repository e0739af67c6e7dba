import { sql } from 'kysely';
import type { Engine } from '../db/engine.ts';
import { type Db, inTransaction } from '../db/transaction.ts';
import type { Cofre } from './cofre.ts';

interface Coluna {
  readonly tabela: string;
  readonly coluna: string;
}

const LOTE = 500;

/** Every column that keeps sealed values: the text columns whose names end in `_selado`. */
export async function colunasSeladas(db: Db): Promise<Coluna[]> {
  const { rows } = await sql<Coluna>`
    select c.oid::regclass::text as tabela, a.attname as coluna
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and a.attname ~ '_selado$' and a.attnum > 0 and not a.attisdropped
      and c.relnamespace = 'public'::regnamespace
    order by 1, 2`.execute(db);
  return rows;
}

/** Wraps up to {@link LOTE} values of a column anew; how many they were. A value that somebody changes meanwhile is left to the next round. */
async function trocarLote(db: Db, cofre: Cofre, { tabela, coluna }: Coluna): Promise<number> {
  const [t, c] = [sql.table(tabela), sql.ref(coluna)];
  const { rows } = await sql<{ lugar: string; selado: string }>`
    select ctid::text as lugar, ${c} as selado from ${t}
    where ${c} is not null and split_part(${c}, '.', 2) <> ${cofre.chaveAtual} limit ${LOTE} for update`.execute(db);
  if (rows.length === 0) return 0;
  const novos = rows.map(({ lugar, selado }) => ({ lugar, novo: cofre.trocarChave(selado) }));
  await sql`update ${t} set ${c} = n.novo from jsonb_to_recordset(${JSON.stringify(novos)}::jsonb) n (lugar text, novo text)
    where ${t}.ctid = n.lugar::tid`.execute(db);
  return rows.length;
}

/**
 * Rotation: wraps the data key of every sealed value by the key in use, after which the older ones may leave COFRE_CHAVES. Each batch is a
 * transaction of its own, so that it may be interrupted and begun again while people work. Returns how many values were wrapped anew.
 * Throws ProblemError when a value cannot be opened by any key given; what was done before stays.
 */
export async function trocarChaves(engine: Engine, cofre: Cofre, dizer: (linha: string) => void): Promise<number> {
  const emLote = <T>(work: (db: Db) => Promise<T>) => inTransaction(engine, { scope: { tipo: 'sistema' } }, work);
  let total = 0;
  for (const coluna of await emLote(colunasSeladas)) {
    let desta = 0;
    for (let lote = LOTE; lote === LOTE; desta += lote) lote = await emLote((db) => trocarLote(db, cofre, coluna));
    total += desta;
    dizer(`  ${coluna.tabela}.${coluna.coluna}: ${desta}`);
  }
  return total;
}
