import { type ServerChild, startProduct } from './lib/child.ts';
import { type BenchClient, logIn } from './lib/client.ts';
import { newDatabase, runSql } from './lib/database.ts';
import { databaseCpu } from './lib/database-cpu.ts';
import { short } from './lib/figures.ts';
import { privatePostgres } from './lib/postgres.ts';
import { tell } from './lib/release.ts';

/** 10,500 candidates. */
const ESCALA = 7;
const WARM_UP = 100;
const SAVES = 1000;

type Registro = Readonly<Record<string, unknown>> & { readonly id: number; readonly nome: string };

/** What a person changes before saving. */
const mudancas: Readonly<Record<string, (registro: Registro) => object>> = {
  'nada mudou': () => ({}),
  'uma observação': ({ id }) => ({ observacao: `Voltar a ligar (${id})` }),
  'o nome': ({ nome }) => ({ nome: `${nome} Neto` }),
};

async function candidates(client: BenchClient, amount: number): Promise<Registro[]> {
  const found: Registro[] = [];
  for (let page = 0; found.length < amount; page++) {
    const list = (await client.get(`/api/captacao/candidatos?page=${page}&size=200`)).body as { content: Registro[] };
    for (const { id } of list.content)
      found.push((await client.get(`/api/captacao/candidatos/${id}`)).body as Registro);
  }
  return found.slice(0, amount);
}

/** Saves every one and returns it as it is now. */
async function saveAll(client: BenchClient, all: readonly Registro[], change: (registro: Registro) => object) {
  const saved: Registro[] = [];
  for (const registro of all) {
    const sent = { ...registro, ...change(registro) };
    const answer = (await client.put(`/api/captacao/candidatos/${registro.id}`, sent)) as Registro;
    saved.push(answer);
  }
  return saved;
}

/** CPU of a thousand saves of a candidate, one after the other, in the server and in the database. */
export async function run(): Promise<Record<string, Record<string, number>>> {
  const postgres = await privatePostgres();
  const servers: ServerChild[] = [];
  try {
    const url = await newDatabase(postgres.url, 'gravar');
    const server = await startProduct({ DATABASE_URL: url, SCALE: String(ESCALA), LOG: 'warn' });
    servers.push(server);
    await runSql(url, 'vacuum analyze');
    const client = await logIn(server.address);
    let all = await candidates(client, SAVES);
    await saveAll(client, all.slice(0, WARM_UP), () => ({}));
    all = await candidates(client, SAVES);
    // What the database takes for a fixed piece of work: figures of two machines compare by their ratio to it.
    const begun = await databaseCpu(url);
    await runSql(url, 'select count(md5(n::text)) from generate_series(1, 4000000) n');
    const reguaS = ((await databaseCpu(url)) - begun) / 1000;
    const figures: Record<string, Record<string, number>> = {};
    for (const [name, change] of Object.entries(mudancas)) {
      const before = { server: (await server.usage()).cpuMs, database: await databaseCpu(url) };
      all = await saveAll(client, all, change);
      const bancoCpuS = ((await databaseCpu(url)) - before.database) / 1000;
      figures[`mil gravações: ${name}`] = {
        servidorCpuS: short(((await server.usage()).cpuMs - before.server) / 1000, 1),
        bancoCpuS: short(bancoCpuS, 1),
        razaoARegua: short(bancoCpuS / reguaS, 1),
      };
    }
    return figures;
  } finally {
    for (const server of servers) await server.stop();
    await postgres.stop();
  }
}

if (import.meta.main) tell('gravar', await run());
