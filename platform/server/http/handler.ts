import type { Readable } from 'node:stream';
import type { AnyEndpoint, Endpoint } from '#platform/shared/contract/endpoint.ts';
import type { ScreenContract } from '#platform/shared/contract/screen.ts';
import type { Session } from '../auth/sessions.ts';
import type { BoundReport } from '../report-http/bound-report.ts';
import type { Offer } from '../resource/references.ts';
import type { Ctx } from './context.ts';

/** A file that came in a multipart request, already within its size limit. */
export interface UploadedFile {
  readonly campo: string;
  readonly nome: string;
  readonly tipo: string;
  readonly conteudo: Buffer;
}

/** Validated parts of a request. */
export interface Input<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly arquivos: readonly UploadedFile[];
}

/** A file or page to answer with. */
export interface FileAnswer {
  readonly tipo: string;
  /** Name for the person's disk; without it the browser shows the content in place. */
  readonly nome?: string;
  /** A function is called after the commit, so that slow making holds no transaction; a stream travels as it is made. */
  readonly conteudo: Buffer | string | (() => Promise<Buffer | Readable>);
  /** The content is this file of the server's disk, with its bytes: who asks for a range of it gets that (RFC 9110). */
  readonly doDisco?: { readonly caminho: string; readonly tamanho: number };
  readonly cabecalhos?: Readonly<Record<string, string>>;
  readonly status?: number;
}

/**
 * Companies that a call may see. 'sessao' (default): those in which the person holds its authority; 'sistema': all,
 * only where the handler itself decides (log-in, first registration); a function: the ones a public call names.
 */
export type HandlerScope<I> = 'sessao' | 'sistema' | ((input: I) => number);

export interface HandlerOptions<I> {
  readonly escopo?: HandlerScope<I>;
  /** Largest file in bytes, when it is not the usual limit; what comes as JSON has one limit everywhere. */
  readonly limite?: number;
  /** The answer is a secret or comes with a cookie: an idempotency key is ignored and nothing is kept for repetitions. */
  readonly semRepeticao?: boolean;
  /**
   * What this call writes is under professional secrecy (decision 344): of its answer only the number of the record is kept for repetitions, and of
   * what was sent a sealed hash. A repeated request is answered by this, which reads the record anew, for who may read it now.
   */
  readonly reler?: (ctx: Ctx, id: number) => Promise<unknown>;
  /**
   * Table of the records that this call offers to fields, and what it offers of it where not everything: a call that writes is
   * refused ids that are not the company's, and what is not offered.
   */
  readonly oferece?: string | { readonly tabela: string; readonly condicoes: Offer };
  /** The record that this call changes, as it is: what its fields hold may stay. */
  readonly antes?: (ctx: Ctx, input: I) => Promise<unknown>;
  /** Why the call itself answers for the records that its fields name, where it does so better (decision 072). */
  readonly referencias?: string;
  /** A reading that may write down whose sensitive data it shows: its transaction is not read only. */
  readonly deixaRastro?: boolean;
  /** What is written is a trail itself, such as a visit: no audit line besides. */
  readonly semAuditoria?: boolean;
}

/** What the work before the transaction knows of the request. */
export interface EarlyRequest<I> {
  readonly input: I;
  readonly sessao: Session | null;
  readonly endereco: string;
  /** Aborts when the client goes away. */
  readonly signal: AbortSignal;
  /** The live session that the same browser has in an area, or null. */
  readonly sessaoDaArea: (area: Session['area']) => Promise<Session | null>;
}

/** A contract bound to the function that answers it. */
export interface Handler {
  readonly endpoint: AnyEndpoint;
  readonly run: (ctx: Ctx, input: Input<unknown, unknown, unknown>, preparado: unknown) => Promise<unknown>;
  /** Slow work before the transaction begins; its result goes to `run`. */
  readonly preparar?: (request: EarlyRequest<Input<unknown, unknown, unknown>>) => Promise<unknown>;
  readonly options: HandlerOptions<Input<unknown, unknown, unknown>>;
  /** The report that this call makes, for those made in the background. */
  readonly relatorio?: BoundReport;
  /** What stands in menu and profile tree with this call: the screen of its report. */
  readonly tela?: ScreenContract;
}

/** Binds a contract to its function. */
export function on<P, Q, B, A>(
  endpoint: Endpoint<P, Q, B, A>,
  run: (ctx: Ctx, input: Input<P, Q, B>) => Promise<A>,
  options: HandlerOptions<Input<P, Q, B>> = {},
): Handler {
  return { endpoint, run: run as Handler['run'], options: options as Handler['options'] };
}

/**
 * Binds a contract whose answer needs something slow first, such as a password hash or the word of another server:
 * `preparar` works outside of the transaction, which would otherwise hold a connection meanwhile.
 */
export function onPrepared<P, Q, B, A, T>(
  endpoint: Endpoint<P, Q, B, A>,
  preparar: (request: EarlyRequest<Input<P, Q, B>>) => Promise<T>,
  run: (ctx: Ctx, input: Input<P, Q, B>, preparado: T) => Promise<A>,
  options: HandlerOptions<Input<P, Q, B>> = {},
): Handler {
  return {
    endpoint,
    preparar: preparar as Handler['preparar'],
    run: run as Handler['run'],
    options: options as Handler['options'],
  };
}

/** Binds a contract that answers a file or a page. */
export function onFile<P, Q, B>(
  endpoint: Endpoint<P, Q, B, void>,
  run: (ctx: Ctx, input: Input<P, Q, B>) => Promise<FileAnswer>,
  options: HandlerOptions<Input<P, Q, B>> = {},
): Handler {
  return { endpoint, run: run as Handler['run'], options: options as Handler['options'] };
}
