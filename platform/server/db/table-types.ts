import type { Engine } from './engine.ts';

const scalars: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  bytea: 'Uint8Array',
  json: 'unknown',
  jsonb: 'unknown',
};

interface Column {
  tabela: string;
  coluna: string;
  tipo: string;
  nula: boolean;
  sempre: boolean;
  padrao: boolean;
}

const COLUMNS = `
  select c.relname as tabela, a.attname as coluna, t.typname as tipo, not a.attnotnull as nula,
    a.attidentity = 'a' or a.attgenerated = 's' as sempre, a.atthasdef or a.attidentity = 'd' as padrao
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  order by c.relname, a.attnum`;

/** TypeScript type of a value as both engines give it (parsers.ts): numeric, dates and instants are texts. */
function valueType(tipo: string): string {
  return tipo.startsWith('_') ? `${valueType(tipo.slice(1))}[]` : (scalars[tipo] ?? 'string');
}

function columnType({ tipo, nula, sempre, padrao }: Column): string {
  const value = valueType(tipo);
  const read = nula && value !== 'unknown' ? `${value} | null` : value;
  if (sempre) return `GeneratedAlways<${read}>`;
  return padrao ? `Generated<${read}>` : read;
}

/**
 * The text of the file that gives Kysely the columns of every table of a migrated database, by declaration merging
 * into tables.ts.
 */
export async function tableTypes(engine: Engine): Promise<string> {
  const raw = await engine.acquire();
  try {
    const { rows } = await raw.query(COLUMNS, []);
    const tables = Map.groupBy(rows as unknown as Column[], ({ tabela }) => tabela);
    const bodies = [...tables].map(([name, columns]) => {
      const lines = columns.map((column) => `      ${column.coluna}: ${columnType(column)};`);
      return `    ${name}: {\n${lines.join('\n')}\n    };`;
    });
    return `// Made by npm run db:types from the migrated database. Do not edit.
import type { Generated, GeneratedAlways } from 'kysely';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
${bodies.join('\n')}
  }
}
`;
  } finally {
    raw.release();
  }
}
