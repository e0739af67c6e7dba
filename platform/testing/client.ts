import type { FastifyInstance, InjectOptions } from 'fastify';
import { encodeQuery } from '#platform/shared/contract/decode.ts';
import { type Endpoint, pathWith } from '#platform/shared/contract/endpoint.ts';
import type { Problem } from '#platform/shared/problem.ts';
import { undeclared } from './undeclared.ts';

/** Answer of a call in a test. */
export interface TestAnswer<A> {
  readonly status: number;
  readonly body: A;
  /** The body read as a problem (only meaningful for errors). */
  readonly problema: Problem;
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  /** Value of every cookie the answer set, by name. */
  readonly cookies: Readonly<Record<string, string>>;
}

export interface CallInput<P, Q, B> {
  readonly params?: P;
  readonly query?: Partial<Q>;
  readonly body?: B;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Somebody who calls the API: with a session, or nobody. */
export class TestClient {
  readonly #app: FastifyInstance;
  readonly #cookie: string | null;

  constructor(app: FastifyInstance, cookie: string | null) {
    this.#app = app;
    this.#cookie = cookie;
  }

  /** Calls a contract, typed. Throws when the answer carries what the contract does not declare. */
  async call<P, Q, B, A>(endpoint: Endpoint<P, Q, B, A>, input: CallInput<P, Q, B> = {}): Promise<TestAnswer<A>> {
    const query = encodeQuery((input.query ?? {}) as Record<string, unknown>);
    const answer = await this.raw<A>({
      method: endpoint.method,
      url: pathWith(endpoint.path, (input.params ?? {}) as Record<string, unknown>),
      query,
      ...(input.body === undefined ? {} : { payload: input.body as object }),
      headers: { ...input.headers },
    });
    const extra = answer.status < 300 && endpoint.formato === 'json' ? undeclared(endpoint.resposta, answer.body) : [];
    if (extra.length > 0)
      throw new Error(
        `${endpoint.method} ${endpoint.path} responde o que o contrato não diz: ${[...new Set(extra)].join(', ')}`,
      );
    return answer;
  }

  /** Calls any address with any body. */
  async raw<A = unknown>(options: InjectOptions & { url: string }): Promise<TestAnswer<A>> {
    const headers = { ...(this.#cookie ? { cookie: this.#cookie } : {}), ...options.headers };
    const answer = await this.#app.inject({ ...options, headers });
    const text = answer.body;
    const isJson = String(answer.headers['content-type'] ?? '').includes('json');
    const body = (isJson && text !== '' ? JSON.parse(text) : text === '' ? undefined : text) as A;
    return {
      status: answer.statusCode,
      body,
      problema: body as unknown as Problem,
      bytes: answer.rawPayload,
      headers: answer.headers,
      cookies: Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value])),
    };
  }
}
