import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';

/** Turns fragments into text; it never meets a database. */
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Text of a fragment and the parameters that it names as $1, $2 ... */
export function sqlText(fragment: RawBuilder<unknown>): { sql: string; parameters: readonly unknown[] } {
  const { sql, parameters } = fragment.compile(compiler);
  return { sql, parameters };
}
