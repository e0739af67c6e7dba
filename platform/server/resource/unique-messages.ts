import { sql } from 'kysely';
import { type FieldMeta, type Genero, metaOf } from '#platform/shared/contract/meta.ts';
import type { Engine } from '../db/engine.ts';
import { inTransaction } from '../db/transaction.ts';
import { columnFields } from './columns.ts';
import type { AnyResourceHandlers } from './define-resource.ts';

/** A unique index: the SQL of its columns in order; a generated column counts as what it is made of. */
interface UniqueIndex {
  readonly nome: string;
  readonly tabela: string;
  readonly colunas: readonly string[];
}

/** What is told of a repeated record: the fields of the form that make it one, the field to blame and the text. */
export interface UniqueMessage {
  readonly restricao: string;
  readonly campos: readonly string[];
  readonly campo: string;
  readonly mensagem: string;
}

/** The row policies hide the key of a violated constraint, so the catalogue is asked before. */
const INDEXES = sql<UniqueIndex>`select i.relname as nome, t.relname as tabela, (
    select json_agg(coalesce(
      (select pg_get_expr(d.adbin, d.adrelid) from pg_attribute a join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = x.indrelid and a.attnum = x.indkey[k - 1] and a.attgenerated <> ''),
      pg_get_indexdef(x.indexrelid, k, true)) order by k)
    from generate_series(1, x.indnkeyatts::int) k) as colunas
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
  where x.indisunique and not x.indisprimary and t.relnamespace = 'public'::regnamespace`;

interface Named {
  readonly caminho: string;
  readonly meta: FieldMeta;
}

/** Words in the middle of a sentence: 'Nome' is 'nome', 'CPF' and 'E-mail' stay. */
const inside = (noun: string): string =>
  (/^\p{Lu}\p{Ll}/u.test(noun) ? noun.charAt(0).toLocaleLowerCase('pt-BR') : noun.charAt(0)) + noun.slice(1);
const byGender = (genero: Genero, m: string, f: string) => (genero === 'f' ? f : m);
const isReference = ({ meta }: Named) => meta.kind === 'referencia';
const isDay = ({ meta }: Named) => meta.kind === 'data';
const naming = (fields: readonly Named[], m: string, f: string) =>
  fields.map(({ meta }) => `${byGender(meta.genero, m, f)} ${inside(meta.substantivo ?? meta.label)}`).join(' e ');

/** 'Já existe um bairro com este nome nesta cidade.': days and references are when and where, unless all are references. */
function sentence({ um, genero }: { um: string; genero: Genero }, fields: readonly Named[]): string {
  const references = fields.filter(isReference);
  const pair = references.length === fields.length;
  const what = pair ? fields : fields.filter((field) => !isReference(field) && !isDay(field));
  const where = pair ? [] : [...fields.filter(isDay), ...references];
  const parts = [
    `Já existe ${byGender(genero, 'um', 'uma')} ${inside(um)}`,
    ...(what.length > 0 ? [`com ${naming(what, 'este', 'esta')}`] : []),
    ...where.map((field) => naming([field], 'neste', 'nesta')),
  ];
  return `${parts.join(' ')}.`;
}

function messageOf({ contrato }: AnyResourceHandlers, { nome, colunas }: UniqueIndex): UniqueMessage | null {
  const fields = new Map([...columnFields(contrato.form)].map((field) => [field.coluna, field]));
  const named = colunas.flatMap((coluna): Named[] => {
    const column = coluna.match(/\w+/g)?.find((word) => fields.has(word));
    const field = column === undefined ? undefined : fields.get(column);
    const meta = metaOf(field?.esquema);
    return field && meta ? [{ caminho: field.caminho, meta }] : [];
  });
  const blamed = named.findLast((field) => !isReference(field)) ?? named.at(-1);
  if (!blamed) return null;
  return {
    restricao: nome,
    campos: named.map(({ caminho }) => caminho),
    campo: blamed.caminho,
    mensagem: sentence(contrato.nome, named),
  };
}

/**
 * What repeated records of the resources are told, by unique index of their tables: at the last field of the form that is in
 * the index, in the words of the contract. Indexes without a field of the form have none.
 */
export async function uniqueMessages(
  engine: Engine,
  resources: readonly AnyResourceHandlers[],
): Promise<ReadonlyMap<AnyResourceHandlers, readonly UniqueMessage[]>> {
  const { rows } = await inTransaction(engine, { scope: { tipo: 'sistema' }, readOnly: true }, (db) =>
    INDEXES.execute(db),
  );
  const byTable = Map.groupBy(rows, ({ tabela }) => tabela);
  return new Map(
    resources.map((resource) => [
      resource,
      (byTable.get(resource.tabela) ?? []).flatMap((index) => messageOf(resource, index) ?? []),
    ]),
  );
}
