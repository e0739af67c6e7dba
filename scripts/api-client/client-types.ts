import type { OpenApiDocument, Operation } from '#platform/server/openapi/document.ts';
import type { JsonSchema } from '#platform/server/openapi/schema.ts';
import { typeName, typeOf } from './type-of.ts';

/** What the file says of itself: it is no place to change anything. */
const HEAD = `// Written by 'npm run api:client' from the contracts of the product. Do not change by hand.

/** One page of a list; \`totalExact\` is false when there are at least \`totalElements\` rows. */
export interface Page<Row> {
  content: Row[];
  totalElements: number;
  totalExact: boolean;
  totalPages: number;
  number: number;
  size: number;
  numberOfElements: number;
  first: boolean;
  last: boolean;
  empty: boolean;
  sort: string;
  pageable: { paged: boolean; offset: number };
}
/** All rows where no \`page\` is asked for. */
export type List<Row> = Page<Row> | Row[];

/** What another system may call with a token, by method and path. */
export interface Calls {`;

const byToken = ({ security }: Operation): boolean => security.some((scheme) => 'token' in scheme);

function fieldsOf(operation: Operation, where: 'path' | 'query'): string | null {
  const own = operation.parameters.filter((parameter) => parameter.in === where);
  if (own.length === 0) return null;
  const required = own.filter((parameter) => parameter.required === true).map(({ name }) => name);
  const properties = Object.fromEntries(own.map(({ name, schema }) => [String(name), schema]));
  return typeOf({ type: 'object', properties, required });
}

const schemaIn = (content: unknown, type: string): JsonSchema | undefined =>
  (content as Record<string, { schema?: JsonSchema }> | undefined)?.[type]?.schema;

/** What a call takes besides the address: JSON, or JSON with files. */
function bodyOf({ requestBody }: Operation): string[] {
  const parts = schemaIn(requestBody?.content, 'multipart/form-data');
  if (!parts) {
    const json = schemaIn(requestBody?.content, 'application/json');
    return json ? [`body: ${typeOf(json)}`] : [];
  }
  const data = (parts.properties as Record<string, JsonSchema> | undefined)?.dados;
  return [...(data ? [`body: ${typeOf(data)}`] : []), 'files: Record<string, Blob>'];
}

/** What comes back: JSON as its type, a file, a page or 'later' (202) as the answer itself, nothing as undefined. */
function answerOf({ responses }: Operation): string {
  const good = Object.entries(responses)
    .filter(([code]) => code.startsWith('2'))
    .map(([code, response]) => {
      const { content } = response as { content?: Record<string, unknown> };
      if (!content) return code === '202' ? 'Response' : 'undefined';
      const json = schemaIn(content, 'application/json');
      return json ? typeOf(json) : 'Response';
    });
  return [...new Set(good)].join(' | ');
}

function entryOf(method: string, path: string, operation: Operation): string {
  const fields = [
    ...[fieldsOf(operation, 'path')].flatMap((type) => (type ? [`params: ${type}`] : [])),
    ...[fieldsOf(operation, 'query')].flatMap((type) => (type ? [`query: ${type}`] : [])),
    ...bodyOf(operation),
    `answer: ${answerOf(operation)}`,
  ];
  return `  /** ${operation.summary}. */\n  '${method.toUpperCase()} ${path}': { ${fields.join('; ')} };`;
}

/** The schemas that some written type names, and those that these name, as types. */
function namedTypes(text: string, document: OpenApiDocument): string[] {
  const schemas = document.components.schemas as Record<string, JsonSchema>;
  const all = new Map(Object.entries(schemas).map(([name, schema]) => [typeName(name), typeOf(schema)]));
  const used = new Set<string>();
  const visit = (written: string): void => {
    for (const [word] of written.matchAll(/\b[A-Z]\w*\b/g)) {
      const type = all.get(word);
      if (type === undefined || used.has(word)) continue;
      used.add(word);
      visit(type);
    }
  };
  visit(text);
  visit('Problema');
  return [...used].sort().map((name) => `export type ${name} = ${all.get(name)};`);
}

/** The file of types of the client: each call that a token may make, from the document that the server answers. */
export function clientTypes(document: OpenApiDocument): string {
  const entries = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => byToken(operation))
      .map(([method, operation]) => entryOf(method, path, operation)),
  );
  const calls = `${HEAD}\n${entries.join('\n')}\n}`;
  return `${[calls, ...namedTypes(entries.join('\n'), document)].join('\n\n')}\n`;
}
