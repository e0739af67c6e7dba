import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import type { OpenApiDocument, Operation } from '#platform/server/openapi/document.ts';

const t = useApp();

const read = async (): Promise<OpenApiDocument> => {
  const { status, body } = await t.app.anonimo.raw<OpenApiDocument>({ method: 'GET', url: '/api/openapi.json' });
  expect(status).toBe(200);
  return body;
};

const operationsOf = (document: OpenApiDocument): { path: string; method: string; operation: Operation }[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

/** Every node of a JSON value. */
function* nodes(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const inner of Object.values(value)) yield* nodes(inner);
}

const at = (document: unknown, pointer: string): unknown =>
  pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], document);

test('toda chamada do servidor está no documento, e nenhuma a mais', async () => {
  const described = operationsOf(await read()).map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect(described.sort()).toEqual(t.app.handlers.map(({ endpoint: e }) => `${e.method} ${e.path}`).sort());
});

test('os identificadores são únicos e toda referência leva a algum lugar', async () => {
  const document = await read();
  const ids = operationsOf(document).map(({ operation }) => operation.operationId);
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  const refs = new Set([...nodes(document)].flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : [])));
  expect(refs.size).toBeGreaterThan(0);
  expect([...refs].filter((ref) => !ref.startsWith('#/components/') || at(document, ref) === undefined)).toEqual([]);
});

test('os parâmetros do endereço são os do caminho, todos obrigatórios', async () => {
  for (const { path, operation } of operationsOf(await read())) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
    const declared = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(declared.map(({ name }) => name).sort(), path).toEqual(inPath);
    expect(declared.every(({ required }) => required === true)).toBe(true);
  }
});

test('toda chamada diz o resumo, a segurança e ao menos uma resposta certa', async () => {
  const document = await read();
  const schemes = Object.keys(document.components.securitySchemes as object);
  for (const { path, operation } of operationsOf(document)) {
    expect(operation.summary.length, path).toBeGreaterThan(3);
    expect(operation.security.flatMap(Object.keys).every((name) => schemes.includes(name))).toBe(true);
    expect(Object.keys(operation.responses).filter((code) => code.startsWith('2')).length, path).toBeGreaterThan(0);
  }
  const restricted = operationsOf(document).filter(({ operation }) => operation['x-permissao']);
  expect(restricted.length).toBe(t.app.handlers.filter(({ endpoint }) => endpoint.acesso.tipo === 'permissao').length);
});

test('cada esquema usa só os tipos do JSON Schema', async () => {
  const types = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']);
  const document = await read();
  const wrong = [...nodes(document.paths), ...nodes((document.components as { schemas: unknown }).schemas)].filter(
    ({ type, properties }) =>
      (typeof type === 'string' || Array.isArray(type)) &&
      (properties === undefined || typeof properties === 'object') &&
      ![type].flat().every((name) => typeof name === 'object' || types.has(String(name))),
  );
  expect(wrong).toEqual([]);
});

test('o campo do contrato aparece com rótulo, limite e obrigatoriedade', async () => {
  const document = await read();
  const body = document.paths['/api/captacao/areas-formacao']?.post?.requestBody?.content['application/json']?.schema;
  expect(body).toMatchObject({
    required: ['nome'],
    properties: { nome: { type: 'string', title: 'Nome', maxLength: 100, 'x-tipo': 'texto' } },
  });
});

test('a página é um HTML inteiro, em português, sem script embutido', async () => {
  const { status, body, headers } = await t.app.anonimo.raw<string>({ method: 'GET', url: '/api/docs' });
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('text/html');
  expect(body).toContain('<html lang="pt-BR">');
  expect(body).toContain('/api/captacao/areas-formacao');
  expect(body.match(/<script(?![^>]*\bsrc=)/g)).toBeNull();
  expect(body.match(/<(?:img|link|script)[^>]+https?:/g)).toBeNull();
  const script = await t.app.anonimo.raw<string>({ method: 'GET', url: '/api/docs/busca.js' });
  expect(script.headers['content-type']).toContain('javascript');
});

const compactado = async (url: string, como: string) => {
  const { headers, rawPayload } = await t.app.app.inject({ method: 'GET', url, headers: { 'accept-encoding': como } });
  return { headers, bytes: rawPayload };
};

test.each(['/api/openapi.json', '/api/docs'])(
  '%s vem comprimido do modo que o cliente aceita, de tamanho já conhecido: não se comprime a cada pedido',
  async (url) => {
    const inteiro = (await compactado(url, 'identity')).bytes;
    const gzip = await compactado(url, 'gzip, br;q=0');
    expect([gzip.headers['content-encoding'], gunzipSync(gzip.bytes).equals(inteiro)]).toEqual(['gzip', true]);
    const br = await compactado(url, 'gzip, deflate, br');
    expect([br.headers['content-encoding'], brotliDecompressSync(br.bytes).equals(inteiro)]).toEqual(['br', true]);
    // What is packed while it is sent has no length.
    for (const { headers, bytes } of [gzip, br]) expect(headers['content-length']).toBe(String(bytes.length));
  },
);
