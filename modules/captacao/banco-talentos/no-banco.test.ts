import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { PlanWatch, rowsLookedAt } from '#app/testing/plans.ts';
import { criarCandidato, criarXaras } from '#modules/captacao/captacao.factory.ts';
import { buscarTalentos } from './banco-talentos.contract.ts';

const watch = new PlanWatch({ executando: true });
const t = useApp({}, { motor: watch.around });
const executar = (query: ReturnType<typeof sql>) => t.app.banco((db) => query.execute(db));

/** What the record says of the talent pool, and what the consents say. */
const lidos = async (empresaId: number) =>
  (
    await executar(sql`select c.id, c.fora_do_banco as guardado,
      (select coalesce(bool_and(k.retirado_em is not null), false) from consentimento k
        where k.candidato_id = c.id and k.finalidade = 'BANCO_TALENTOS') as dito
    from candidato c where c.empresa_id = ${empresaId} order by c.id`)
  ).rows as { id: number; guardado: boolean; dito: boolean }[];

const mudanca = fc.record({
  qual: fc.constantFrom('aceita', 'aceita', 'retira', 'retira', 'jaRetirado', 'esquece', 'passa', 'muda'),
  quem: fc.nat(2),
  outro: fc.nat(2),
  finalidade: fc.constantFrom('BANCO_TALENTOS', 'BANCO_TALENTOS', 'DADOS_SENSIVEIS'),
});

test('o cadastro sabe quem saiu do banco de talentos, seja o que for que os consentimentos passem a dizer', async () => {
  const { empresaId } = await t.app.empresa();
  await fc.assert(
    fc.asyncProperty(fc.array(mudanca, { minLength: 1, maxLength: 12 }), async (mudancas) => {
      const ids: number[] = [];
      for (let i = 0; i < 3; i++) ids.push(await criarCandidato(t.app, empresaId));
      for (const { qual, quem, outro, finalidade } of mudancas) {
        const [id, para] = [ids[quem], ids[outro]];
        const incluir = (retirado: boolean) => sql`insert into consentimento
            (empresa_id, candidato_id, finalidade, meio, aceito_em, retirado_em, retirado_meio)
          select ${empresaId}, x, ${finalidade}, 'PORTAL', '2026-01-05', case when ${retirado} then '2026-01-06'::timestamptz end,
            case when ${retirado} then 'PORTAL' end from unnest(array[${id}::bigint, ${para}::bigint]) x
          on conflict do nothing`;
        const doPar = sql`candidato_id = ${id} and finalidade = ${finalidade}`;
        const feitas = {
          aceita: incluir(false),
          jaRetirado: incluir(true),
          retira: sql`update consentimento set retirado_em = '2026-02-01', retirado_meio = 'EQUIPE' where ${doPar} and retirado_em is null`,
          esquece: sql`delete from consentimento where candidato_id in (${id}, ${para}) and finalidade = ${finalidade}`,
          passa: sql`update consentimento set candidato_id = ${para} where ${doPar} and retirado_em is not null`,
          muda: sql`update consentimento set finalidade = 'DADOS_SENSIVEIS' where ${doPar} and retirado_em is not null`,
        };
        await executar(feitas[qual as keyof typeof feitas]);
      }
      const todos = await lidos(empresaId);
      expect(todos.map(({ id, guardado }) => [id, guardado])).toEqual(todos.map(({ id, dito }) => [id, dito]));
    }),
    { numRuns: 20 },
  );
}, 120_000);

test('entre muitos que saíram do banco a página lê só os que mostra e conta', async () => {
  const { empresaId, cliente } = await t.app.empresa();
  await criarXaras(t.app, empresaId, 'Rita', 6000);
  await executar(sql`insert into consentimento (empresa_id, candidato_id, finalidade, meio, aceito_em, retirado_em, retirado_meio)
    select ${empresaId}, id, 'BANCO_TALENTOS', 'PORTAL', '2026-01-05', '2026-01-06', 'PORTAL' from candidato
    where empresa_id = ${empresaId} and id % 2 = 0`);
  await executar(sql`analyze candidato, consentimento`);
  const { answer, plans } = await watch.during(() =>
    cliente.call(buscarTalentos, { query: { page: 0, size: 10 } as never }),
  );
  expect(answer.body).toMatchObject({ totalElements: 1001, totalExact: false });
  expect(answer.body.content.every(({ id }) => id % 2 === 1)).toBe(true);
  const olhados = (tabela: string) => plans.reduce((soma, { plano }) => soma + rowsLookedAt(plano, tabela), 0);
  expect(olhados('consentimento')).toBe(0);
  expect(olhados('candidato')).toBeLessThan(2300);
});

test('um nome que muitos têm conta-se no banco de trezentos em trezentos, e só quem está nele', async () => {
  const { empresaId, cliente } = await t.app.empresa();
  await criarXaras(t.app, empresaId, 'Rita', 3000);
  await executar(sql`update candidato set contratado = true where empresa_id = ${empresaId} and id % 10 = 0`);
  await executar(sql`analyze candidato`);
  const buscar = (query: object) => cliente.call(buscarTalentos, { query: { page: 0, size: 10, ...query } as never });
  const { answer, plans } = await watch.during(() => buscar({ nome: 'rita' }));
  expect(answer.body).toMatchObject({ totalElements: 301, totalExact: false });
  const olhados = plans.reduce((soma, { plano }) => soma + rowsLookedAt(plano, 'candidato'), 0);
  expect(olhados).toBeLessThan(1000);
  expect((await buscar({ nome: 'rita', contagem: 'COMPLETA' })).body).toMatchObject({
    totalElements: 2700,
    totalExact: true,
  });
  expect((await buscar({ nome: 'rita', page: 40 })).body).toMatchObject({ totalElements: 601, totalExact: false });
  expect((await buscar({ nome: 'it' })).body).toMatchObject({ totalElements: 1001, totalExact: false });
});
