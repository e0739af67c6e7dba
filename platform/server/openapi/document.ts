import type { AnyEndpoint } from '#platform/shared/contract/endpoint.ts';
import { metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import { CABECALHO_EMPRESA, CABECALHO_IDEMPOTENCIA } from '#platform/shared/headers.ts';
import type { Access } from '#platform/shared/permission.ts';
import { areaOf } from '../http/authorize.ts';
import type { Handler } from '../http/handler.ts';
import { problemComponents } from './problem-components.ts';
import { type JsonSchema, jsonSchemaOf } from './schema.ts';

/** One call of the document. */
export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Record<string, readonly string[]>[];
  readonly parameters: readonly JsonSchema[];
  readonly requestBody?: { readonly required: boolean; readonly content: Record<string, { schema: JsonSchema }> };
  readonly responses: Readonly<Record<string, JsonSchema>>;
  /** Authorities of which the person needs one; absent where any logged-in person, or anybody, may call. */
  readonly 'x-permissao'?: readonly string[];
}

/** An OpenAPI 3.1 document. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: JsonSchema;
}

const DESCRIPTION = [
  'API do Ciranda RH. Outro sistema chama com um token (Authorization: Bearer), que se cria em Utilitários > Tokens da API; o navegador usa a sua sessão (cookie). As respostas a um token dizem em ratelimit-limit, ratelimit-remaining e ratelimit-reset quantas chamadas restam neste minuto. Erros seguem a RFC 9457 (application/problem+json).',
  'Datas são aaaa-mm-dd, instantes são ISO 8601, valores decimais e em dinheiro são textos com ponto ("3000.00").',
].join('\n\n');

/** Describes every call, from the contracts that the server itself validates with. */
export function openApiDocument(
  handlers: readonly Handler[],
  o: { readonly versao: string; readonly contexto: string },
): OpenApiDocument {
  const hoisted: Record<string, JsonSchema> = {};
  const paths: Record<string, Record<string, Operation>> = {};
  for (const handler of handlers) {
    const { method, path } = handler.endpoint;
    const methods = paths[path] ?? {};
    methods[method.toLowerCase()] = operationOf(handler, hoisted);
    paths[path] = methods;
  }
  const tags = [...new Set(handlers.map(({ endpoint }) => tagOf(endpoint.path)))].sort();
  return {
    openapi: '3.1.0',
    info: { title: 'Ciranda RH', version: o.versao, description: DESCRIPTION },
    servers: [{ url: o.contexto || '/' }],
    tags: tags.map((name) => ({ name })),
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => a.localeCompare(b))),
    components: {
      ...problemComponents,
      schemas: { ...problemComponents.schemas, ...hoisted },
      securitySchemes: {
        sessao: { type: 'apiKey', in: 'cookie', name: 'ciranda_sessao', description: 'Sessão da área interna' },
        token: { type: 'http', scheme: 'bearer', description: 'Token da API: o que ele e a pessoa dele podem' },
        candidato: { type: 'apiKey', in: 'cookie', name: 'ciranda_candidato', description: 'Sessão do candidato' },
      },
      parameters: {
        empresa: {
          name: CABECALHO_EMPRESA,
          in: 'header',
          description: 'Empresa na tela de quem grava; o servidor recusa quando a sessão está em outra.',
          schema: { type: 'integer' },
        },
        repeticao: {
          name: CABECALHO_IDEMPOTENCIA,
          in: 'header',
          description: 'Chave da gravação: repetida, não grava de novo.',
          schema: { type: 'string' },
        },
      },
    },
  };
}

const segments = (path: string): string[] => path.split('/').filter((part) => part !== '' && part !== 'api');
const tagOf = (path: string): string => segments(path)[0] ?? 'geral';

/** `GET /api/captacao/vagas/{id}` is 'get_captacao_vagas_por_id': parameters are told apart from names. */
const operationIdOf = ({ method, path }: AnyEndpoint): string =>
  [
    method.toLowerCase(),
    ...segments(path).map((part) => part.replace(/\{(\w+)\}/g, 'por_$1').replace(/\W+/g, '-')),
  ].join('_');

function operationOf({ endpoint, relatorio }: Handler, hoisted: Record<string, JsonSchema>): Operation {
  const operationId = operationIdOf(endpoint);
  const schemaOf = (schema: Parameters<typeof jsonSchemaOf>[0], direction: Parameters<typeof jsonSchemaOf>[1]) =>
    hoist(jsonSchemaOf(schema, direction), `${operationId}_${direction}`, hoisted);
  const body = requestBody(endpoint, schemaOf(endpoint.body, 'envio'));
  const later: Record<string, JsonSchema> = relatorio
    ? { 202: { description: 'O relatório será feito depois; o endereço está em Location.' } }
    : {};
  return {
    operationId,
    summary: endpoint.resumo,
    tags: [tagOf(endpoint.path)],
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint),
    ...(body ? { requestBody: body } : {}),
    responses: { ...successOf(endpoint, schemaOf(endpoint.resposta, 'resposta')), ...later, ...failuresOf(endpoint) },
    ...(endpoint.acesso.tipo === 'permissao' ? { 'x-permissao': endpoint.acesso.algumaDe } : {}),
  };
}

/** Recursive parts come as local definitions, which only resolve from the root of the document. */
function hoist(json: JsonSchema, name: string, hoisted: Record<string, JsonSchema>): JsonSchema {
  const { $defs, ...rest } = json as JsonSchema & { $defs?: Record<string, JsonSchema> };
  if (!$defs && !JSON.stringify(rest).includes('"$ref":"#"')) return rest;
  const moved = (part: unknown): JsonSchema =>
    JSON.parse(
      JSON.stringify(part)
        .replaceAll('"#/$defs/', `"#/components/schemas/${name}_`)
        .replaceAll('"$ref":"#"', `"$ref":"#/components/schemas/${name}"`),
    );
  for (const [key, definition] of Object.entries($defs ?? {})) hoisted[`${name}_${key}`] = moved(definition);
  hoisted[name] = moved(rest);
  return { $ref: `#/components/schemas/${name}` };
}

function securityOf({ acesso, path }: AnyEndpoint): Record<string, readonly string[]>[] {
  const byAccess: Readonly<Record<Access['tipo'], Record<string, readonly string[]>[]>> = {
    publico: [],
    candidato: [{ candidato: [] }],
    usuario: [areaOf(path) === 'externa' ? { candidato: [] } : { sessao: [] }],
    permissao: [{ sessao: [] }, { token: [] }],
  };
  return byAccess[acesso.tipo];
}

function parametersOf({ params, query, escreve, acesso }: AnyEndpoint): JsonSchema[] {
  const described = (where: 'path' | 'query', shape: ReturnType<typeof shapeOf>) =>
    Object.entries(shape).map(([name, field]) => {
      const { title, ...schema } = jsonSchemaOf(field, 'envio');
      const list = schema.type === 'array' ? { style: 'form', explode: false } : {};
      const required = where === 'path' || metaOf(field)?.obrigatorio === true;
      return { name, in: where, required, ...(title ? { description: title } : {}), ...list, schema };
    });
  const common = ['empresa', 'repeticao'].map((name) => ({ $ref: `#/components/parameters/${name}` }));
  return [
    ...described('path', shapeOf(params)),
    ...described('query', shapeOf(query)),
    ...(escreve && acesso.tipo === 'permissao' ? common : []),
  ];
}

function requestBody({ body, multipart }: AnyEndpoint, schema: JsonSchema): Operation['requestBody'] {
  const empty = (body as unknown as { _zod: { def: { type: string } } })._zod.def.type === 'undefined';
  if (multipart) {
    const files = { type: 'object', description: 'Os campos em JSON na parte dados; cada arquivo em uma parte.' };
    return {
      required: true,
      content: {
        'multipart/form-data': {
          schema: { ...files, properties: empty ? {} : { dados: schema }, additionalProperties: { type: 'string' } },
        },
      },
    };
  }
  return empty ? undefined : { required: true, content: { 'application/json': { schema } } };
}

function successOf(
  { formato, method, escreve, resposta }: AnyEndpoint,
  schema: JsonSchema,
): Record<string, JsonSchema> {
  switch (formato) {
    case 'vazio':
      return { 204: { description: 'Feito' } };
    case 'arquivo':
      return { 200: { description: 'Arquivo', content: { 'application/octet-stream': { schema: {} } } } };
    case 'html':
      return { 200: { description: 'Página', content: { 'text/html': { schema: { type: 'string' } } } } };
    case 'json': {
      const created = method === 'POST' && escreve && 'id' in shapeOf(resposta);
      return {
        [created ? 201 : 200]: { description: 'Certo', content: { 'application/json': { schema } } },
      };
    }
  }
}

function failuresOf({ acesso, params, escreve, formato }: AnyEndpoint): Record<string, JsonSchema> {
  const codes = [
    400,
    ...(acesso.tipo === 'publico' ? [] : [401]),
    ...(acesso.tipo === 'permissao' ? [403] : []),
    ...(Object.keys(shapeOf(params)).length > 0 ? [404] : []),
    ...(escreve && formato !== 'arquivo' ? [409] : []),
  ];
  return {
    ...Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/responses/problema${code}` }])),
    default: { $ref: '#/components/responses/problema' },
  };
}
