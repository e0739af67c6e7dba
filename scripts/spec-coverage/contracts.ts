import type { OpenApiDocument, Operation } from '#platform/server/openapi/document.ts';
import type { JsonSchema } from '#platform/server/openapi/schema.ts';

/** A path without the names of its parameters: '/a/{id}/b' and '/a/$id/b' are both '/a/{}/b'. */
export const samePath = (path: string): string =>
  path
    .replace(/[?#].*$/, '')
    .replaceAll(/\{[^}]*\}|\$[A-Za-z0-9]+/g, '{}')
    .replace(/(?<=.)\/$/, '');

/** What the calls at one address take and give. */
export interface Contract {
  readonly query: readonly JsonSchema[];
  readonly bodies: readonly JsonSchema[];
  readonly answers: readonly JsonSchema[];
}

/** The contracts of the whole product. */
export interface Contracts {
  /** By address: '/captacao/candidatos'. */
  readonly contracts: ReadonlyMap<string, Contract>;
  /** Definitions that schemas refer to. */
  readonly definitions: Readonly<Record<string, JsonSchema>>;
}

const contentOf = (part: unknown): JsonSchema[] =>
  Object.values((part as { content?: Record<string, { schema: JsonSchema }> } | undefined)?.content ?? {}).map(
    ({ schema }) => schema,
  );

function contractOf(operation: Operation): Contract {
  const filters = operation.parameters.filter((parameter) => parameter.in === 'query');
  const query = { properties: Object.fromEntries(filters.map(({ name, schema }) => [name, schema])) };
  const answers = Object.entries(operation.responses).filter(([code]) => code.startsWith('2'));
  const bodies = contentOf(operation.requestBody).map((schema) => {
    // Files travel beside the fields, which are the part named 'dados'.
    const inner = (schema.properties as Record<string, JsonSchema> | undefined)?.dados;
    return inner ?? schema;
  });
  return { query: [query], bodies, answers: answers.flatMap(([, answer]) => contentOf(answer)) };
}

/**
 * The contracts of a document by address: the path below /api without names of parameters, a record at the address of
 * its list ('/captacao/candidatos' holds GET, POST, PUT and DELETE of the resource).
 */
export function contractsOf(document: OpenApiDocument): Contracts {
  const contracts = new Map<string, Contract>();
  for (const [path, methods] of Object.entries(document.paths)) {
    const address = samePath(path)
      .replace(/^\/api/, '')
      .replace(/\/\{\}$/, '');
    for (const operation of Object.values(methods)) {
      const { query, bodies, answers } = contractOf(operation);
      const known = contracts.get(address) ?? { query: [], bodies: [], answers: [] };
      contracts.set(address, {
        query: [...known.query, ...query],
        bodies: [...known.bodies, ...bodies],
        answers: [...known.answers, ...answers],
      });
    }
  }
  return { contracts, definitions: (document.components as { schemas: Record<string, JsonSchema> }).schemas };
}

/** A schema and what it is put together from: references followed, lists as their items, either of several forms. */
function* forms(
  schema: JsonSchema,
  definitions: Contracts['definitions'],
  seen = new Set<unknown>(),
): Generator<JsonSchema> {
  if (seen.has(schema)) return;
  seen.add(schema);
  yield schema;
  const name = String(schema.$ref ?? '')
    .split('/')
    .at(-1);
  const parts = [
    ...(name ? [definitions[name]] : []),
    ...((schema.allOf ?? []) as JsonSchema[]),
    ...((schema.anyOf ?? []) as JsonSchema[]),
    ...((schema.oneOf ?? []) as JsonSchema[]),
    ...(schema.items ? [schema.items as JsonSchema] : []),
  ];
  for (const part of parts) if (part) yield* forms(part, definitions, seen);
}

/** The schemas of a field of one of the given objects, all that carry its name. */
const below = (schemas: readonly JsonSchema[], name: string, definitions: Contracts['definitions']): JsonSchema[] =>
  schemas
    .flatMap((schema) => [...forms(schema, definitions)])
    .flatMap(({ properties }) => {
      const own = properties as Record<string, JsonSchema> | undefined;
      return own && Object.hasOwn(own, name) ? [own[name] as JsonSchema] : [];
    });

/** Where to look: '/captacao/candidatos' (what is sent and answered), '...?' (what a list is asked), '...#pessoal' (inside). */
export interface Place {
  readonly address: string;
  readonly query: boolean;
  readonly inside: readonly string[];
}

/** Reads a place as `docs/spec/lugares.tsv` writes it. */
export function placeOf(text: string): Place {
  const [, address = '', mark, inside] = /^([^?#]*)(\?)?(?:#(.+))?$/.exec(text) ?? [];
  return { address: samePath(address), query: mark === '?', inside: inside?.split('.') ?? [] };
}

/** The schemas of the field with the dotted path `names` at a place; empty when there is none. */
export function schemasAt(
  product: Contracts,
  { address, query, inside }: Place,
  names: readonly string[],
): JsonSchema[] {
  const contract = product.contracts.get(address);
  if (!contract) return [];
  const { definitions } = product;
  const answers = [...contract.answers, ...below(contract.answers, 'content', definitions)];
  const start = query ? contract.query : [...contract.bodies, ...answers];
  return [...inside, ...names].reduce(
    (schemas: readonly JsonSchema[], name) => below(schemas, name, definitions),
    start,
  ) as JsonSchema[];
}

/** The codes that a field takes or gives, with what is said of them. */
export function codesOf(schemas: readonly JsonSchema[], definitions: Contracts['definitions']): Map<string, string> {
  const all = schemas.flatMap((schema) => [...forms(schema, definitions)]);
  const about = schemas.map(({ description }) => String(description ?? '')).join('\n');
  const codes = all.flatMap((form) => ('const' in form ? [form.const] : ((form.enum ?? []) as unknown[])));
  return new Map(codes.filter((code) => code !== null).map((code) => [String(code), about]));
}
