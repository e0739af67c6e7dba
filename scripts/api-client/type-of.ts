import type { JsonSchema } from '#platform/server/openapi/schema.ts';

const PLAIN = /^[A-Za-z_$][\w$]*$/;
const literal = (value: unknown): string => JSON.stringify(value);
const key = (name: string): string => (PLAIN.test(name) ? name : literal(name));

/** The name of a schema of the document as a type: 'get_captacao_vagas_resposta' is 'GetCaptacaoVagasResposta'. */
export const typeName = (name: string): string =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join('');

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ') || 'never';

const scalars: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** What every page of a list says besides its rows. */
const ENVELOPE = 'totalExact';

/** The type of the page of a list: its envelope is written once, at the head of the file. */
const pageOf = ({ content }: Record<string, JsonSchema>): string =>
  `Page<${typeOf((content?.items ?? {}) as JsonSchema)}>`;

/** A list answers a page, or all of it where no page is asked for. */
function several(schemas: readonly JsonSchema[]): string {
  const types = schemas.map(typeOf);
  const [page, whole] = schemas;
  const row = page && ENVELOPE in ((page.properties ?? {}) as object) && whole?.type === 'array' ? whole.items : null;
  return row && types.length === 2 && types[0] === `Page<${typeOf(row as JsonSchema)}>`
    ? `List<${typeOf(row as JsonSchema)}>`
    : union(types);
}

function objectType({ properties = {}, required = [], additionalProperties: rest }: JsonSchema): string {
  if (ENVELOPE in (properties as object)) return pageOf(properties as Record<string, JsonSchema>);
  const needed = new Set(required as string[]);
  const own = Object.entries(properties as Record<string, JsonSchema>).map(
    ([name, field]) => `${key(name)}${needed.has(name) ? '' : '?'}: ${typeOf(field)}`,
  );
  if (own.length === 0) return `Record<string, ${typeof rest === 'object' ? typeOf(rest as JsonSchema) : 'unknown'}>`;
  return `{ ${own.join('; ')} }`;
}

function arrayType({ items, prefixItems }: JsonSchema): string {
  if (Array.isArray(prefixItems)) return `[${(prefixItems as JsonSchema[]).map(typeOf).join(', ')}]`;
  const item = typeOf((items ?? {}) as JsonSchema);
  return PLAIN.test(item) ? `${item}[]` : `Array<${item}>`;
}

function ofKind(type: string, schema: JsonSchema): string {
  if (type === 'object') return objectType(schema);
  if (type === 'array') return arrayType(schema);
  return scalars[type] ?? 'unknown';
}

/** The TypeScript type, in one line, of what a schema of the document takes; 'unknown' where it takes anything. */
export function typeOf(schema: JsonSchema): string {
  if (typeof schema.$ref === 'string') return typeName(schema.$ref.split('/').at(-1) ?? '');
  if (Array.isArray(schema.enum)) return union(schema.enum.map(literal));
  if ('const' in schema) return literal(schema.const);
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (choices) return several(choices);
  if (Array.isArray(schema.allOf)) return (schema.allOf as JsonSchema[]).map((part) => `(${typeOf(part)})`).join(' & ');
  const types = [schema.type ?? (schema.properties ? 'object' : [])].flat() as string[];
  return types.length === 0 ? 'unknown' : union(types.map((type) => ofKind(type, schema)));
}
