import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { PlanWatch, rowsLookedAt } from '#app/testing/plans.ts';
import { criarModelo, criarPeriodo } from '#modules/avaliacao/avaliacao.factory.ts';
import { perguntaDeTeste } from '#modules/organizacao/organizacao.factory.ts';
import {
  acompanhamentoFiltro,
  listarAcompanhamentos,
  responderAcompanhamento,
  talentosEmAcompanhamento,
} from './acompanhamentos.contract.ts';

const watch = new PlanWatch({ executando: true });
const t = useApp({}, { motor: watch.around });
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
  return { ...tenant, modelo, periodos, ler };
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
