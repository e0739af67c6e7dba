import type { RawConnection } from '../engine.ts';

/** A table as it travels: its columns without the computed ones. */
export interface TransferTable {
  readonly nome: string;
  readonly colunas: readonly { readonly nome: string; readonly tipo: string }[];
}

/** Name quoted for SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Tables that a database keeps about itself. */
const OWN = ['migracao'];

/** Every table of the product with its columns, those that others point to first. */
export async function tablesOf(raw: RawConnection): Promise<TransferTable[]> {
  const { rows } = await raw.query(
    `select c.relname as nome, json_agg(json_build_object('nome', a.attname, 'tipo', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as colunas
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relname = any ($1::text[])
     group by c.relname order by c.relname`,
    [OWN],
  );
  const { rows: references } = await raw.query(
    `select c.relname as de, p.relname as para from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace`,
    [],
  );
  return inOrder(rows as unknown as TransferTable[], references as unknown as { de: string; para: string }[]);
}

/** Parents before children; tables that point to each other stand in the order of their names. */
function inOrder(tables: readonly TransferTable[], references: readonly { de: string; para: string }[]) {
  const done = new Map<string, TransferTable>();
  const visit = (table: TransferTable, path: ReadonlySet<string>) => {
    if (done.has(table.nome) || path.has(table.nome)) return;
    for (const { de, para } of references) {
      const parent = de === table.nome ? tables.find(({ nome }) => nome === para) : undefined;
      if (parent) visit(parent, new Set([...path, table.nome]));
    }
    done.set(table.nome, table);
  };
  for (const table of tables) visit(table, new Set());
  return [...done.values()];
}

/** Counters of identity columns and their last value; null when nothing was counted yet. */
export async function sequencesOf(raw: RawConnection): Promise<{ nome: string; valor: number | null }[]> {
  const { rows } = await raw.query(
    `select sequencename as nome, last_value as valor from pg_sequences where schemaname = 'public' order by sequencename`,
    [],
  );
  return rows as { nome: string; valor: number | null }[];
}
