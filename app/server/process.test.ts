import { once } from 'node:events';
import { cpSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn, runMain, type ServerProcess, startProcess, temporaryFolder } from '#app/testing/server-process.ts';

/** The product as a process: starting, refusing to start, stopping, and being killed in the middle of its work. */
const shared: { folder?: ReturnType<typeof temporaryFolder>; server?: ServerProcess } = {};

beforeAll(async () => {
  shared.folder = temporaryFolder();
  // npm test has made one already.
  const { DEMONSTRACAO: pronta } = process.env;
  if (pronta) cpSync(pronta, shared.folder.path, { recursive: true });
  shared.server = await startProcess({ DADOS: shared.folder.path, DEMO: '1' });
}, 180_000);
afterAll(async () => {
  await shared.server?.end('SIGKILL');
  shared.folder?.remove();
});

function server(): ServerProcess {
  if (!shared.server) throw new Error('o servidor não iniciou');
  return shared.server;
}

/** The demo's administrator logs in; returns the cookie of the session. */
const entrar = (address: string): Promise<string> => logIn(address, /senha (\S+)/.exec(server().output())?.[1] ?? '');

const gravar = (address: string, cookie: string, nome: string) =>
  fetch(`${address}/api/captacao/areas-formacao`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ nome }),
  });

async function gravadas(address: string, cookie: string): Promise<string[]> {
  const answer = await fetch(`${address}/api/captacao/areas-formacao?page=0&size=200&nome=queda`, {
    headers: { cookie },
  });
  return ((await answer.json()) as { content: { nome: string }[] }).content.map(({ nome }) => nome);
}

test('o processo diz o endereço e como entrar, e responde aos supervisores sem sessão', async () => {
  expect(server().output()).toMatch(/Administrador: CPF 111\.222\.333-96 \(ou admin\), senha \S+/);
  const { address } = server();
  expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ status: 'ok' });
  expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ status: 'ok' });
});

test('morto no meio das gravações, volta com tudo o que confirmou e nada pela metade', async () => {
  const cookie = await entrar(server().address);
  const confirmadas: string[] = [];
  const pedidos = Array.from({ length: 60 }, async (_, n) => {
    const nome = `Queda ${n}`;
    const answer = await gravar(server().address, cookie, nome).catch(() => null);
    if (answer?.status === 201) confirmadas.push(nome);
    // After a few answers the process dies, with the other requests at whatever point they are.
    if (confirmadas.length === 10) server().child.kill('SIGKILL');
  });
  await Promise.all(pedidos);
  expect(confirmadas.length).toBeGreaterThanOrEqual(10);
  shared.server = await startProcess({ DADOS: shared.folder?.path ?? '', DEMO: '1' });
  const novo = await entrar(server().address);
  const lidas = await gravadas(server().address, novo);
  expect(confirmadas.filter((nome) => !lidas.includes(nome))).toEqual([]);
  const log = await fetch(`${server().address}/api/utilitario/log?page=0&size=200&acao=Inclus%C3%A3o`, {
    headers: { cookie: novo },
  });
  const linhas = ((await log.json()) as { content: { entidade: string }[] }).content;
  // Each record has its audit line: both came in one transaction.
  expect(linhas.filter(({ entidade }) => entidade === 'Área de formação')).toHaveLength(lidas.length);
});

test('a sessão sobrevive à troca do processo', async () => {
  const cookie = await entrar(server().address);
  expect(await server().end('SIGTERM')).toBe(0);
  shared.server = await startProcess({ DADOS: shared.folder?.path ?? '', DEMO: '1' });
  const info = await fetch(`${server().address}/api/userinfo`, { headers: { cookie } });
  expect(await info.json()).toMatchObject({ authenticated: true });
});

describe('não inicia, com uma frase, quando', () => {
  async function refusal(env: Record<string, string>): Promise<string> {
    const { child, output } = runMain(env);
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(1);
    expect(output()).not.toMatch(/\n\s+at /);
    return output();
  }

  test('a configuração está errada', async () => {
    expect(await refusal({ PORT: 'abc', LOG: 'gritar' })).toMatch(
      /Configuração inválida: PORT deve ser um número; LOG use debug, info, warn, error ou silent\./,
    );
  });

  test('outro processo usa a pasta de dados', async () => {
    expect(await refusal({ DADOS: shared.folder?.path ?? '' })).toMatch(/está em uso por outro processo/);
  });

  test('a pasta de dados é um arquivo', async () => {
    const folder = temporaryFolder();
    const arquivo = join(folder.path, 'arquivo');
    writeFileSync(arquivo, '');
    expect(await refusal({ DADOS: arquivo })).toMatch(/já existe um arquivo com este nome/);
    folder.remove();
  });

  test.runIf(process.platform === 'linux')('a pasta de dados está onde nenhuma pasta se cria', async () => {
    expect(await refusal({ DADOS: '/proc/ciranda/dados' })).toMatch(
      /Não foi possível criar a pasta de dados \/proc\/ciranda\/dados \(ENOENT\)/,
    );
  });

  test('a porta está ocupada', async () => {
    const busy = createServer().listen(0, '127.0.0.1');
    await once(busy, 'listening');
    const folder = temporaryFolder();
    const { port } = busy.address() as { port: number };
    expect(await refusal({ PORT: String(port), DADOS: folder.path })).toMatch(/A porta \d+ já está em uso/);
    busy.close();
    folder.remove();
  });

  test('o PostgreSQL não responde', async () => {
    expect(await refusal({ DATABASE_URL: 'postgres://ninguem@127.0.0.1:9/nada' })).toMatch(
      /Não foi possível chegar ao servidor PostgreSQL/,
    );
  });
});
