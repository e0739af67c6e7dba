import { administrador, type DemoLogin } from '#app/server/demo/logins.ts';
import { CABECALHO_CONFIRMADAS, CABECALHO_ORIGEM } from '#platform/shared/headers.ts';

/** Calls of a person who is logged in. */
export interface BenchClient {
  /** The cookie header, for tools that make their own requests. */
  readonly cookie: string;
  /** Answer of a GET, its time until the last byte in milliseconds and the statements it took. */
  get(path: string): Promise<{ body: unknown; ms: number; queries: number }>;
  /** Answer of a PUT. Throws when it is refused. */
  put(path: string, body: object): Promise<unknown>;
  /** Proposes by a POST that a chain of approval keeps: the id of the proposal and the time. Throws when nothing was proposed. */
  propose(path: string): Promise<{ id: number; ms: number }>;
  /** Answer of a POST and its time in milliseconds. Throws when it is refused. */
  post(path: string, body?: object): Promise<{ body: unknown; ms: number }>;
}

/** Logs the demo's administrator, or another one, in at their first company. Throws when the server refuses. */
export async function logIn(address: string, quem: DemoLogin = administrador): Promise<BenchClient> {
  const companies = (await (await fetch(`${address}/api/login/empresas?cpf=${quem.cpf}`)).json()) as {
    id: number;
  }[];
  const empresaId = Math.min(...companies.map(({ id }) => id));
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [CABECALHO_ORIGEM]: '1' },
    body: JSON.stringify({ username: quem.cpf, password: quem.senha, empresaId }),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (!answer.ok || !cookie) throw new Error(`a entrada respondeu ${answer.status}: ${await answer.text()}`);
  await answer.text();
  async function send(
    method: 'POST' | 'PUT',
    path: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ) {
    const begun = performance.now();
    const response = await fetch(`${address}${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json', [CABECALHO_ORIGEM]: '1', ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    return { response, text, ms: performance.now() - begun };
  }
  const refused = (method: string, path: string, { response, text }: { response: Response; text: string }) =>
    new Error(`${method} ${path} respondeu ${response.status}: ${text.slice(0, 500)}`);
  async function write(method: 'POST' | 'PUT', path: string, body?: object) {
    const answer = await send(method, path, body);
    if (!answer.response.ok) throw refused(method, path, answer);
    return { body: JSON.parse(answer.text) as unknown, ms: answer.ms };
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
    async propose(path) {
      const answer = await send('POST', path, undefined, { [CABECALHO_CONFIRMADAS]: 'cadeia-de-aprovacao' });
      const { atual } = JSON.parse(answer.text) as { atual?: { proposta?: number } };
      if (atual?.proposta === undefined) throw refused('POST', path, answer);
      return { id: atual.proposta, ms: answer.ms };
    },
    put: async (path, body) => (await write('PUT', path, body)).body,
    post: (path, body) => write('POST', path, body),
  };
}
