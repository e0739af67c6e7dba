import { encodeQuery } from '#platform/shared/contract/decode.ts';
import { type Endpoint, pathWith } from '#platform/shared/contract/endpoint.ts';
import { ApiError } from './api-error.ts';
import { mergeAnswers, splitAreaIds } from './batches.ts';
import { fileNameOf, type ReceivedFile } from './file.ts';
import { startCall } from './loading.ts';
import { type ErrorMode, reportError } from './report-error.ts';
import { newKey, type Outgoing, transport } from './transport.ts';

type Nothing = Record<never, never>;

/** What every call accepts besides its data. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Idempotency key of a write; a new one per call unless given. */
  readonly key?: string | undefined;
  /** Questions of the server that the person has said yes to: see `confirming`. */
  readonly confirmadas?: readonly string[] | undefined;
  /** How a failure is shown; 'mensagens' unless given. */
  readonly errors?: ErrorMode | undefined;
  /** Whether the full-screen 'Carregando...' counts this call; true unless given. */
  readonly loading?: boolean | undefined;
  /** Fraction 0..1 of what went up (multipart endpoints). */
  readonly onProgress?: ((fraction: number) => void) | undefined;
  /** Files of a multipart endpoint, by field name. */
  readonly files?: Readonly<Record<string, File | readonly File[]>> | undefined;
}

/** Data of a call: `params` fill the path, `query` the query string, `body` is JSON. */
export interface CallInput<Params, Query, Body> extends CallOptions {
  readonly params?: Params | undefined;
  readonly query?: Partial<Query> | undefined;
  readonly body?: Body | undefined;
}

/** The data of a call, where parameters of the path and a body that the contract has must be given. */
export type RequiredInput<Params, Query, Body> = CallInput<Params, Query, Body> &
  (Nothing extends Params ? Nothing : { readonly params: Params }) &
  ([Body] extends [undefined] ? Nothing : { readonly body: Body });

function formData(body: object, files: NonNullable<CallOptions['files']>): FormData {
  const form = new FormData();
  // Fields first: a server that reads the stream knows them when the first file arrives. As one JSON part, so that a
  // number stays a number.
  form.append('dados', JSON.stringify(body));
  for (const [name, value] of Object.entries(files)) for (const file of [value].flat()) form.append(name, file as File);
  return form;
}

function urlOf<P, Q, B, A>(
  endpoint: Endpoint<P, Q, B, A>,
  params: P | undefined,
  query: Readonly<Record<string, unknown>>,
): string {
  // An update of nothing is a fault of the screen, and must not leave it.
  const given = (params ?? {}) as { readonly id?: unknown };
  if (endpoint.method === 'PUT' && endpoint.path.includes('{id}') && (given.id ?? '') === '')
    throw new Error('No id in Entity');
  const text = new URLSearchParams(encodeQuery(query)).toString();
  return `${pathWith(endpoint.path, params ?? {})}${text ? `?${text}` : ''}`;
}

async function run<P, Q, B, A, R>(
  endpoint: Endpoint<P, Q, B, A>,
  input: CallInput<P, Q, B>,
  read: (answer: Awaited<ReturnType<typeof transport>>) => Promise<R>,
): Promise<R[]> {
  const end = input.loading === false ? undefined : startCall();
  try {
    const body = endpoint.multipart ? formData((input.body ?? {}) as object, input.files ?? {}) : input.body;
    const key = endpoint.escreve ? (input.key ?? newKey()) : undefined;
    const request: Omit<Outgoing, 'url'> = {
      method: endpoint.method,
      body,
      key,
      confirmadas: input.confirmadas,
      signal: input.signal,
      onProgress: input.onProgress,
    };
    const answers = await Promise.all(
      splitAreaIds(input.query ?? {}).map(async (query) =>
        read(await transport({ ...request, url: urlOf(endpoint, input.params, query) })),
      ),
    );
    end?.();
    return answers;
  } catch (error) {
    end?.(true);
    reportError(error, input.errors);
    throw error;
  }
}

/**
 * Makes a call of the API and returns its JSON answer (undefined when the contract has none).
 * Throws ApiError, shown already according to `errors`. Lists of over 600 area ids go in batches (V-0241).
 */
export async function send<P, Q, B, A>(endpoint: Endpoint<P, Q, B, A>, input: CallInput<P, Q, B> = {}): Promise<A> {
  const answers = await run(endpoint, input, async ({ body }) => {
    if (body.size === 0 || endpoint.formato === 'vazio') return undefined;
    const text = await body.text();
    try {
      return endpoint.formato === 'html' ? text : (JSON.parse(text) as unknown);
    } catch {
      throw new ApiError({ mensagem: 'O servidor respondeu algo que esta tela não entende.', status: 502 });
    }
  });
  return mergeAnswers(answers) as A;
}

/** The same as `send`, with the parameters and the body that the contract asks for checked by the compiler. */
export function call<P, Q, B, A>(endpoint: Endpoint<P, Q, B, A>, input: RequiredInput<P, Q, B>): Promise<A> {
  return send(endpoint, input);
}

/** Makes a call that answers a file; the name comes from the content-disposition header. */
export async function download<P, Q, B, A>(
  endpoint: Endpoint<P, Q, B, A>,
  input: CallInput<P, Q, B> = {},
): Promise<ReceivedFile> {
  const [file] = await run(endpoint, input, async ({ body, header }) => ({
    blob: body,
    nome: fileNameOf(header('content-disposition')),
  }));
  return file as ReceivedFile;
}
