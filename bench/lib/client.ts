import { administrador } from '#app/server/demo/logins.ts';
import { CABECALHO_ORIGEM } from '#platform/shared/headers.ts';

/** Calls of a person who is logged in. */
export interface BenchClient {
  /** The cookie header, for tools that make their own requests. */
  readonly cookie: string;
  /** Answer of a GET, its time until the last byte in milliseconds and the statements it took. */
  get(path: string): Promise<{ body: unknown; ms: number; queries: number }>;
  /** Answer of a PUT. Throws when it is refused. */
  put(path: string, body: object): Promise<unknown>;
  /** Answer of a POST and its time in milliseconds. Throws when it is refused. */
  post(path: string, body?: object): Promise<{ body: unknown; ms: number }>;
}

/** Logs the demo's administrator in at its first company. Throws when the server refuses. */
export async function logIn(address: string): Promise<BenchClient> {
  const companies = (await (await fetch(`${address}/api/login/empresas?cpf=${administrador.cpf}`)).json()) as {
    id: number;
  }[];
  const empresaId = Math.min(...companies.map(({ id }) => id));
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [CABECALHO_ORIGEM]: '1' },
    body: JSON.stringify({ username: administrador.cpf, password: administrador.senha, empresaId }),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (!answer.ok || !cookie) throw new Error(`a entrada respondeu ${answer.status}: ${await answer.text()}`);
  await answer.text();
  async function write(method: 'POST' | 'PUT', path: string, body?: object) {
    const begun = performance.now();
    const response = await fetch(`${address}${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json', [CABECALHO_ORIGEM]: '1' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    const ms = performance.now() - begun;
    if (!response.ok) throw new Error(`${method} ${path} respondeu ${response.status}: ${text.slice(0, 500)}`);
    return { body: JSON.parse(text) as unknown, ms };
  }
  return {
    cookie,
    async get(path) {
      const begun = performance.now();
      const response = await fetch(`${address}${path}`, { headers: { cookie } });
      const text = await response.text();
      const ms = performance.now() - begun;
      if (!response.ok) throw new Error(`${path} respondeu ${response.status}: ${text.slice(0, 500)}`);
      const queries = Number(/desc="(\d+)"/.exec(response.headers.get('server-timing') ?? '')?.[1] ?? 0);
      return { body: JSON.parse(text), ms, queries };
    },
    put: async (path, body) => (await write('PUT', path, body)).body,
    post: (path, body) => write('POST', path, body),
  };
}
