import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import { type Catalogo, catalogos } from './copia-cadastro.rules.ts';

/** A column that is copied. */
export interface Coluna {
  readonly nome: string;
  readonly obrigatoria: boolean;
  /** Table that it names a record of. */
  readonly alvo: string | null;
  /** Records of that table belong to companies. */
  readonly alvoDeEmpresa: boolean;
}

/** The columns of tables that hold something of their own: no key, no company, nothing that the database computes. */
export async function colunasDe(db: Db, tabelas: readonly string[]): Promise<ReadonlyMap<string, readonly Coluna[]>> {
  const { rows } = await sql<
    Coluna & { tabela: string }
  >`select c.relname as tabela, a.attname as nome, a.attnotnull as obrigatoria,
      r.relname as alvo, exists (select from pg_attribute e where e.attrelid = r.oid and e.attname = 'empresa_id') as "alvoDeEmpresa"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum]
      left join pg_class r on r.oid = k.confrelid
    where c.relnamespace = 'public'::regnamespace and c.relname = any (${[...tabelas]}::text[])
      and a.attgenerated = '' and a.attname not in ('id', 'versao', 'empresa_id')
    order by c.relname, a.attnum`.execute(db);
  return Map.groupBy(rows, ({ tabela }) => tabela);
}

/** The two records are of one name: `d` in the company that takes, `o` in the one that gives. */
export const mesmoNome = ({ chave }: Catalogo, d: string, o: string): RawBuilder<unknown> =>
  sql.join(
    chave.map((coluna) => sql`${sql.ref(`${d}.${coluna}`)} = ${sql.ref(`${o}.${coluna}`)}`),
    sql` and `,
  );

/** A value of the row `t` for the other company: of a catalogue the record of the same name, of anything else of a company none. */
export function levado({ nome, alvo, alvoDeEmpresa }: Coluna, destino: number): RawBuilder<unknown> {
  const valor = sql.ref(`t.${nome}`);
  if (alvo === null || !alvoDeEmpresa) return valor;
  const catalogo = catalogos.find(({ tabela }) => tabela === alvo);
  if (!catalogo) return sql`null::bigint`;
  return sql`(select d.id from ${sql.table(alvo)} o join ${sql.table(alvo)} d on d.empresa_id = ${destino}
    and ${mesmoNome(catalogo, 'd', 'o')} where o.id = ${valor})`;
}

/** A row can go: whatever it must name is there. */
export function cabe(colunas: readonly Coluna[], destino: number): RawBuilder<unknown> {
  const exigidas = colunas.filter(({ obrigatoria, alvoDeEmpresa }) => obrigatoria && alvoDeEmpresa);
  if (exigidas.length === 0) return sql`true`;
  return sql.join(
    exigidas.map((coluna) => sql`${levado(coluna, destino)} is not null`),
    sql` and `,
  );
}
