import { sql } from 'kysely';
import { metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import type { AnyResource } from '#platform/shared/contract/resource.ts';
import type { Permission } from '#platform/shared/permission.ts';
import type { Engine } from '../db/engine.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Mapping } from './columns.ts';

type Authorities = readonly Permission[];

/** What is asked of a resource. */
interface Known {
  readonly tabela: string;
  readonly contrato: Pick<AnyResource, 'form' | 'permissoes'>;
  readonly mapping: Mapping;
}

/** Who knows that a table has rows: whoever holds every authority of one of these sets. */
let knownBy: ReadonlyMap<string, readonly Authorities[]> = new Map();
/** The records that a row of a table is part of: it goes with each of them, and never stands without. */
let wholesOf: ReadonlyMap<string, readonly string[]> = new Map();

const PARTS = sql<{
  parte: string;
  todo: string;
}>`select c.conrelid::regclass::text as parte, c.confrelid::regclass::text as todo
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.confdeltype = 'c' and cardinality(c.conkey) = 1 and a.attnotnull and c.confrelid <> c.conrelid
    and c.confrelid <> 'empresa'::regclass order by 1, 2`;

/** A list of a record that only some may see asks for their authority too. */
const hiddenLists = ({ contrato, mapping }: Known): [string, readonly Authorities[]][] =>
  Object.entries(mapping.filhos ?? {}).flatMap(([nome, { tabela }]) => {
    const sensivel = metaOf(shapeOf(contrato.form)[nome])?.sensivel;
    return sensivel ? [[tabela, [[contrato.permissoes.ver, sensivel]]] as [string, readonly Authorities[]]] : [];
  });

/**
 * Learns, when the application is built, who knows of the rows of each table: of a resource's, whoever may see the resource; of what
 * is part of other records, by the foreign keys that the database demands and follows, whoever knows of those; of the others, whoever
 * holds every authority that `declared` names.
 */
export async function learnKnownTables(
  engine: Engine,
  resources: readonly Known[],
  declared: ReadonlyMap<string, Authorities>,
): Promise<void> {
  const { rows } = await inTransaction(engine, { scope: { tipo: 'sistema' }, readOnly: true }, (db) =>
    PARTS.execute(db),
  );
  wholesOf = new Map(
    [...Map.groupBy(rows, ({ parte }) => parte)].map(([parte, found]) => [parte, found.map(({ todo }) => todo)]),
  );
  const ofResources = [...Map.groupBy(resources, ({ tabela }) => tabela)].map(
    ([tabela, those]): [string, readonly Authorities[]] => [
      tabela,
      those.map(({ contrato }) => [contrato.permissoes.ver]),
    ],
  );
  knownBy = new Map([
    ...ofResources,
    ...resources.flatMap(hiddenLists),
    ...[...declared].map(([tabela, all]): [string, readonly Authorities[]] => [tabela, [all]]),
  ]);
}

/** Sets of authorities of which a person needs one whole to be told that the table has rows; empty where nobody said. */
export function authoritiesOver(tabela: string): readonly Authorities[] {
  const own = knownBy.get(tabela);
  if (own) return own;
  return (
    (wholesOf.get(tabela) ?? [])
      .map(authoritiesOver)
      .reduce<readonly Authorities[] | null>(
        (before, more) => (before ? before.flatMap((one) => more.map((other) => [...one, ...other])) : more),
        null,
      ) ?? []
  );
}

/** Whether a person with these authorities may be told that the table has rows. What nobody answers for is told to nobody. */
export const mayKnow = (granted: ReadonlySet<Permission>, tabela: string): boolean =>
  authoritiesOver(tabela).some((all) => all.every((one) => granted.has(one)));
