import { z } from 'zod';
import type { Access } from '../permission.ts';
import { type Given, schemaOf } from './given.ts';
import { idSchema } from './kinds.ts';

// What no kind or schema says in its own words is said in Portuguese too.
z.config({ customError: () => 'Valor inválido' });

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** How the body of an answer travels: JSON, a file, a page of HTML, or nothing. */
export type AnswerKind = 'json' | 'arquivo' | 'html' | 'vazio';

/**
 * One call of the API. Server validation, the typed client, the OpenAPI document and the conformance tests all derive
 * from it. The type parameters are the plain output types, resolved once here.
 */
export interface Endpoint<Params, Query, Body, Answer> {
  readonly method: Method;
  /** Full path with parameters in braces: '/api/captacao/areas-interesse/{id}'. */
  readonly path: string;
  readonly acesso: Access;
  /** One line for people, in Portuguese. */
  readonly resumo: string;
  readonly params: z.ZodType<Params>;
  readonly query: z.ZodType<Query>;
  readonly body: z.ZodType<Body>;
  readonly resposta: z.ZodType<Answer>;
  readonly formato: AnswerKind;
  /** Accepts multipart/form-data with files beside the fields of the body. */
  readonly multipart: boolean;
  /** Whether the call writes: writes need the session's company, run in a writing transaction and accept an idempotency key. */
  readonly escreve: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: the registry holds endpoints of every shape; each is used again through its own type
export type AnyEndpoint = Endpoint<any, any, any, any>;

interface EndpointOptions<Params, Query, Body, Answer> {
  readonly method: Method;
  readonly path: string;
  readonly acesso: Access;
  readonly resumo: string;
  readonly params?: Given<Params>;
  readonly query?: Given<Query>;
  readonly body?: Given<Body>;
  readonly resposta?: Given<Answer>;
  readonly formato?: AnswerKind;
  readonly multipart?: boolean;
  /** False for a POST that only reads, such as a report. */
  readonly escreve?: boolean;
}

const nothing = z.object({});
const noBody = z.undefined();

/** Declares a call. Throws when the names in the path and in `params` differ. */
export function endpoint<Params = Record<never, never>, Query = Record<never, never>, Body = undefined, Answer = void>(
  o: EndpointOptions<Params, Query, Body, Answer>,
): Endpoint<Params, Query, Body, Answer> {
  const inPath = [...o.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
  const declared = Object.keys((o.params as unknown as { shape?: object } | undefined)?.shape ?? {}).sort();
  if (inPath.join() !== declared.join())
    throw new Error(
      `${o.method} ${o.path}: os parâmetros do caminho são ${inPath.join()}, os declarados ${declared.join()}`,
    );
  return {
    method: o.method,
    path: o.path,
    acesso: o.acesso,
    resumo: o.resumo,
    params: schemaOf(o.params, nothing),
    query: schemaOf(o.query, nothing),
    body: schemaOf(o.body, noBody),
    resposta: schemaOf(o.resposta, noBody),
    formato: o.formato ?? (o.resposta ? 'json' : 'vazio'),
    multipart: o.multipart ?? false,
    escreve: o.escreve ?? o.method !== 'GET',
  };
}

/** A path parameter that is an id. */
export const idParam = z.coerce.number('Identificador inválido').pipe(idSchema);
/** Params of the calls on one record. */
export const porId = z.object({ id: idParam });

/** Fills the parameters of a path. */
export function pathWith(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
