import { setTimeout as rest } from 'node:timers/promises';
import { type ServerChild, startProduct } from './lib/child.ts';
import { type BenchClient, logIn } from './lib/client.ts';
import { newDatabase, runSql } from './lib/database.ts';
import { databaseCpu } from './lib/database-cpu.ts';
import { short } from './lib/figures.ts';
import { hire } from './lib/hire.ts';
import { privatePostgres } from './lib/postgres.ts';
import { tell } from './lib/release.ts';

/** As many as one batch takes (TALENTOS_POR_LOTE), and a tenth of them in the same run. */
const TALENTOS = 5_000;
const LOTES = '/api/sst/condicoes-ambientais/lote';

interface Lote {
  readonly id: number;
  readonly total: number;
  readonly feitos: number;
  readonly recusados: readonly object[];
  readonly motivo: string | null;
  readonly terminado: boolean;
}
interface Prepared {
  readonly grupo: number;
  readonly poucos: number;
  readonly muitos: number;
  /** Who answers for the records: eSocial asks for somebody. */
  readonly profissional: number;
}

/** The measured talents in two areas of their own, and a group whose workplace has two agents. */
async function prepare(url: string, poucos: number): Promise<Prepared> {
  const [row] = await runSql(
    url,
    `with a as (insert into area_organizacional (empresa_id, nome)
        values (1, 'Área medida de poucos'), (1, 'Área medida de muitos') returning id, nome),
      l as (update historico_colaborador h set area_organizacional_id = a.id from colaborador c, a
        where c.id = h.colaborador_id and c.empresa_id = 1 and c.matricula like 'M0%'
          and a.nome = 'Área medida de ' || case when substr(c.matricula, 2)::int <= ${poucos} then 'poucos' else 'muitos' end),
      b as (insert into ambiente (empresa_id, nome) values (1, 'Ambiente medido') returning id),
      bh as (insert into ambiente_historico (empresa_id, ambiente_id, data, nome_ambiente) select 1, id, '2020-01-01', 'Ambiente medido' from b),
      n as (insert into agente_nocivo (empresa_id, ambiente_id, data, atividade_perigosa_insalubre_id, tipo_avaliacao, utiliza_epc, utiliza_epi)
        select 1, b.id, '2020-01-01', k.id, '2', '0', '0' from b, (values (201001), (118001)) k (id)),
      g as (insert into grupo_homogeneo (empresa_id, nome, local_ambiente_grupo_homogeneo, finalidade)
        values (1, 'Grupo medido', 'E', 'eSocial') returning id),
      e as (insert into grupo_homogeneo_estabelecimento (grupo_homogeneo_id, empresa_id, estabelecimento_id)
        select g.id, 1, (select min(id) from estabelecimento where empresa_id = 1) from g),
      h as (insert into grupo_homogeneo_historico (empresa_id, grupo_homogeneo_id, data, nome_grupo)
        select 1, id, '2020-01-01', 'Grupo medido' from g returning id),
      x as (insert into grupo_homogeneo_historico_ambiente (grupo_homogeneo_historico_id, empresa_id, ambiente_id) select h.id, 1, b.id from h, b)
    select g.id::int as grupo, (select id::int from a where nome like '%poucos') as poucos,
      (select id::int from a where nome like '%muitos') as muitos,
      (select min(id)::int from profissional_sst where empresa_id = 1) as profissional from g`,
  );
  await runSql(url, 'vacuum analyze');
  return row as unknown as Prepared;
}

/** Milliseconds and CPU of the database until a batch for everybody of an area is written. Throws when somebody was refused. */
async function batch(
  client: BenchClient,
  url: string,
  { grupo, profissional }: Prepared,
  area: number,
  quantos: number,
) {
  const cpu = await databaseCpu(url);
  const begun = performance.now();
  const { body } = await client.post(LOTES, {
    ...{
      grupoHomogeneo: { id: grupo },
      dataInicio: '2026-02-02',
      regularidade: 'C',
      profissionais: [{ id: profissional }],
      observacao: null,
    },
    ...{ areasIds: [area], cargosIds: [], colaboradoresIds: [], semCondicao: false },
  });
  for (let lote = body as Lote; ; lote = (await client.get(`${LOTES}/${lote.id}`)).body as Lote) {
    if (!lote.terminado) {
      await rest(100);
      continue;
    }
    if (lote.feitos !== quantos) throw new Error(JSON.stringify({ ...lote, recusados: lote.recusados.slice(0, 3) }));
    return { ms: performance.now() - begun, cpuMs: (await databaseCpu(url)) - cpu };
  }
}

/** Conditions by a group for five thousand talents in one batch: time, CPU of the database, and a talent's share beside that of a tenth. */
export async function run(talentos = TALENTOS): Promise<Record<string, Record<string, number>>> {
  const poucos = Math.ceil(talentos / 10);
  const postgres = await privatePostgres();
  let product: ServerChild | undefined;
  try {
    const url = await newDatabase(postgres.url, 'lote');
    product = await startProduct({ DATABASE_URL: url, SCALE: '1', LOG: 'warn' });
    await hire(url, poucos + talentos);
    const areas = await prepare(url, poucos);
    const client = await logIn(product.address);
    const few = await batch(client, url, areas, areas.poucos, poucos);
    const many = await batch(client, url, areas, areas.muitos, talentos);
    return {
      [`${talentos} talentos`]: {
        ms: short(many.ms, 0),
        porSegundo: short((talentos / many.ms) * 1000, 0),
        cpuDoBancoPorTalento: short(many.cpuMs / talentos),
        razaoPorTalento: short(many.ms / talentos / (few.ms / poucos)),
      },
    };
  } finally {
    await product?.stop();
    await postgres.stop();
  }
}

if (import.meta.main) tell('lote-de-condicoes', await run(Number(process.env.TALENTOS ?? TALENTOS)));
