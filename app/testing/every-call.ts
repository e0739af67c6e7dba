import type { z } from 'zod';
import type { Handler } from '#platform/server/http/handler.ts';
import { encodeQuery } from '#platform/shared/contract/decode.ts';
import { type Method, pathWith } from '#platform/shared/contract/endpoint.ts';
import { type FieldMeta, itemOf, metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import { somarMeses } from '#platform/shared/format/data.ts';
import type { Problem } from '#platform/shared/problem.ts';

/** What the calls of the registry are filled with. */
export interface Valores {
  /** Ids for the first parameter of a path, and for fields that no source answers for. */
  readonly ids: readonly number[];
  /** Ids for a second parameter of a path, beside each of `ids`. */
  readonly segundos: readonly number[];
  /** Ids for a field, by the beginning of the source that it is picked from. */
  readonly fontes: Readonly<Record<string, readonly number[]>>;
  readonly texto: string;
  /** A period, calendar dates. */
  readonly inicio: string;
  readonly fim: string;
  readonly empresaId: number;
}

/** One call as the server takes it. */
export interface Chamada {
  readonly method: Method;
  readonly url: string;
  readonly query: Record<string, string>;
  readonly payload?: object;
}

/** Every value worth trying for a field, each alone; none where nothing would be found by it. */
function tentativas(nome: string, meta: FieldMeta | undefined, v: Valores): unknown[] {
  const ids = Object.entries(v.fontes).find(([inicio]) => meta?.fonte?.startsWith(inicio))?.[1] ?? v.ids;
  switch (meta?.kind) {
    case 'referenciaId':
      return [...ids];
    case 'referencia':
      return ids.map((id) => ({ id }));
    case 'referenciasIds':
      return [[...ids]];
    case 'referencias':
      return [ids.map((id) => ({ id }))];
    case 'opcao':
      return meta.opcoes?.map(({ codigo }) => codigo) ?? [];
    case 'booleano':
    case 'simNao':
      return [true, false];
    case 'texto':
    case 'textoLongo':
      return [v.texto];
    case 'inteiro':
      return [Math.max(meta.min ?? 1, 1)];
    case 'horas':
      return ['10:00'];
    case 'hora':
      return [nome.endsWith('Fim') ? '11:00' : '10:00'];
    default:
      return nome === 'ids' ? [[...v.ids]] : [];
  }
}

/** What a form or a filter that asks for it is given, of kinds by which nothing would be found: without it a call would look at nothing. */
const EXIGIDO: Readonly<Record<string, (meta: FieldMeta) => unknown>> = {
  opcoes: ({ opcoes = [] }) => opcoes.slice(0, 1).map(({ codigo }) => codigo),
  decimal: () => '10.00',
  dinheiro: () => '10.00',
  percentual: () => '10.00',
  cpf: () => '52998224725',
  cnpj: () => '11222333000181',
  pis: () => '12056412547',
  cep: () => '60175055',
  telefone: () => '85987654321',
  email: () => 'pessoa@exemplo.com.br',
  url: () => 'https://exemplo.com.br',
  cor: () => '#FF850A',
};

/** The day for a field: the last one of a period, the month before the first one for what was before it, or the first one. */
function diaDe(nome: string, { inicio, fim }: Valores): string {
  if (/anterior/i.test(nome)) return somarMeses(`${inicio.slice(0, 8)}01`, -1);
  return /fim|ate/i.test(nome) ? fim : inicio;
}

/** The least that a filter asks for: its periods, and what it cannot do without. */
export function minimo(schema: z.ZodType | undefined, v: Valores): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [nome, field] of Object.entries(shapeOf(schema))) {
    const meta = metaOf(field);
    if (meta?.kind === 'data') out[nome] = diaDe(nome, v);
    else if (meta?.kind === 'grupo') out[nome] = minimo(itemOf(field), v);
    else if (meta?.kind === 'lista') out[nome] = v.ids.map((id) => ({ ...minimo(itemOf(field), v), id }));
    else if (nome === 'ids' || meta?.obrigatorio) {
      const [primeira = meta && EXIGIDO[meta.kind]?.(meta)] = tentativas(nome, meta, v);
      if (primeira !== undefined) out[nome] = primeira;
    }
  }
  return out;
}

/** A filter in every way worth trying: empty, the least, and with each value of each field alone. */
function preenchidos(schema: z.ZodType | undefined, v: Valores): Record<string, unknown>[] {
  const comum = minimo(schema, v);
  const cada = Object.entries(shapeOf(schema)).flatMap(([nome, field]) =>
    tentativas(nome, metaOf(field), v).map((valor) => ({ ...comum, [nome]: valor })),
  );
  const todos = [{}, comum, ...cada].map((um) => [JSON.stringify(um), um] as const);
  return [...new Map(todos).values()];
}

function caminhos(path: string, v: Valores): string[] {
  const [primeiro, segundo] = [...path.matchAll(/\{(\w+)\}/g)].map(([, nome = '']) => nome);
  if (!primeiro) return [path];
  const de = (nome: string, ids: readonly number[]) => (nome === 'empresaId' ? [v.empresaId] : ids);
  return de(primeiro, v.ids).flatMap((um) =>
    segundo
      ? de(segundo, v.segundos).map((outro) => pathWith(path, { [primeiro]: um, [segundo]: outro }))
      : [pathWith(path, { [primeiro]: um })],
  );
}

/**
 * Every way in which a call of the registry is made with these values: each path with each filter, lists with a page and
 * without, reports as CSV; what writes, with the least that its form asks for.
 */
export function chamadasDe({ endpoint, relatorio }: Handler, v: Valores): Chamada[] {
  const { method, path } = endpoint;
  const queries = preenchidos(endpoint.query, v).flatMap((filtro) =>
    'page' in shapeOf(endpoint.query) ? [filtro, { ...filtro, page: 0, size: 200 }] : [filtro],
  );
  const filtra = relatorio !== undefined || !endpoint.escreve;
  const corpos =
    method === 'GET' || method === 'DELETE'
      ? [undefined]
      : filtra
        ? preenchidos(endpoint.body, v)
        : [minimo(endpoint.body, v)];
  const formato = 'formato' in shapeOf(endpoint.body) ? { formato: 'csv' } : {};
  return caminhos(path, v).flatMap((url) =>
    queries.flatMap((query) =>
      corpos.map((corpo) => ({
        method,
        url,
        query: encodeQuery(query),
        ...(corpo ? { payload: { ...corpo, ...formato } } : {}),
      })),
    ),
  );
}

/** Whether an answer refuses the call itself, whatever it is made with: nobody is logged in for it, or the authority is missing. */
export const semAcesso = (status: number, problema: Problem | undefined): boolean =>
  status === 401 || (status === 403 && problema?.codigo === 'SEM_PERMISSAO');
