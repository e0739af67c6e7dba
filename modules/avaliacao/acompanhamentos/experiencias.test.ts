import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarModelo, criarPeriodo } from '#modules/avaliacao/avaliacao.factory.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import type { Db } from '#platform/server/db/transaction.ts';

const t = useApp();
const DIAS = ['2026-01-20', '2026-02-10', '2026-03-15', '2026-12-31'];

/** Periods of talents as they are kept, and as admissions, leaves and evaluations say them. */
async function experiencias(db: Db, empresaId: number) {
  const ler = async (tabela: RawBuilder<unknown>) => {
    const { rows } =
      await sql`select e.colaborador_id, e.periodo_id, e.dia::text, e.muda_ate::text, e.estado, e.recomendacao
      from ${tabela} e where e.empresa_id = ${empresaId} order by 1, 2`.execute(db);
    return rows;
  };
  const talentos = sql`array(select id from colaborador where empresa_id = ${empresaId})`;
  return {
    guardadas: await ler(sql`experiencia_talento`),
    contadas: await ler(sql`experiencias_contadas(${talentos})`),
  };
}

/** Those whose kept day is not the one that is counted, on each of some days. */
async function diasErrados(db: Db, empresaId: number) {
  const { rows } =
    await sql`select c.id, p.id as periodo, h.dia::text as em, e.dia::text as guardado, experiencia_prevista(c.id, c.data_admissao, p.dias, h.dia)::text as contado
    from experiencia_talento e join colaborador c on c.id = e.colaborador_id join periodo_experiencia p on p.id = e.periodo_id
    cross join unnest(${DIAS}::date[]) h (dia)
    where e.empresa_id = ${empresaId} and (e.muda_ate > h.dia) is not true and e.dia <> experiencia_prevista(c.id, c.data_admissao, p.dias, h.dia)`.execute(
      db,
    );
  return rows;
}

test('o que se guarda de cada período é sempre o que dizem admissões, afastamentos e avaliações', async () => {
  const tenant = await t.app.empresa();
  const { empresaId } = tenant;
  const modelo = await criarModelo(tenant, { tipo: 'A' });
  for (const dias of [30, 60]) await criarPeriodo(tenant, { dias, modeloId: modelo.id });
  for (let i = 0; i < 2; i++) await criarColaborador(t.app, empresaId, { dataAdmissao: '2026-01-02' });
  const qualquer = (tabela: string, n: number) =>
    sql`(select id from ${sql.table(tabela)} where empresa_id = ${empresaId} order by id offset ${n % 3} limit 1)`;
  const dia = (n: number) => sql`date '2026-01-02' + ${n}::int`;
  const comandos = (n: number, m: number): readonly RawBuilder<unknown>[] => {
    const [inicio, fim] = [dia(n), m % 4 === 0 ? sql`null::date` : dia(n + (m % 25))];
    return [
      sql`insert into colaborador (empresa_id, nome, data_admissao) values (${empresaId}, 'Mais um', ${dia(m)})`,
      sql`update colaborador set data_admissao = ${dia(n % 40)}, nome = 'Outro' where id = ${qualquer('colaborador', m)}`,
      sql`insert into colaborador_afastamento (empresa_id, colaborador_id, afastamento_id, inicio, fim)
        select ${empresaId}, c.id, m.id, ${inicio}, ${fim} from colaborador c, motivo_afastamento m where c.id = ${qualquer('colaborador', m)} limit 1`,
      sql`update colaborador_afastamento set inicio = ${inicio}, fim = ${fim} where id = ${qualquer('colaborador_afastamento', m)}`,
      sql`update colaborador_afastamento set colaborador_id = ${qualquer('colaborador', n)} where id = ${qualquer('colaborador_afastamento', m)}`,
      sql`delete from colaborador_afastamento where id = ${qualquer('colaborador_afastamento', n)}`,
      sql`with alvo as (select c.id, p.id as periodo from colaborador c, periodo_experiencia p
          where c.id = ${qualquer('colaborador', n)} and p.id = ${qualquer('periodo_experiencia', m)}
            and not exists (select from acompanhamento_experiencia a where a.colaborador_id = c.id and a.periodo_id = p.id)),
        folha as (insert into questionario_preenchimento (empresa_id, questionario_id, ordem_perguntas, concluido_em)
          select ${empresaId}, x.questionario_id, '{}', ${n % 2 === 0 ? sql`now()` : sql`null`} from modelo_avaliacao x, alvo where x.id = ${modelo.id} returning id)
        insert into acompanhamento_experiencia (empresa_id, colaborador_id, periodo_id, modelo_id, preenchimento_id, recomendacao)
        select ${empresaId}, alvo.id, alvo.periodo, ${modelo.id}, folha.id, ${'EPD'[n % 3]} from alvo, folha`,
      sql`update questionario_preenchimento set concluido_em = ${n % 2 === 0 ? sql`now()` : sql`null`} where id = ${qualquer('questionario_preenchimento', m)}`,
      sql`update acompanhamento_experiencia set recomendacao = ${'EPD'[n % 3]} where id = ${qualquer('acompanhamento_experiencia', m)}`,
      sql`delete from acompanhamento_experiencia where id = ${qualquer('acompanhamento_experiencia', n)}`,
      sql`insert into periodo_experiencia (empresa_id, nome, dias) values (${empresaId}, ${`Período ${n} ${m}`}, ${1 + (n % 90)}) on conflict do nothing`,
      sql`update periodo_experiencia set dias = ${1 + (m % 90)} where id = ${qualquer('periodo_experiencia', n)}`,
      sql`delete from periodo_experiencia p where p.id = ${qualquer('periodo_experiencia', m)}
        and not exists (select from acompanhamento_experiencia a where a.periodo_id = p.id)`,
    ];
  };
  const passos = fc.array(fc.tuple(fc.nat(12), fc.nat(100), fc.nat(100)), { minLength: 30, maxLength: 50 });
  await fc.assert(
    fc.asyncProperty(passos, (lista) =>
      t.app.banco(async (db) => {
        for (const [qual, n, m] of lista) await comandos(n, m)[qual]?.execute(db);
        const { guardadas, contadas } = await experiencias(db, empresaId);
        expect(guardadas.length).toBeGreaterThan(0);
        expect(guardadas).toEqual(contadas);
        expect(await diasErrados(db, empresaId)).toEqual([]);
      }),
    ),
    { numRuns: 15 },
  );
});
