import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { type FieldMeta, itemOf, metaOf, shapeOf } from '#platform/shared/contract/meta.ts';

/** `exibirModuloExterno` becomes `exibir_modulo_externo`, and `nomeACPessoal` becomes `nome_ac_pessoal`. */
export function snake(name: string): string {
  return name
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase();
}

/** A many-to-many field: the table of links and its two columns. */
export interface LinkTable {
  readonly tabela: string;
  readonly dono: string;
  readonly alvo: string;
  /** Table of the other records: their names are read there, and that they are of the company. */
  readonly alvoTabela: string;
}

/** A child list: its table and the column that points to the parent. Its columns derive from the schema of the items. */
export interface ChildTable {
  readonly tabela: string;
  readonly dono: string;
  /** Tables behind the references of the items whose own name is no table, by field name. */
  readonly refs?: Readonly<Record<string, string>>;
  readonly ordem?: string;
  /** The rows have a version, which another screen looks at: what changes one of them raises it. */
  readonly versao?: true;
}

/** What cannot be derived from the contract: where references, links and children live, and computed columns. */
export interface Mapping {
  readonly refs?: Readonly<Record<string, string>>;
  /** SQL of the name of a reference over its row `r`, where it is not the column `nome`. */
  readonly nomes?: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly ligacoes?: Readonly<Record<string, LinkTable>>;
  readonly filhos?: Readonly<Record<string, ChildTable>>;
  /** SQL of fields that are no column of the table; `t` is the row. Read only. */
  readonly colunas?: Readonly<Record<string, RawBuilder<unknown>>>;
}

const unwritten = new Set(['grupo', 'lista', 'referencias', 'referenciasIds', 'arquivo']);

function refJson(
  table: string,
  column: RawBuilder<unknown>,
  nome: RawBuilder<unknown> = sql.ref('r.nome'),
): RawBuilder<unknown> {
  return sql`(select json_build_object('id', r.id, 'nome', ${nome}) from ${sql.table(table)} r where r.id = ${column})`;
}

function linkJson(
  link: LinkTable,
  withNames: boolean,
  nome: RawBuilder<unknown> = sql.ref('r.nome'),
): RawBuilder<unknown> {
  const { tabela, dono, alvo, alvoTabela } = link;
  if (withNames) {
    return sql`coalesce((select json_agg(json_build_object('id', r.id, 'nome', ${nome}) order by ${nome}, r.id) from ${sql.table(tabela)} l
      join ${sql.table(alvoTabela)} r on r.id = ${sql.ref(`l.${alvo}`)} where ${sql.ref(`l.${dono}`)} = t.id), '[]')`;
  }
  return sql`coalesce((select json_agg(${sql.ref(`l.${alvo}`)} order by ${sql.ref(`l.${alvo}`)}) from ${sql.table(tabela)} l where ${sql.ref(`l.${dono}`)} = t.id), '[]')`;
}

/** JSON text of a column, so that numbers and instants look as they do outside of JSON. */
function childValue(kind: string | undefined, column: RawBuilder<unknown>): RawBuilder<unknown> {
  if (kind === 'dinheiro' || kind === 'decimal' || kind === 'percentual') return sql`${column}::text`;
  if (kind === 'hora') return sql`to_char(${column}, 'HH24:MI')`;
  return column;
}

function childJson(child: ChildTable, item: z.ZodType): RawBuilder<unknown> {
  const pairs = Object.entries(shapeOf(item)).flatMap(([name, schema]) => {
    const kind = metaOf(schema)?.kind;
    const value =
      kind === 'referencia'
        ? refJson(child.refs?.[name] ?? snake(name), sql.ref(`c.${snake(name)}_id`))
        : childValue(kind, sql.ref(`c.${snake(name)}`));
    return [sql`${sql.lit(name)}, ${value}`];
  });
  return sql`coalesce((select json_agg(json_build_object(${sql.join(pairs)}) order by ${sql.ref(`c.${child.ordem ?? 'id'}`)}) from ${sql.table(child.tabela)} c
    where ${sql.ref(`c.${child.dono}`)} = t.id), '[]')`;
}

/** Groups of the form are flattened; those inside of a group give their name to their columns: `ctps.uf` is `ctps_uf_id`. */
const prefixOf = (name: string, prefix: string | null): string => (prefix === null ? '' : `${prefix}${snake(name)}_`);

/** SQL of every field of a schema, by field name, over the table alias `t`. `prefix` is null outside of groups. */
export function selectionOf(
  schema: z.ZodType,
  mapping: Mapping,
  prefix: string | null = null,
): Record<string, RawBuilder<unknown>> {
  const out: Record<string, RawBuilder<unknown>> = {};
  for (const [name, field] of Object.entries(shapeOf(schema))) {
    const expression = expressionOf(name, field, mapping, prefix);
    if (expression) out[name] = expression;
  }
  return out;
}

function expressionOf(
  name: string,
  field: z.ZodType,
  mapping: Mapping,
  prefix: string | null,
): RawBuilder<unknown> | null {
  const column = `t.${prefix ?? ''}${snake(name)}`;
  const computed = mapping.colunas?.[name];
  if (computed) return computed;
  const kind = metaOf(field)?.kind;
  const link = mapping.ligacoes?.[name];
  if (link) return linkJson(link, kind === 'referencias', mapping.nomes?.[name]);
  const child = mapping.filhos?.[name];
  const item = itemOf(field);
  if (child && item) return childJson(child, item);
  if (kind === 'grupo' && item) {
    const inner = Object.entries(selectionOf(item, mapping, prefixOf(name, prefix))).map(
      ([key, value]) => sql`${sql.lit(key)}, ${childValue(metaOf(shapeOf(item)[key])?.kind, value)}`,
    );
    return sql`json_build_object(${sql.join(inner)})`;
  }
  if (kind === 'referencia')
    return refJson(mapping.refs?.[name] ?? snake(name), sql.ref(`${column}_id`), mapping.nomes?.[name]);
  return sql.ref(column);
}

/** A field that is a column; `caminho` is its place in the form ('pessoal.cpf'). */
interface ColumnField {
  readonly coluna: string;
  readonly campo: string;
  readonly caminho: string;
  readonly esquema: z.ZodType;
  readonly pessoal: FieldMeta['pessoal'];
}

/** The fields of a schema that are columns of its row, each with its column and the personal-data policy it has or inherits. */
export function* columnFields(
  schema: z.ZodType,
  prefix: string | null = null,
  pessoal: FieldMeta['pessoal'] = undefined,
  path = '',
): Generator<ColumnField> {
  for (const [name, field] of Object.entries(shapeOf(schema))) {
    const meta = metaOf(field);
    const item = itemOf(field);
    const policy = meta?.pessoal ?? pessoal;
    if (meta?.kind === 'grupo' && item) yield* columnFields(item, prefixOf(name, prefix), policy, `${path}${name}.`);
    else if (meta && !unwritten.has(meta.kind)) {
      const coluna = `${prefix ?? ''}${snake(name)}${meta.kind === 'referencia' ? '_id' : ''}`;
      yield { coluna, campo: name, caminho: `${path}${name}`, esquema: field, pessoal: policy };
    }
  }
}

/**
 * Column values of a validated form: scalars by name, references by `{nome}_id`, groups flattened. Lists and links
 * are written by children.ts. A field that is absent (hidden from this person) is left as it is.
 */
export function columnsOf(
  schema: z.ZodType,
  form: Readonly<Record<string, unknown>>,
  mapping: Mapping,
  prefix: string | null = null,
): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(shapeOf(schema))) {
    const column = `${prefix ?? ''}${snake(name)}`;
    if (!(name in form) || mapping.colunas?.[name]) continue;
    const kind = metaOf(field)?.kind;
    const item = itemOf(field);
    const value = form[name];
    if (kind === 'grupo' && item)
      Object.assign(out, columnsOf(item, value as Record<string, unknown>, mapping, prefixOf(name, prefix)));
    else if (kind === 'referencia') out[`${column}_id`] = (value as { id: number } | null)?.id ?? null;
    else if (!kind || !unwritten.has(kind)) out[column] = value;
  }
  return out;
}
