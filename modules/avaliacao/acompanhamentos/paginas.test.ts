import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { PlanWatch, rowsLookedAt } from '#app/testing/plans.ts';
import { criarModelo, criarPeriodo } from '#modules/avaliacao/avaliacao.factory.ts';
import { perguntaDeTeste } from '#modules/organizacao/organizacao.factory.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import { hoje as dataDeHoje, somarDias } from '#platform/shared/format/data.ts';
import {
  acompanhamentoFiltro,
  listarAcompanhamentos,
  responderAcompanhamento,
  talentosEmAcompanhamento,
} from './acompanhamentos.contract.ts';

const watch = new PlanWatch({ executando: true });
const t = useApp({}, { motor: watch.around });
const hoje = dataDeHoje(zonaDoServidor());
const haMeses = somarDias(hoje, -200);
const NOTA = perguntaDeTeste({ tipo: '4', respostas: [], notaMinima: 1, notaMaxima: 10 });

/** Talents, one admitted each day from 2010 on, with periods of 30 and 90 days; every tenth was away for 15 days from the fifth day on. */
async function cena(quantos: number) {
  const tenant = await t.app.empresa();
  const modelo = await criarModelo(tenant, { tipo: 'A', perguntas: [NOTA] });
  const periodos = [
    await criarPeriodo(tenant, { dias: 30, modeloId: modelo.id }),
    await criarPeriodo(tenant, { dias: 90, modeloId: modelo.id }),
  ];
  await t.app.banco(async (db) => {
    await sql`with m as (insert into motivo_afastamento (empresa_id, descricao, classe)
        values (${tenant.empresaId}, 'Doença', 'SIMPLES') returning id),
      c as (insert into colaborador (empresa_id, nome, data_admissao)
        select ${tenant.empresaId}, 'Pessoa ' || lpad((n * 7 % ${quantos})::text, 5, '0'), date '2010-01-01' + n from generate_series(1, ${quantos}::int) n
        returning id, data_admissao)
      insert into colaborador_afastamento (empresa_id, colaborador_id, afastamento_id, inicio, fim)
      select ${tenant.empresaId}, c.id, m.id, c.data_admissao + 4, c.data_admissao + 18
      from c, m where (c.data_admissao - date '2010-01-01') % 10 = 0`.execute(db);
    await sql`analyze colaborador, colaborador_afastamento`.execute(db);
  });
  const ler = (rota: typeof listarAcompanhamentos, query: object) =>
    tenant.cliente.call(rota, { query: { ...acompanhamentoFiltro.parse({}), page: 0, ...query } as never });
  return { ...tenant, tenant, modelo, periodos, ler };
}

type Linha = Awaited<ReturnType<Awaited<ReturnType<typeof cena>>['ler']>>['body']['content'][number];

const espera = (l: Linha) =>
  l.situacao !== 'R' && l.previstoPara >= somarDias(hoje, -60) && l.previstoPara <= somarDias(hoje, 10);

/** The same up to some weeks from today, in seeded disorder: leaves of up to a year, and most evaluations begun and delivered. */
async function cenaRespondida(quantos: number) {
  const base = await cena(quantos);
  await t.app.banco(async (db) => {
    await sql`select setseed(0.42)`.execute(db);
    await sql`update colaborador c set data_admissao = ${hoje}::date - (c.id * 7919 % (${quantos} * 2))::int
      where c.empresa_id = ${base.tenant.empresaId}`.execute(db);
    await sql`update colaborador_afastamento x set inicio = c.data_admissao + (x.id * 31 % 100)::int,
        fim = case when x.id % 7 = 0 then null else c.data_admissao + (x.id * 31 % 100)::int + (x.id * 17 % 300)::int end
      from colaborador c where c.id = x.colaborador_id and x.empresa_id = ${base.tenant.empresaId}`.execute(db);
    // A second leave right after the first one, of some.
    await sql`insert into colaborador_afastamento (empresa_id, colaborador_id, afastamento_id, inicio, fim)
      select x.empresa_id, x.colaborador_id, x.afastamento_id, x.fim + 1 + (x.id % 20)::int, x.fim + 200 from colaborador_afastamento x
      where x.empresa_id = ${base.tenant.empresaId} and x.fim is not null and x.id % 3 = 0`.execute(db);
    await sql`with alvo as (select c.id, p.id as periodo, m.questionario_id, p.modelo_id, row_number() over () as n
        from colaborador c join periodo_experiencia p on p.empresa_id = c.empresa_id join modelo_avaliacao m on m.id = p.modelo_id
        where c.empresa_id = ${base.tenant.empresaId} and c.id % 5 <> 0 and c.data_admissao + p.dias - 15 < ${hoje}::date),
      folha as (insert into questionario_preenchimento (empresa_id, questionario_id, ordem_perguntas, concluido_em)
        select ${base.tenant.empresaId}, questionario_id, '{}', case when n % 9 <> 0 then now() end from alvo order by n returning id, concluido_em),
      numerada as (select id, concluido_em, row_number() over (order by id) as n from folha)
      insert into acompanhamento_experiencia (empresa_id, colaborador_id, periodo_id, modelo_id, preenchimento_id, recomendacao)
      select ${base.tenant.empresaId}, a.id, a.periodo, a.modelo_id, f.id, case when f.concluido_em is not null then case when a.n % 13 = 0 then 'D' else 'E' end end
      from alvo a join numerada f on f.n = a.n`.execute(db);
    await sql`analyze colaborador, colaborador_afastamento, acompanhamento_experiencia, questionario_preenchimento`.execute(
      db,
    );
  });
  return base;
}

test('quem esteve afastado vem no seu dia, página por página', async () => {
  const { ler } = await cena(60);
  const inteira = (await ler(listarAcompanhamentos, { size: 200 })).body;
  expect(inteira).toMatchObject({ totalElements: 120, totalExact: true, numberOfElements: 120 });
  const dias = inteira.content.map(({ previstoPara }) => previstoPara);
  expect(dias).toEqual(dias.toSorted());
  const paginas = await Promise.all([0, 1, 2, 3, 4].map((page) => ler(listarAcompanhamentos, { page, size: 25 })));
  expect(paginas.flatMap(({ body }) => body.content.map(({ id }) => id))).toEqual(inteira.content.map(({ id }) => id));
});

test('a lista por dia e a por talento leem só o que mostram e contam', async () => {
  const { ler, cliente, modelo, periodos } = await cena(5000);
  for (const rota of [listarAcompanhamentos, talentosEmAcompanhamento as unknown as typeof listarAcompanhamentos]) {
    const { answer, plans } = await watch.during(() => ler(rota, { size: 10 }));
    expect(answer.body).toMatchObject({ totalElements: 1001, totalExact: false, numberOfElements: 10 });
    for (const tabela of ['colaborador', 'acompanhamento_experiencia', 'colaborador_afastamento'])
      expect(
        plans.reduce((sum, { plano }) => sum + rowsLookedAt(plano, tabela), 0),
        tabela,
      ).toBeLessThan(3000);
  }
  const { body } = await ler(listarAcompanhamentos, { size: 1, contagem: 'COMPLETA' });
  expect(body).toMatchObject({ totalElements: 10_000, totalExact: true });
  const [primeiro] = body.content;
  const respostas = [
    {
      perguntaId: modelo.perguntas[0]?.id ?? 0,
      tipoId: '4' as const,
      respostaId: null,
      respostasIds: [],
      nota: 8,
      comentario: null,
    },
  ];
  await cliente.call(responderAcompanhamento, {
    params: { id: primeiro?.colaborador.id ?? 0 },
    body: {
      respostas,
      respondidoParcialmente: false,
      recomendacao: 'E',
      justificativa: null,
      periodoId: periodos[0]?.id ?? 0,
    },
  });
  const respondidos = await cliente.call(talentosEmAcompanhamento, {
    query: { ...acompanhamentoFiltro.parse({}), situacao: 'R', page: 0 } as never,
  });
  expect(respondidos.body).toMatchObject({
    totalElements: 1,
    content: [{ id: primeiro?.colaborador.id, feitos: 1, pendentes: 0 }],
  });
});

test('o que foi respondido, recomendado ou termina entre dois dias vem na ordem dos dias, sem se olhar para os outros', async () => {
  const { ler } = await cenaRespondida(2500);
  const pedidas = [{ situacao: 'R' }, { recomendacao: 'E' }, { dataIni: somarDias(hoje, -3000) }, {}];
  for (const query of pedidas) {
    const { answer, plans } = await watch.during(() => ler(listarAcompanhamentos, { ...query, size: 10 }));
    expect(answer.body, JSON.stringify(query)).toMatchObject({ totalElements: 1001, totalExact: false });
    for (const [tabela, ate] of [
      ['experiencia_talento', 1600],
      ['colaborador', 1600],
      ['acompanhamento_experiencia', 50],
      ['questionario_preenchimento', 50],
    ] as const)
      expect(
        plans.reduce((sum, { plano }) => sum + rowsLookedAt(plano, tabela), 0),
        `${tabela} ${JSON.stringify(query)}`,
      ).toBeLessThan(ate);
  }
});

/** As the list without a filter says them: what each filter must choose out of all. */
const ESCOLHAS = [
  [{ situacao: 'N' }, (l: Linha) => l.situacao === 'N'],
  [{ situacao: 'V' }, (l: Linha) => l.atrasada],
  [{ situacao: 'P' }, (l: Linha) => l.situacao === 'P'],
  [{ situacao: 'R' }, (l: Linha) => l.situacao === 'R'],
  [{ situacao: 'X' }, (l: Linha) => l.situacao === 'X'],
  [{ recomendacao: 'D' }, (l: Linha) => l.recomendacao === 'D'],
  [{ recomendacao: 'E' }, (l: Linha) => l.recomendacao === 'E'],
  [{ dataIni: haMeses }, (l: Linha) => l.previstoPara >= haMeses],
  [{ dataIni: haMeses, situacao: 'R' }, (l: Linha) => l.previstoPara >= haMeses && l.situacao === 'R'],
  [{ dataFim: haMeses, situacao: 'X' }, (l: Linha) => l.previstoPara <= haMeses && l.situacao === 'X'],
  [{ pendentes: true }, espera],
  [{ pendentes: true, situacao: 'V' }, (l: Linha) => espera(l) && l.atrasada],
] as const;

test('cada filtro traz, página por página, o que a lista inteira diz, entre poucos e entre muitos', async () => {
  for (const quantos of [150, 2500]) {
    const { ler, tenant } = await cenaRespondida(quantos);
    const inteira: Linha[] = [];
    for (let page = 0; page * 200 < quantos * 2; page++)
      inteira.push(...(await ler(listarAcompanhamentos, { page, size: 200 })).body.content);
    expect(inteira).toHaveLength(quantos * 2);
    for (const [query, escolhe] of ESCOLHAS) {
      const esperadas = inteira.filter(escolhe);
      expect(esperadas.length, JSON.stringify(query)).toBeGreaterThan(0);
      for (const page of [0, 1]) {
        const { body } = await ler(listarAcompanhamentos, { ...query, page, size: 40 });
        expect(
          body.content.map(({ id }) => id),
          JSON.stringify({ quantos, ...query, page }),
        ).toEqual(esperadas.slice(page * 40, page * 40 + 40).map(({ id }) => id));
        if (page * 40 < esperadas.length) expect(body.totalElements).toBe(Math.min(esperadas.length, 1001));
      }
      const talentos = await tenant.cliente.call(talentosEmAcompanhamento, {
        query: { ...acompanhamentoFiltro.parse({}), ...query, page: 0, size: 200 } as never,
      });
      const nomes = [
        ...new Map(esperadas.map((l) => [l.colaborador.id, l.colaborador.nome ?? ''])).values(),
      ].toSorted();
      expect(
        talentos.body.content.map(({ nome }) => nome),
        JSON.stringify(query),
      ).toEqual(nomes.slice(0, 200));
      expect(talentos.body.totalElements).toBe(Math.min(nomes.length, 1001));
    }
  }
});
