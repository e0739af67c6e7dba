import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarColaborador, criarEstabelecimento, inserir } from '#modules/organizacao/organizacao.factory.ts';
import { criarEpi } from '#modules/sst/sst.factory.ts';
import type { Db } from '#platform/server/db/transaction.ts';

const t = useApp();

/** Balances that are not nothing, as they are kept and as all that was written adds up. */
async function saldos(db: Db, empresaId: number) {
  const ler = async (tabela: RawBuilder<unknown>) => {
    const { rows } = await sql`select estabelecimento_id, epi_id, saldo from ${tabela} s
      where s.empresa_id = ${empresaId} and s.saldo <> 0 order by 1, 2`.execute(db);
    return rows;
  };
  return { guardados: await ler(sql`epi_saldo_atual`), somados: await ler(sql`epi_saldos_somados()`) };
}

test('o saldo guardado é sempre a soma do que entrou, saiu, foi entregue e voltou', async () => {
  const { empresaId } = await t.app.empresa();
  const lugares = [await criarEstabelecimento(t.app, empresaId), await criarEstabelecimento(t.app, empresaId)];
  const epis = [await criarEpi(t.app, empresaId), await criarEpi(t.app, empresaId)];
  const ana = await criarColaborador(t.app, empresaId);
  const qualquer = (tabela: string, n: number) =>
    sql`(select id from ${sql.table(tabela)} where empresa_id = ${empresaId} order by id offset ${n % 4} limit 1)`;
  const comandos = (n: number, m: number): readonly RawBuilder<unknown>[] => {
    const [lugar, outro] = n % 2 === 0 ? lugares : lugares.toReversed();
    const [epi, outroEpi] = m % 2 === 0 ? epis : epis.toReversed();
    const quantidade = 1 + (n % 7);
    return [
      sql`insert into movimento_epi (empresa_id, estabelecimento_id, epi_id, tipo, data, quantidade)
        values (${empresaId}, ${lugar}, ${epi}, ${'ESP'[m % 3]}, '2026-01-02', ${quantidade})`,
      sql`update movimento_epi set quantidade = ${quantidade}, tipo = ${'ESP'[n % 3]}, epi_id = ${epi}, estabelecimento_id = ${lugar}
        where id = ${qualquer('movimento_epi', m)}`,
      sql`delete from movimento_epi where id = ${qualquer('movimento_epi', n)}`,
      sql`with nova as (insert into entrega_epi (empresa_id, colaborador_id, estabelecimento_id, data)
          values (${empresaId}, ${ana}, ${lugar}, '2026-01-02') returning id)
        insert into entrega_epi_item (empresa_id, entrega_epi_id, epi_id, quantidade)
        select ${empresaId}, nova.id, x.epi, x.quantidade from nova,
          (values (${epi}::bigint, ${quantidade}::int), (${outroEpi}::bigint, ${1 + (m % 5)}::int)) x (epi, quantidade)`,
      sql`insert into devolucao_epi (empresa_id, entrega_epi_item_id, data, quantidade, motivo, volta_ao_estoque, registrada_por, troca_id)
        select ${empresaId}, i.id, '2026-01-03', ${quantidade}, 'V', ${m % 3 !== 0}, 'Ana',
          ${m % 2 === 0 ? sql`null` : qualquer('entrega_epi', m)} from entrega_epi_item i where i.id = ${qualquer('entrega_epi_item', n)}`,
      sql`update devolucao_epi set quantidade = ${quantidade}, volta_ao_estoque = ${n % 2 === 0} where id = ${qualquer('devolucao_epi', m)}`,
      sql`delete from devolucao_epi where id = ${qualquer('devolucao_epi', n)}`,
      sql`update entrega_epi_item set quantidade = ${quantidade} where id = ${qualquer('entrega_epi_item', m)}`,
      sql`update entrega_epi_item set epi_id = case when epi_id = ${epi} then ${outroEpi} else ${epi} end::bigint
        where entrega_epi_id = ${qualquer('entrega_epi', m)}`,
      sql`update entrega_epi set estabelecimento_id = ${outro} where id = ${qualquer('entrega_epi', n)}`,
      sql`delete from entrega_epi_item where id = ${qualquer('entrega_epi_item', n)}`,
      sql`delete from entrega_epi where id = ${qualquer('entrega_epi', m)}`,
    ];
  };
  const passos = fc.array(fc.tuple(fc.nat(11), fc.nat(100), fc.nat(100)), { minLength: 40, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(passos, (lista) =>
      t.app.banco(async (db) => {
        for (const [qual, n, m] of lista) await comandos(n, m)[qual]?.execute(db);
        const { guardados, somados } = await saldos(db, empresaId);
        expect(guardados).toEqual(somados);
        const { rows } =
          await sql`select i.id from entrega_epi_item i where i.empresa_id = ${empresaId} and i.devolvidas <>
          coalesce((select sum(d.quantidade) from devolucao_epi d where d.entrega_epi_item_id = i.id), 0)`.execute(db);
        expect(rows).toEqual([]);
      }),
    ),
    { numRuns: 15 },
  );
});

test('um EPI sem movimentos pode ser excluído, com o saldo que um dia teve', async () => {
  const { empresaId } = await t.app.empresa();
  const [lugar, epi] = [await criarEstabelecimento(t.app, empresaId), await criarEpi(t.app, empresaId)];
  const movimento = await inserir(
    t.app,
    sql`insert into movimento_epi (empresa_id, estabelecimento_id, epi_id, tipo, data, quantidade)
      values (${empresaId}, ${lugar}, ${epi}, 'E', '2026-01-02', 3) returning id`,
  );
  await t.app.banco(async (db) => {
    await sql`delete from movimento_epi where id = ${movimento}`.execute(db);
    await sql`delete from epi where id = ${epi}`.execute(db);
    expect((await sql`select from epi_saldo_atual where epi_id = ${epi}`.execute(db)).rows).toEqual([]);
  });
});
