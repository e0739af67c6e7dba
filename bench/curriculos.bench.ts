import { type ServerChild, startProduct } from './lib/child.ts';
import { type BenchClient, logIn } from './lib/client.ts';
import { newDatabase, runSql } from './lib/database.ts';
import { median, percentile, short } from './lib/figures.ts';
import { privatePostgres } from './lib/postgres.ts';
import { tell } from './lib/release.ts';

const SIZES = [2000, Number(process.env.CURRICULOS ?? 200_000)] as const;
const BATCH = 20_000;
const REQUESTS = 40;

/** Words of which the texts are made; the later in the list, the rarer. */
const WORDS =
  'experiência atendimento cliente equipe produção vendas estoque qualidade segurança organização planejamento controle ' +
  'relatório sistema manutenção empilhadeira logística faturamento treinamento liderança negociação orçamento contrato ' +
  'planilha soldagem elétrica hidráulica confeitaria panificação inventário auditoria recrutamento admissão rescisão';

/** Résumés of some 150 words each, deterministic, in one company. */
async function fill(url: string, size: number): Promise<number> {
  const begun = performance.now();
  for (let start = 0; start < size; start += BATCH) {
    await runSql(
      url,
      `with palavras as (select string_to_array('${WORDS}', ' ') as lista)
      insert into candidato (empresa_id, nome, ocr_texto)
      select 1, 'Pessoa ' || n, (select string_agg(lista[1 + floor(power(((n * 7919 + k * 104729) % 9973) / 9973.0, 2.5) * cardinality(lista))::int], ' ')
        from generate_series(1, 150) k, palavras) from generate_series(${start + 1}, ${Math.min(start + BATCH, size)}) n`,
    );
  }
  await runSql(url, 'vacuum analyze');
  return short((performance.now() - begun) / 1000, 1);
}

const cases = {
  'palavra comum': 'atendimento',
  'duas palavras': 'empilhadeira logística',
  frase: '"controle relatório"',
  'rara sem acento': 'rescisao auditoria confeitaria',
  'com exclusão': 'soldagem -vendas',
  'de ninguém': 'zulmirinha',
};

async function times(client: BenchClient, words: string): Promise<number[]> {
  const path = `/api/captacao/candidatos/busca-curriculo?page=0&palavras=${encodeURIComponent(words)}`;
  const all: number[] = [];
  for (let i = -5; i < REQUESTS; i++) {
    const { ms } = await client.get(path);
    if (i >= 0) all.push(ms);
  }
  return all;
}

/** Search over the words of 200 thousand résumés, beside two thousand. */
export async function run(): Promise<Record<string, Record<string, number>>> {
  const postgres = await privatePostgres();
  const servers: ServerChild[] = [];
  try {
    const clients: BenchClient[] = [];
    const loads: Record<string, number> = {};
    for (const size of SIZES) {
      const database = await newDatabase(postgres.url, `curriculos${size}`);
      const server = await startProduct({ DATABASE_URL: database, LOG: 'warn' });
      servers.push(server);
      loads[`${size} em segundos`] = await fill(database, size);
      clients.push(await logIn(server.address));
    }
    const found: Record<string, Record<string, number>> = { carga: loads };
    const [small, large] = clients;
    if (!small || !large) throw new Error('faltou um servidor');
    for (const [name, words] of Object.entries(cases)) {
      const [few, many] = [await times(small, words), await times(large, words)];
      const p95 = [percentile(few, 0.95), percentile(many, 0.95)] as const;
      found[name] = {
        p50PoucosMs: short(median(few), 1),
        p50MuitosMs: short(median(many), 1),
        p95PoucosMs: short(p95[0], 1),
        p95MuitosMs: short(p95[1], 1),
        razaoP95: short(p95[1] / p95[0]),
      };
    }
    return found;
  } finally {
    for (const server of servers) await server.stop();
    await postgres.stop();
  }
}

if (import.meta.main) tell('curriculos', await run());
