import { type ServerChild, startProduct } from './lib/child.ts';
import { logIn } from './lib/client.ts';
import { newDatabase, runSql } from './lib/database.ts';
import { median, short } from './lib/figures.ts';
import { statementsOf } from './lib/plan-facts.ts';
import { privatePostgres } from './lib/postgres.ts';
import { tell } from './lib/release.ts';

/** One address may deliver so many in an hour, less a few for the warming up. */
const ENTREGAS = 2500;
const AQUECER = 100;
const JUNTAS = 20;
const CONVIDADOS = 50_000;
const OLHADAS = 7;

interface Folha {
  readonly folha: {
    readonly perguntas: readonly {
      readonly id: number;
      readonly tipo: string;
      readonly respostas: readonly { readonly id: number }[];
    }[];
  };
}

/** Delivers so many sheets by the open link of the demonstration, some at a time. Throws when one is refused. */
async function entregar(address: string, quantas: number): Promise<number[]> {
  const chave = 'demonstracao-refeitorio-1';
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${address}/api/externo/pesquisa/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const { folha } = (await post('abrir', { chave })) as Folha;
  const respostas = folha.perguntas.map(({ id, tipo, respostas: opcoes }, lugar) => ({
    perguntaId: id,
    tipoId: tipo,
    respostaId: tipo === '1' ? opcoes[lugar % opcoes.length]?.id : null,
    respostasIds: [],
    nota: null,
    comentario: tipo === '3' ? 'Mais frutas, por favor.' : null,
  }));
  const tempos: number[] = [];
  let feitas = 0;
  await Promise.all(
    Array.from({ length: JUNTAS }, async () => {
      while (feitas < quantas) {
        const entrega = (feitas++).toString(16).padStart(24, '0') + crypto.randomUUID().slice(0, 8);
        const de = performance.now();
        await post('responder', { chave, respostas, respondidoParcialmente: false, entrega, areaId: null });
        tempos.push(performance.now() - de);
      }
    }),
  );
  return tempos;
}

/** A survey with that many invited, in two hundred areas. */
const CONVITES = `
  insert into area_organizacional (empresa_id, nome) select 1, 'Área da medida ' || n from generate_series(1, 200) n;
  insert into colaborador (empresa_id, nome, data_admissao) select 1, 'Pessoa da medida ' || n, '2020-01-02' from generate_series(1, ${CONVIDADOS}) n;
  insert into pesquisa (empresa_id, tipo, titulo, data_ini, data_fim, anonima, situacao, grupo_minimo)
    values (1, 'P', 'Medida', '2000-01-01', '2099-12-31', true, 'L', 5);
  insert into pesquisa_participante (empresa_id, pesquisa_id, colaborador_id, area_id, situacao)
    select 1, (select id from pesquisa where titulo = 'Medida'), c.id,
      (select min(id) from area_organizacional where nome like 'Área da medida %') + c.id % 200, case when c.id % 3 = 0 then 'N' else 'R' end
    from colaborador c where c.nome like 'Pessoa da medida %'`;

/** Answers taken a second, and the page of who answered among fifty thousand. */
export async function run(): Promise<Record<string, Record<string, number>>> {
  const postgres = await privatePostgres();
  const servers: ServerChild[] = [];
  try {
    const url = await newDatabase(postgres.url, 'pesquisa');
    const server = await startProduct({ DATABASE_URL: url, SCALE: '1', LOG: 'warn' });
    servers.push(server);
    const client = await logIn(server.address);
    await entregar(server.address, AQUECER);
    const cpu = (await server.usage()).cpuMs;
    const de = performance.now();
    const tempos = await entregar(server.address, ENTREGAS);
    const segundos = (performance.now() - de) / 1000;
    const cpuMs = ((await server.usage()).cpuMs - cpu) / ENTREGAS;
    const pesquisas = (await client.get('/api/pesquisa/pesquisas?page=0&titulo=NPS%204')).body as {
      content: { id: number }[];
    };
    const olhar = (id: number) => async () => {
      await client.get(`/api/pesquisa/colaborador-questionario/participacao?questionarioId=${id}`);
      await client.get(`/api/pesquisa/colaborador-questionario?questionarioId=${id}&page=0&size=15`);
    };
    const poucos = (await statementsOf(server, olhar(pesquisas.content[0]?.id ?? 0))).length;
    await runSql(url, CONVITES);
    await runSql(url, 'vacuum analyze');
    const medida = (await client.get('/api/pesquisa/pesquisas?page=0&titulo=Medida')).body as {
      content: { id: number }[];
    };
    const id = medida.content[0]?.id ?? 0;
    const muitos = (await statementsOf(server, olhar(id))).length;
    const vezes: number[] = [];
    for (let vez = 0; vez < OLHADAS; vez++) {
      const inicio = performance.now();
      await olhar(id)();
      vezes.push(performance.now() - inicio);
    }
    return {
      entregas: { porSegundo: short(ENTREGAS / segundos, 0), p50Ms: short(median(tempos), 1), cpuMs: short(cpuMs, 2) },
      participacao: {
        convidados: CONVIDADOS,
        ms: short(median(vezes), 0),
        comandosPoucos: poucos,
        comandosMuitos: muitos,
      },
    };
  } finally {
    for (const server of servers) await server.stop();
    await postgres.stop();
  }
}

if (import.meta.main) tell('pesquisa', await run());
