import type { Calls, Page, Problema } from './api.gen.ts';

type Call = keyof Calls;
type Part<C extends Call, P extends string> = P extends keyof Calls[C] ? Calls[C][P] : never;
/** The parts that a call takes: those with something obligatory in them must be given. */
type Taken<C extends Call> = {
  readonly [P in Exclude<keyof Calls[C], 'answer'> as Record<never, never> extends Calls[C][P]
    ? never
    : P]: Calls[C][P];
} & {
  readonly [P in Exclude<keyof Calls[C], 'answer'> as Record<never, never> extends Calls[C][P]
    ? P
    : never]?: Calls[C][P];
};
/** How one call is made besides. */
export interface CallOptions {
  /** A write that is sent again with the same key is not done again: it answers what the first one got. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}
type Input<C extends Call> = Taken<C> & CallOptions;
type Arguments<C extends Call> = Record<never, never> extends Taken<C> ? [input?: Input<C>] : [input: Input<C>];

type PageOf<C extends Call> = Extract<Calls[C]['answer'], Page<unknown>>;
/** Calls that answer a list by pages. */
type Paged = { [C in Call]: [PageOf<C>] extends [never] ? never : C }[Call];
type Row<C extends Paged> = PageOf<C>['content'][number];

/** What the product answered instead: a sentence for people, the field of each error, and how long to wait (429). */
export class ApiError extends Error {
  readonly status: number;
  /** Null where something before the product answered. */
  readonly problem: Problema | null;
  /** Seconds after which the call may be made again. */
  readonly retryAfter: number | null;

  constructor(status: number, problem: Problema | null, retryAfter: number | null) {
    super(problem?.mensagem ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

export interface ClientOptions {
  /** Where the product is: 'https://rh.example.com', with the path below which it stands, if there is one. */
  readonly address: string;
  /** Made in Utilitários > Tokens da API. */
  readonly token: string;
  /** Another `fetch` than that of the runtime. */
  readonly fetch?: typeof globalThis.fetch;
}

type Fields = Readonly<Record<string, unknown>>;
interface Loose extends CallOptions {
  readonly params?: Fields;
  readonly query?: Fields;
  readonly body?: unknown;
  readonly files?: Readonly<Record<string, Blob>>;
}

const addressOf = (base: string, path: string, { params = {}, query = {} }: Loose): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(params[name]);
    // Of these an address makes another one.
    if (value === '' || value === '.' || value === '..') throw new TypeError(`'${value}' is no ${name} of ${path}`);
    return encodeURIComponent(value);
  });
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') asked.set(name, String(value));
  const words = asked.toString();
  return `${base.replace(/\/$/, '')}${filled}${words === '' ? '' : `?${words}`}`;
};

function contentOf({ body, files }: Loose): { readonly body?: string | FormData; readonly type?: string } {
  if (!files) return body === undefined ? {} : { body: JSON.stringify(body), type: 'application/json' };
  const form = new FormData();
  if (body !== undefined) form.append('dados', JSON.stringify(body));
  for (const [name, file] of Object.entries(files)) form.append(name, file);
  return { body: form };
}

async function errorOf(response: Response): Promise<ApiError> {
  const text = await response.text();
  const ours = response.headers.get('content-type')?.startsWith('application/problem+json') ?? false;
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError(
    response.status,
    ours ? (JSON.parse(text) as Problema) : null,
    Number.isFinite(wait) ? wait : null,
  );
}

/** The API of a Ciranda RH as its token may call it. */
export function createClient({ address, token, fetch = globalThis.fetch }: ClientOptions) {
  async function send(call: string, input: Loose): Promise<unknown> {
    const [method = '', path = ''] = call.split(' ');
    const { body, type } = contentOf(input);
    const response = await fetch(addressOf(address, path, input), {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(type ? { 'content-type': type } : {}),
        ...(input.idempotencyKey ? { 'idempotency-key': input.idempotencyKey } : {}),
      },
      ...(body === undefined ? {} : { body }),
      ...(input.signal ? { signal: input.signal } : {}),
    });
    if (!response.ok) throw await errorOf(response);
    if (response.status === 204) return undefined;
    return response.headers.get('content-type')?.startsWith('application/json') ? response.json() : response;
  }

  return {
    /** Makes one call: `call('GET /api/utilitario/usuarios/{id}', { params: { id: 1 } })`. Throws ApiError. */
    call: <C extends Call>(call: C, ...[input]: Arguments<C>): Promise<Calls[C]['answer']> =>
      send(call, (input ?? {}) as Loose) as Promise<Calls[C]['answer']>,

    /** Every row of a list, a page at a time. */
    async *rows<C extends Paged>(
      call: C,
      query: Omit<Part<C, 'query'>, 'page'> | Record<never, never> = {},
    ): AsyncGenerator<Row<C>> {
      for (let page = 0; ; page++) {
        const { content, last } = (await send(call, { query: { size: 100, ...query, page } })) as Page<Row<C>>;
        yield* content;
        if (last) return;
      }
    },
  };
}
