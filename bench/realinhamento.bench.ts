import { diretor } from '#app/server/demo/logins.ts';
import { type ServerChild, startProduct } from './lib/child.ts';
import { type BenchClient, logIn } from './lib/client.ts';
import { runSql } from './lib/database.ts';
import { databaseCpu } from './lib/database-cpu.ts';
import { median, short } from './lib/figures.ts';
import { hire } from './lib/hire.ts';
import { privatePostgres } from './lib/postgres.ts';

/** Talents of the company, and how often each is measured; REALINHAMENTO_TALENTOS=100000 says how it grows. */
const PEOPLE = Number(process.env.REALINHAMENTO_TALENTOS ?? 10_000);
const ROUNDS = Number(process.env.REALINHAMENTO_RODADAS ?? 5);
const BASE = '/api/cargo-salario';
const LINES = `${BASE}/colaboradores/historicos`;
const PLANS = `${BASE}/simulador-realinhamento/planejamentos`;

/** Connections that have seen changes of one line only, as those of a working day have. */
const POOL = 12;

/** Moves as many lines of history by a day as there are connections, each alone and all at once. */
async function oneByOne(url: string, person: BenchClient): Promise<void> {
  const lines = await runSql(
    url,
    `select id, (data + 1)::text as data from historico_colaborador where motivo = 'REAJUSTE' and tabela_reajuste_colaborador_id is null
     order by id desc limit ${POOL}`,
  );
  await Promise.all(
    lines.map(async ({ id, data }) => {
      const { pode: _, ...line } = (await person.get(`${LINES}/${id}`)).body as Record<string, unknown>;
      await person.put(`${LINES}/${id}`, { ...line, data });
    }),
  );
}

/** What is simulated, with this raise in per cent. */
const raise = (percentual: string) => ({
  ...{ data: '2029-01-01', aplicacao: '1', percentual, piso: '2000.00', incluirPorCargo: true },
  ...{ encargos: '35.80', salariosPorAno: '13.33' },
});

async function plan(person: BenchClient, percentual: string) {
  const body = { nome: `Medição de ${percentual} ${performance.now()}`, simulacao: raise(percentual) };
  const { ms, body: planned } = await person.post(PLANS, body);
  const { id, quantidade } = planned as { id: number; quantidade: number };
  return { ms, quantidade, at: `${BASE}/tabelas-reajustes-colaboradores/${id}` };
}

/** The chain of approval of salaries, which asks the directors alone: active from this raise in per cent on, or not at all. */
async function chainFrom(url: string, percentual: string | null): Promise<void> {
  await runSql(
    url,
    `delete from cadeia_aprovacao_etapa where quem <> 'P' and cadeia_aprovacao_id in (select id from cadeia_aprovacao where assunto = 'R')`,
  );
  await runSql(
    url,
    `update cadeia_aprovacao set ativa = ${percentual !== null}, percentual_desde = ${percentual ?? 'percentual_desde'} where assunto = 'R'`,
  );
}

/** A proposal from its sending to the last decision, which applies it. */
async function byChain(server: ServerChild, person: BenchClient) {
  const { at } = await plan(person, '15');
  const { id, ms: propor } = await person.propose(`${at}/aplicar-colaboradores`);
  const director = await logIn(server.address, diretor);
  const proposal = `/api/utilitario/propostas-em-aprovacao/${id}`;
  const { ms: abrir } = await director.get(proposal);
  const { body: way } = await director.get(`${proposal}/aprovacao`);
  const begun = performance.now();
  await director.put(`${proposal}/aprovacao`, {
    tramite: (way as { tramite: number }).tramite,
    etapa: 1,
    decisao: 'A',
    motivo: null,
  });
  const aprovar = performance.now() - begun;
  await person.post(`${at}/cancelar-reajuste`);
  return { propor, abrir, aprovar };
}

/**
 * Time to simulate, plan, apply and cancel a realignment of ten thousand and more employees, and the CPU that server and database take to
 * apply it; to apply it where a chain looks on, and to propose it and approve it where one holds for it.
 */
export async function run(): Promise<Record<string, Record<string, number>>> {
  const postgres = await privatePostgres();
  let product: ServerChild | undefined;
  try {
    product = await startProduct({ DATABASE_URL: postgres.url });
    await hire(postgres.url, PEOPLE);
    const person = await logIn(product.address);
    await oneByOne(postgres.url, person);
    const times: Record<string, number[]> = {};
    const keep = (name: string, ms: number) => {
      times[name] = [...(times[name] ?? []), ms];
    };
    const cpu: number[] = [];
    const server = product;
    const spent = async () => (await server.usage()).cpuMs + (await databaseCpu(postgres.url));
    let rows = 0;
    for (let round = 0; round < ROUNDS; round++) {
      keep('simular', (await person.post(`${BASE}/simulador-realinhamento`, raise('5'))).ms);
      // No chain, and one that looks on and does not hold.
      for (const percentual of [null, '9000']) {
        await chainFrom(postgres.url, percentual);
        const { ms, quantidade, at } = await plan(person, '5');
        rows = quantidade;
        keep('planejar', ms);
        keep('total', (await person.get(`${at}/total-folha`)).ms);
        const before = await spent();
        keep(percentual ? 'aplicarComCadeia' : 'aplicar', (await person.post(`${at}/aplicar-colaboradores`)).ms);
        if (!percentual) cpu.push((await spent()) - before);
        keep('cancelar', (await person.post(`${at}/cancelar-reajuste`)).ms);
      }
      await chainFrom(postgres.url, '10');
      for (const [name, ms] of Object.entries(await byChain(server, person))) keep(name, ms);
    }
    const figures = Object.entries(times).map(([name, ms]): [string, number] => [`${name}Ms`, short(median(ms))]);
    return { [`${rows} talentos`]: { ...Object.fromEntries(figures), aplicarCpuMs: short(median(cpu)) } };
  } finally {
    await product?.stop();
    await postgres.stop();
  }
}

if (import.meta.main) console.table(await run());
