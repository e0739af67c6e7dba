import { type ServerChild, startProduct } from './lib/child.ts';
import { type BenchClient, logIn } from './lib/client.ts';
import { newDatabase, runSql } from './lib/database.ts';
import { short } from './lib/figures.ts';
import { privatePostgres } from './lib/postgres.ts';
import { tell } from './lib/release.ts';

/** 3,000 evaluated in ten areas of 300, each by 4 others, 60 questions. */
const AREAS = 10;
const POR_AREA = 300;
const PERGUNTAS = 60;
const VEZES = 9;
/** Partial answers sent at once, as many people answering, and how many of them in all. */
const JUNTAS = 20;
const RESPOSTAS = 1000;

/** People, a model and an evaluation with who evaluates whom, in the first company. */
const povoar = `
do $$
declare e bigint := (select min(id) from empresa); m bigint; q bigint; a bigint;
begin
  insert into area_organizacional (empresa_id, nome) select e, 'Medida ' || n from generate_series(1, ${AREAS}) n;
  insert into colaborador (empresa_id, nome, data_admissao) select e, 'Pessoa medida ' || n, '2020-01-02' from generate_series(1, ${AREAS * POR_AREA}) n;
  insert into historico_colaborador (empresa_id, colaborador_id, data, motivo, area_organizacional_id)
    select e, c.id, '2020-01-02', 'CONTRATACAO', r.id
    from (select id, row_number() over (order by id) - 1 as n from colaborador where nome like 'Pessoa medida %') c
    join (select id, row_number() over (order by id) - 1 as n from area_organizacional where nome like 'Medida %') r on r.n = c.n / ${POR_AREA};
  insert into modelo_avaliacao (empresa_id, tipo, titulo) values (e, 'D', 'Modelo medido') returning id, questionario_id into m, q;
  insert into questionario_aspecto (empresa_id, questionario_id, nome) select e, q, 'Aspecto ' || n from generate_series(1, 6) n;
  insert into questionario_pergunta (empresa_id, questionario_id, aspecto_id, ordem, texto, tipo, nota_minima, nota_maxima)
    select e, q, (select id from questionario_aspecto where questionario_id = q and nome = 'Aspecto ' || (1 + n % 6)), n, 'Pergunta ' || n, '4', 1, 10
    from generate_series(1, ${PERGUNTAS}) n;
  insert into avaliacao_desempenho (empresa_id, titulo, data_ini, data_fim, modelo_avaliacao_id, tipo, permite_auto_avaliacao, anonima)
    values (e, 'Avaliação medida', current_date - 1, current_date + 30, m, '1.0', true, false) returning id into a;
  insert into avaliacao_desempenho_avaliado (empresa_id, avaliacao_id, colaborador_id)
    select e, a, id from colaborador where nome like 'Pessoa medida %' order by id;
  insert into avaliacao_desempenho_participante (empresa_id, avaliacao_id, avaliado_id, avaliador_id, papel)
    select e, a, v.id, o.colaborador_id, case p when 1 then 'L' when 4 then 'A' else 'P' end
    from (select id, colaborador_id, row_number() over (order by id) - 1 as n from avaliacao_desempenho_avaliado where avaliacao_id = a) v
    cross join generate_series(1, 4) p
    join (select colaborador_id, row_number() over (order by id) - 1 as n from avaliacao_desempenho_avaliado where avaliacao_id = a) o
      on o.n = (v.n / ${POR_AREA}) * ${POR_AREA} + (v.n + p) % ${POR_AREA};
end $$`;

const responder = `
with folha as (select p.id, p.preenchimento_id as q, p.empresa_id, t.questionario_id from avaliacao_desempenho_participante p
    join avaliacao_desempenho t on t.id = p.avaliacao_id where t.titulo = 'Avaliação medida'),
  dada as (insert into questionario_resposta (empresa_id, preenchimento_id, pergunta_id, nota, pontos)
    select f.empresa_id, f.q, g.id, 1 + (f.id + g.id) % 10, 10 * (1 + (f.id + g.id) % 10) from folha f join questionario_pergunta g on g.questionario_id = f.questionario_id),
  fim as (update questionario_preenchimento q set concluido_em = now(), percentual = 55 from folha f where q.id = f.q)
update avaliacao_desempenho_participante p set situacao = 'R' from folha f where p.id = f.id`;

/** Median time of a call in milliseconds, and its statements. */
async function median(client: BenchClient, path: string) {
  const times: number[] = [];
  let queries = 0;
  for (let time = 0; time < VEZES; time++) {
    const answer = await client.get(path);
    times.push(answer.ms);
    queries = answer.queries;
  }
  times.sort((a, b) => a - b);
  return { ms: short(times[Math.floor(VEZES / 2)] ?? 0, 0), comandos: queries };
}

/** Partial answers of one question each, by many at once: how many a second, and what each costs the processor of the server. */
async function aceitar(server: ServerChild, client: BenchClient, url: string) {
  const rows = await runSql(
    url,
    `select p.preenchimento_id as folha, (select min(g.id) from questionario_pergunta g where g.questionario_id = t.questionario_id) as pergunta
     from avaliacao_desempenho_participante p join avaliacao_desempenho t on t.id = p.avaliacao_id where t.titulo = 'Avaliação medida' order by p.id limit ${RESPOSTAS}`,
  );
  const fila = [...rows];
  const cpu = (await server.usage()).cpuMs;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: JUNTAS }, async () => {
      for (let row = fila.pop(); row; row = fila.pop())
        await client.post(`/api/avaliacao/avaliacoes-desempenhos-questionarios/${row.folha}`, {
          respostas: [
            {
              perguntaId: Number(row.pergunta),
              tipoId: '4',
              respostaId: null,
              respostasIds: [],
              nota: 8,
              comentario: null,
            },
          ],
          respondidoParcialmente: true,
          configsNiveisCompetenciasFaixaSalariais: [],
          notaManual: null,
          versao: null,
        });
    }),
  );
  const porSegundo = short(RESPOSTAS / ((performance.now() - begun) / 1000), 0);
  return { porSegundo, cpuMs: short(((await server.usage()).cpuMs - cpu) / RESPOSTAS, 2) };
}

/** Matrix, release, answers and results of 3,000 evaluated people. */
export async function run(): Promise<Record<string, Record<string, number>>> {
  const postgres = await privatePostgres();
  const servers: ServerChild[] = [];
  try {
    const url = await newDatabase(postgres.url, 'desempenho');
    const server = await startProduct({ DATABASE_URL: url, SCALE: '1', LOG: 'warn' });
    servers.push(server);
    await runSql(url, povoar);
    await runSql(url, 'vacuum analyze');
    const client = await logIn(server.address);
    const [{ id } = {}] = await runSql(url, "select id from avaliacao_desempenho where titulo = 'Avaliação medida'");
    const [{ area } = {}] = await runSql(
      url,
      "select min(id) as area from area_organizacional where nome like 'Medida %'",
    );
    const matriz = `/api/avaliacao/participante-avaliacao-desempenho/matriz?avaliacaoId=${id}&page=0`;
    const figures: Record<string, Record<string, number>> = {};
    figures['matriz: primeira página'] = await median(client, matriz);
    figures['matriz: última página'] = await median(client, matriz.replace('page=0', 'page=199'));
    figures['matriz: só uma verificação'] = await median(client, `${matriz}&verificacao=SEM_USUARIO`);
    figures['painel de verificação'] = await median(
      client,
      `/api/avaliacao/participante-avaliacao-desempenho/verificacao?avaliacaoId=${id}`,
    );
    const begun = performance.now();
    await client.put(`/api/avaliacao/avaliacoes-desempenho/${id}/liberada/true`, {});
    figures['liberar (12.000 folhas)'] = { ms: short(performance.now() - begun, 0) };
    figures['respostas parciais'] = await aceitar(server, client, url);
    await runSql(
      url,
      "delete from questionario_resposta r using questionario_preenchimento q, avaliacao_desempenho t where q.id = r.preenchimento_id and t.questionario_id = q.questionario_id and t.titulo = 'Avaliação medida'",
    );
    await runSql(url, responder);
    await runSql(url, 'vacuum analyze');
    figures['resultados: primeira página'] = await median(
      client,
      `/api/avaliacao/resultados-desempenho?avaliacaoId=${id}&page=0`,
    );
    const relatorio = await client.post('/api/avaliacao/relatorios/resultado-avaliacao/previa', {
      avaliacoesIds: [Number(id)],
      areasIds: [Number(area)],
      forma: 'R',
      opcaoResultado: 'A',
    });
    figures['relatório de uma área de 300 (prévia)'] = { ms: short(relatorio.ms, 0) };
    return figures;
  } finally {
    for (const server of servers) await server.stop();
    await postgres.stop();
  }
}

if (import.meta.main) tell('avaliacao-desempenho', await run());
