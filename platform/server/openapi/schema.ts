import { z } from 'zod';
import { plainSchema } from '#platform/shared/contract/field-schema.ts';
import { type FieldMeta, metaOf, shapeOf } from '#platform/shared/contract/meta.ts';

/** A JSON Schema 2020-12 node, as OpenAPI 3.1 uses it. */
export type JsonSchema = Record<string, unknown>;

/** 'envio': what a client sends, where optional keys may be missing; 'resposta': what the server answers, with every key. */
export type Direction = 'envio' | 'resposta';

/** Options beyond these are not spelled out in the description. */
const OPCOES_DESCRITAS = 40;

/** Kinds whose missing value is an empty list, a group or 'no', never null. */
const neverNull = new Set<FieldMeta['kind']>(['lista', 'grupo', 'opcoes', 'referencias', 'referenciasIds', 'booleano']);

/** JSON Schema of a contract schema: fields with their label, help, limits, codes and authority. */
export function jsonSchemaOf(schema: z.ZodType, direction: Direction): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema }) => complete(zodSchema as unknown as z.ZodType, jsonSchema, direction),
  });
  return json;
}

function complete(schema: z.ZodType, json: JsonSchema, direction: Direction): void {
  const base = plainSchema(schema);
  if (base) replace(json, jsonSchemaOf(base, direction));
  const meta = metaOf(schema);
  if (meta) replace(json, fieldSchema(json, meta));
  const shape = shapeOf(schema);
  if (Object.keys(shape).length > 0) markRequired(json, shape, direction);
}

function replace(target: JsonSchema, source: JsonSchema): void {
  const copy = { ...source };
  for (const key of Object.keys(target)) delete target[key];
  Object.assign(target, copy);
}

/** What JSON Schema calls the texts of some kinds. */
const formats: Partial<Record<FieldMeta['kind'], string>> = {
  data: 'date',
  instante: 'date-time',
  email: 'email',
  url: 'uri',
};

function fieldSchema(json: JsonSchema, meta: FieldMeta): JsonSchema {
  const { default: _, ...plain } = json;
  const about: JsonSchema = { title: meta.label };
  const codes = meta.opcoes ?? [];
  const texts = [
    ...(meta.ajuda ? [meta.ajuda] : []),
    ...(codes.length > 0 && codes.length <= OPCOES_DESCRITAS
      ? [codes.map(({ codigo, rotulo }) => `${codigo}: ${rotulo}`).join('; ')]
      : []),
  ];
  if (texts.length > 0) about.description = texts.join('\n');
  const format = formats[meta.kind];
  if (format) about.format = format;
  if (meta.exemplo) about.examples = [meta.exemplo];
  if (meta.max !== undefined && plain.type === 'string' && plain.maxLength === undefined) about.maxLength = meta.max;
  if (meta.sensivel) about['x-permissao'] = [meta.sensivel];
  about['x-tipo'] = meta.kind;
  if (meta.fonte) about['x-fonte'] = `/api${meta.fonte}`;
  return { ...(meta.obrigatorio || neverNull.has(meta.kind) ? plain : nullable(plain)), ...about };
}

function nullable(json: JsonSchema): JsonSchema {
  if (typeof json.type !== 'string') return Object.keys(json).length === 0 ? json : { anyOf: [json, { type: 'null' }] };
  return {
    ...json,
    type: [json.type, 'null'],
    ...(Array.isArray(json.enum) ? { enum: [...json.enum, null] } : {}),
  };
}

function markRequired(json: JsonSchema, shape: Readonly<Record<string, z.ZodType>>, direction: Direction): void {
  const before = new Set(Array.isArray(json.required) ? (json.required as string[]) : []);
  const required = Object.entries(shape).filter(([name, field]) => {
    const meta = metaOf(field);
    if (!meta) return before.has(name);
    return direction === 'resposta' ? meta.sensivel === undefined : meta.obrigatorio;
  });
  delete json.required;
  if (required.length > 0) json.required = required.map(([name]) => name);
}
