import { type ServerChild, startProduct } from './lib/child.ts';
import { type BenchClient, logIn } from './lib/client.ts';
import { runSql } from './lib/database.ts';
import { databaseCpu } from './lib/database-cpu.ts';
import { median, short } from './lib/figures.ts';
import { hire } from './lib/hire.ts';
import { privatePostgres } from './lib/postgres.ts';

const PEOPLE = 10_000;
const ROUNDS = 5;
const BASE = '/api/cargo-salario';
const LINES = `${BASE}/colaboradores/historicos`;

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

/** Time to simulate, plan, apply and cancel a realignment of ten thousand and more employees, and the CPU that server and database take to apply it. */
export async function run(): Promise<Record<string, Record<string, number>>> {
  const postgres = await privatePostgres();
  let product: ServerChild | undefined;
  try {
    product = await startProduct({ DATABASE_URL: postgres.url });
    await hire(postgres.url, PEOPLE);
    const person = await logIn(product.address);
    await oneByOne(postgres.url, person);
    const simulacao = {
      data: '2029-01-01',
      aplicacao: '1',
      percentual: '5',
      piso: '2000.00',
      incluirPorCargo: true,
      encargos: '35.80',
      salariosPorAno: '13.33',
    };
    const times: Record<'simular' | 'planejar' | 'total' | 'aplicar' | 'cancelar', number[]> = {
      simular: [],
      planejar: [],
      total: [],
      aplicar: [],
      cancelar: [],
    };
    const cpu: number[] = [];
    const server = product;
    const spent = async () => (await server.usage()).cpuMs + (await databaseCpu(postgres.url));
    let rows = 0;
    for (let round = 0; round < ROUNDS; round++) {
      times.simular.push((await person.post(`${BASE}/simulador-realinhamento`, simulacao)).ms);
      const nome = `Medição ${round}`;
      const planned = await person.post(`${BASE}/simulador-realinhamento/planejamentos`, { nome, simulacao });
      times.planejar.push(planned.ms);
      const { id, quantidade } = planned.body as { id: number; quantidade: number };
      rows = quantidade;
      const planning = `${BASE}/tabelas-reajustes-colaboradores/${id}`;
      times.total.push((await person.get(`${planning}/total-folha`)).ms);
      const before = await spent();
      times.aplicar.push((await person.post(`${planning}/aplicar-colaboradores`)).ms);
      cpu.push((await spent()) - before);
      times.cancelar.push((await person.post(`${planning}/cancelar-reajuste`)).ms);
    }
    const figures = Object.entries(times).map(([name, ms]): [string, number] => [`${name}Ms`, short(median(ms))]);
    return { [`${rows} talentos`]: { ...Object.fromEntries(figures), aplicarCpuMs: short(median(cpu)) } };
  } finally {
    await product?.stop();
    await postgres.stop();
  }
}

if (import.meta.main) console.table(await run());
