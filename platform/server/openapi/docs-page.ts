import { paraHtml } from '#platform/shared/text.ts';
import type { OpenApiDocument, Operation } from './document.ts';
import type { JsonSchema } from './schema.ts';

const text = (value: unknown): string => paraHtml(String(value ?? ''));

const STYLE = `
:root{color-scheme:light dark;--borda:#8884;--fundo:#8881}
body{font:16px/1.5 system-ui,sans-serif;max-width:64rem;margin:0 auto;padding:1rem}
h2{margin-top:2rem}details{border:1px solid var(--borda);border-radius:.4rem;margin:.4rem 0;padding:.3rem .7rem}
summary{cursor:pointer;overflow-wrap:anywhere}summary b{display:inline-block;min-width:4.5rem}
code{background:var(--fundo);border-radius:.2rem;padding:0 .25rem;overflow-wrap:anywhere}
.tabela{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.9rem}
th,td{text-align:left;vertical-align:top;border-bottom:1px solid var(--borda);padding:.25rem .5rem}
input{font:inherit;padding:.4rem .6rem;width:100%;box-sizing:border-box;margin-bottom:1rem}
[hidden]{display:none}`;

const typeOf = (schema: JsonSchema): string => {
  if (typeof schema['x-tipo'] === 'string') return schema['x-tipo'];
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? '';
  if (schema.type === 'array') return `lista de ${typeOf((schema.items ?? {}) as JsonSchema)}`;
  return [schema.type ?? ''].flat().join(' ou ');
};

function limits(schema: JsonSchema): string {
  const parts = [
    schema.maxLength === undefined ? '' : `até ${schema.maxLength} caracteres`,
    Array.isArray(schema.enum) ? schema.enum.filter((code) => code !== null).join(', ') : '',
    String(schema.description ?? ''),
    Array.isArray(schema['x-permissao']) ? `exige ${schema['x-permissao'].join(', ')}` : '',
  ];
  return parts.filter((part) => part !== '').join('. ');
}

/** Fields of an object schema, also of one put together from several, with those inside of lists and groups. */
function rowsOf(schema: JsonSchema, prefix = '', depth = 0): string[] {
  const parts = (schema.allOf ?? []) as JsonSchema[];
  const required = new Set((schema.required ?? []) as string[]);
  const own = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const row = `<tr><td><code>${text(path)}</code></td><td>${text(field.title)}</td><td>${text(typeOf(field))}</td><td>${required.has(name) ? 'sim' : ''}</td><td>${text(limits(field))}</td></tr>`;
    const inner = field.type === 'array' ? ((field.items ?? {}) as JsonSchema) : field;
    return [row, ...(depth < 3 ? rowsOf(inner, `${path}${field.type === 'array' ? '[].' : '.'}`, depth + 1) : [])];
  });
  return [...parts.flatMap((part) => rowsOf(part, prefix, depth)), ...own];
}

const table = (rows: readonly string[]): string =>
  rows.length === 0
    ? ''
    : `<div class="tabela"><table><thead><tr><th>Nome</th><th>Rótulo</th><th>Tipo</th><th>Obrigatório</th><th>Limites</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;

function parameterRows(operation: Operation): string[] {
  return operation.parameters
    .filter((parameter) => typeof parameter.name === 'string')
    .map(({ name, in: where, required, description, schema }) => {
      const field = (schema ?? {}) as JsonSchema;
      return `<tr><td><code>${text(name)}</code></td><td>${text(description)}</td><td>${text(typeOf(field))} (${where === 'path' ? 'endereço' : 'consulta'})</td><td>${required ? 'sim' : ''}</td><td>${text(limits(field))}</td></tr>`;
    });
}

const firstSchema = (content: unknown): JsonSchema =>
  (Object.values((content ?? {}) as Record<string, { schema?: JsonSchema }>)[0]?.schema ?? {}) as JsonSchema;

function access(operation: Operation): string {
  const permission = operation['x-permissao'];
  if (permission) return `Exige ${permission.map((name) => `<code>${text(name)}</code>`).join(' ou ')}`;
  if (operation.security.length === 0) return 'Pública';
  return 'candidato' in (operation.security[0] ?? {}) ? 'Exige sessão de candidato' : 'Exige sessão';
}

/** A page answers its rows under `content`; the page itself says nothing new. */
function answerRows(schema: JsonSchema): string[] {
  const content = (schema.properties as Record<string, JsonSchema> | undefined)?.content;
  const listed = content?.type === 'array' ? content : schema.type === 'array' ? schema : null;
  return rowsOf(listed ? ((listed.items ?? {}) as JsonSchema) : schema);
}

function section(title: string, rows: readonly string[]): string {
  return rows.length === 0 ? '' : `<h4>${title}</h4>${table(rows)}`;
}

function operationHtml(method: string, path: string, operation: Operation): string {
  const success = Object.entries(operation.responses).find(([code]) => code.startsWith('2'));
  const answer = firstSchema(success?.[1].content);
  return `<details id="${text(operation.operationId)}"><summary><b>${method.toUpperCase()}</b> <code>${text(path)}</code> ${text(operation.summary)}</summary>
<p>${access(operation)}. <a href="#${text(operation.operationId)}">Endereço desta chamada</a></p>${section('Parâmetros', parameterRows(operation))}${section('Corpo', rowsOf(firstSchema(operation.requestBody?.content)))}${section(`Resposta ${success?.[0] ?? ''}`, answerRows(answer))}</details>`;
}

/** The calls of the API as one page for people, which works also without its script (the script only filters). */
export function docsPage(document: OpenApiDocument, contexto: string): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const sections = document.tags.map(({ name }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    const items = own.map(({ method, path, operation }) => operationHtml(method, path, operation));
    return `<section><h2 id="grupo-${text(name)}">${text(name)}</h2>${items.join('\n')}</section>`;
  });
  const index = document.tags.map(({ name }) => `<a href="#grupo-${text(name)}">${text(name)}</a>`).join(' · ');
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API do Ciranda RH</title><link rel="icon" href="${contexto}/ciranda.svg" type="image/svg+xml"><style>${STYLE}</style><script src="${contexto}/api/docs/busca.js" defer></script></head>
<body><h1>API do Ciranda RH</h1><p>Versão ${text(document.info.version)}, ${operations.length} chamadas. <a href="${contexto}/api/openapi.json">OpenAPI 3.1 em JSON</a></p>
${document.info.description
  .split('\n\n')
  .map((paragraph) => `<p>${text(paragraph)}</p>`)
  .join('')}
<p><label for="busca">Buscar chamada</label><input id="busca" type="search" placeholder="nome, endereço ou permissão"></p>
<nav>${index}</nav><main>${sections.join('\n')}</main><p id="nada" role="status" hidden>Nenhuma chamada encontrada.</p></body></html>`;
}
