import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, startProcess, temporaryFolder } from '#app/testing/server-process.ts';

/** The copy of the README, from one PostgreSQL server to another that never saw the product, as an ordinary user of each. */
const root = join(import.meta.dirname, '../..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');

interface Cluster {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const shared: { clusters: Cluster[]; bin: string; folder?: ReturnType<typeof temporaryFolder> } = {
  clusters: [],
  bin: '',
};

/** The scripts that start servers are no TypeScript. */
const script = <T>(name: string): Promise<T> => import(new URL(`../../scripts/${name}`, import.meta.url).href);

beforeAll(async () => {
  const { findPostgres } = await script<{ findPostgres: () => { folder: string } }>('postgres-programs.mjs');
  const { startPostgres } = await script<{ startPostgres: () => Promise<Cluster> }>('postgres.mjs');
  shared.bin = findPostgres().folder;
  shared.folder = temporaryFolder();
  shared.clusters = [await startPostgres(), await startPostgres()];
}, 120_000);

afterAll(async () => {
  for (const cluster of shared.clusters) await cluster.stop();
  shared.folder?.remove();
});

/** A database that belongs to an ordinary user, who may or may not create roles; its address for that user. */
async function newDatabase({ url }: Cluster, right: 'createrole' | 'nocreaterole'): Promise<URL> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create role sistema login ${right}`);
  await admin.query(`create database ciranda owner sistema template template0 encoding 'UTF8'`);
  await admin.end();
  const address = new URL(url);
  address.username = 'sistema';
  address.pathname = '/ciranda';
  return address;
}

/** Runs a program to its end; what it wrote, and its code. */
function run(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, LOG: 'error', ...env },
  });
  return { codigo: status, texto: `${stdout}${stderr}` };
}

const prepare = (url: string, ...args: readonly string[]) =>
  run(process.execPath, ['scripts/db-prepare.ts', ...args], { DATABASE_URL: url });

/** Documented commands, so that what is tried here is what people are told. */
const DUMP = ['-Fc'];
const RESTORE = ['--no-owner', '--single-transaction'];

async function get(address: string, cookie: string, path: string): Promise<Response> {
  const answer = await fetch(`${address}${path}`, { headers: { cookie } });
  expect(answer.status, path).toBe(200);
  return answer;
}

const busca = async (address: string, cookie: string) =>
  (
    (await (await get(address, cookie, '/api/captacao/candidatos?page=0&size=50&nome=mari')).json()) as {
      content: object[];
    }
  ).content;

test('a cópia do README restaura num servidor novo: entrar, abrir um arquivo e buscar', async () => {
  const [origem, destino] = shared.clusters;
  if (!origem || !destino) throw new Error('sem servidores');
  const daqui = (await newDatabase(origem, 'createrole')).href;
  const antes = await startProcess({ DATABASE_URL: daqui, DEMO: '1' });
  const senha = /senha (\S+)/.exec(antes.output())?.[1] ?? '';
  const cookie = await logIn(antes.address, senha);
  const [candidato] = (await busca(antes.address, cookie)) as { id: number }[];
  const documentos = `/api/captacao/candidatos/${candidato?.id}/documentos-anexos`;
  const conteudo = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(200_000)]);
  const corpo = new FormData();
  corpo.append('dados', JSON.stringify({ descricao: 'Currículo', data: '2026-01-05' }));
  corpo.append('arquivo', new Blob([conteudo]), 'cv.pdf');
  const enviado = await fetch(`${antes.address}${documentos}`, { method: 'POST', headers: { cookie }, body: corpo });
  expect(enviado.status).toBe(201);
  const { id: documento } = (await enviado.json()) as { id: number };
  const achados = await busca(antes.address, cookie);
  expect(achados.length).toBeGreaterThan(0);
  await antes.end('SIGTERM');

  const copia = join(shared.folder?.path ?? '', 'ciranda.dump');
  expect(run(join(shared.bin, 'pg_dump'), [...DUMP, '-f', copia, daqui])).toEqual({ codigo: 0, texto: '' });

  const la = await newDatabase(destino, 'nocreaterole');
  const comoAdministrador = new URL(destino.url);
  comoAdministrador.pathname = la.pathname;
  expect(prepare(comoAdministrador.href, 'sistema')).toMatchObject({ codigo: 0 });
  expect(run(join(shared.bin, 'pg_restore'), [...RESTORE, '-d', la.href, copia])).toEqual({ codigo: 0, texto: '' });

  const depois = await startProcess({ DATABASE_URL: la.href, DEMO: '0' });
  try {
    const novo = await logIn(depois.address, senha);
    expect(await busca(depois.address, novo)).toEqual(achados);
    const arquivo = await get(depois.address, novo, `${documentos}/${documento}/download`);
    expect(Buffer.from(await arquivo.arrayBuffer()).equals(conteudo)).toBe(true);
    const gravado = await fetch(`${depois.address}/api/captacao/areas-formacao`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: novo },
      body: JSON.stringify({ nome: 'Depois da restauração' }),
    });
    expect(gravado.status).toBe(201);
  } finally {
    await depois.end('SIGTERM');
  }
  const cliente = new pg.Client({ connectionString: la.href });
  await cliente.connect();
  const { rows } = await cliente.query(
    `select oid::regprocedure::text as operacao from pg_proc where proleakproof
       and proname in ('textlike', 'ts_match_vq', 'lower', 'upper') and pronamespace = 'pg_catalog'::regnamespace order by 1`,
  );
  await cliente.end();
  // Parts of names, words of résumés, and the beginning of an e-mail or a number.
  const seguras = ['lower(text)', 'textlike(text,text)', 'ts_match_vq(tsvector,tsquery)', 'upper(text)'];
  expect(rows.map(({ operacao }) => operacao)).toEqual(seguras);
});

test('o preparo pode se repetir, dispensa CREATEROLE na primeira instalação e diz o que falta', async () => {
  const [, destino] = shared.clusters;
  if (!destino) throw new Error('sem servidores');
  const admin = new pg.Client({ connectionString: destino.url });
  await admin.connect();
  await admin.query('create role comum login');
  await admin.query(`create database comum owner comum template template0 encoding 'UTF8'`);
  await admin.end();
  const banco = new URL(destino.url);
  banco.pathname = '/comum';
  expect(prepare(banco.href, 'comum').codigo).toBe(0);
  expect(prepare(banco.href, 'comum').codigo).toBe(0);
  expect(prepare(banco.href, 'ninguem')).toEqual({
    codigo: 1,
    texto: 'O usuário ninguem não existe no servidor PostgreSQL. Crie-o antes.\n',
  });
  banco.username = 'comum';
  const primeiro = await startProcess({ DATABASE_URL: banco.href });
  await primeiro.end('SIGTERM');
  expect(prepare(banco.href)).toMatchObject({ codigo: 0 });
});

test('o README diz os comandos que aqui se provam, na ordem', () => {
  const comandos = [
    `pg_dump ${DUMP.join(' ')} -f `,
    'npm run db:prepare -- ciranda',
    `pg_restore ${RESTORE.join(' ')} -d `,
  ];
  const passo = readme.slice(readme.indexOf('**Cópia de segurança.**'));
  const lugares = comandos.map((comando) => passo.indexOf(comando));
  expect(lugares.every((lugar) => lugar > 0)).toBe(true);
  expect(lugares).toEqual(lugares.toSorted((a, b) => a - b));
});
