import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { criarMotivoDesligamento } from '#modules/gestao-talentos/gestao-talentos.factory.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { criarAfastamento, criarMotivoAfastamento } from '#modules/sst/sst.factory.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { contarOQueFalta } from './fatos.job.ts';
import { absenteismo, turnover } from './relatorios.contract.ts';

const t = useApp();
const HOJE = '2026-03-20';
const filtro = { dataIni: '2025-05-10', dataFim: HOJE, areasIds: [], cargosIds: [], estabelecimentosIds: [] };

const sistema = (work: (db: Db) => Promise<unknown>) => t.app.banco(work);
const contar = (empresaId: number) => t.app.banco((db) => contarOQueFalta(db, empresaId, HOJE));
const contados = async (empresaId: number) =>
  (
    await t.app.banco((db) =>
      sql<{ mes: string }>`select mes from fato_do_mes where empresa_id = ${empresaId} order by mes`.execute(db),
    )
  ).rows.map(({ mes }) => mes);

/** What both reports say, line by line. */
async function relatorios({ cliente }: Pick<Tenant, 'cliente'>) {
  const linhas = [];
  for (const relatorio of [turnover, absenteismo]) {
    const { status, body } = await cliente.call(relatorio.previa, { body: filtro });
    expect(status).toBe(200);
    linhas.push(body.grupos.flatMap((grupo) => grupo.linhas.map((linha) => linha.map(({ texto }) => texto))));
  }
  return linhas;
}

async function cena() {
  const dono = await t.app.empresa();
  const { empresaId } = dono;
  const gente: number[] = [];
  for (let n = 0; n < 4; n++)
    gente.push(await criarColaborador(t.app, empresaId, { dataAdmissao: somarDias('2025-01-06', n * 50) }));
  const motivo = await criarMotivoDesligamento(t.app, empresaId);
  const doenca = await criarMotivoAfastamento(t.app, empresaId, 'SIMPLES', 'Doença');
  await sistema((db) => sql`update motivo_afastamento set absenteismo = true where id = ${doenca}`.execute(db));
  const { rows } = await t.app.banco((db) =>
    sql<{
      id: number;
    }>`insert into tipo_ocorrencia (empresa_id, nome, pontuacao, absenteismo) values (${empresaId}, 'Falta', 0, true) returning id`.execute(
      db,
    ),
  );
  return { ...dono, gente, motivo, doenca, falta: rows[0]?.id ?? 0 };
}
type Cena = Awaited<ReturnType<typeof cena>>;

/** A write at a place of the cena; `quem`, `dia` and `mais` choose whom and when. */
interface Escrita {
  readonly tipo: (typeof TIPOS)[number];
  readonly quem: number;
  readonly dia: string;
  readonly mais: number;
}
const TIPOS = [
  'admitir',
  'corrigir admissão',
  'desligar',
  'cancelar desligamento',
  'faltar',
  'apagar falta',
  'afastar',
  'voltar',
  'mudar o tipo',
  'mudar o motivo',
  'pendência',
  'contar',
] as const;

async function escrever(s: Cena, { tipo, quem, dia, mais }: Escrita): Promise<void> {
  const { empresaId, gente, motivo, doenca, falta } = s;
  const id = gente[quem % gente.length] ?? 0;
  const depois = somarDias(dia, mais);
  if (tipo === 'contar') return void (await contar(empresaId));
  if (tipo === 'admitir') return void gente.push(await criarColaborador(t.app, empresaId, { dataAdmissao: dia }));
  if (tipo === 'afastar')
    return void (await criarAfastamento(t.app, empresaId, {
      colaboradorId: id,
      motivoId: doenca,
      inicio: dia,
      fim: depois,
    }));
  await sistema(async (db) => {
    if (tipo === 'corrigir admissão')
      await sql`update colaborador set data_admissao = ${dia}::date where id = ${id} and data_desligamento is null`.execute(
        db,
      );
    if (tipo === 'desligar') {
      await sql`update colaborador set data_desligamento = ${dia}::date where id = ${id} and data_desligamento is null and data_admissao <= ${dia}::date`.execute(
        db,
      );
      await sql`insert into desligamento (empresa_id, colaborador_id, motivo_id, data) select empresa_id, id, ${motivo}, data_desligamento
        from colaborador c where id = ${id} and data_desligamento is not null
          and not exists (select from desligamento d where d.colaborador_id = c.id and d.cancelado_em is null)`.execute(
        db,
      );
    }
    if (tipo === 'cancelar desligamento') {
      await sql`update desligamento set cancelado_em = now() where colaborador_id = ${id} and cancelado_em is null`.execute(
        db,
      );
      await sql`update colaborador set data_desligamento = null where id = ${id}`.execute(db);
    }
    if (tipo === 'faltar')
      await sql`insert into colaborador_ocorrencia (empresa_id, colaborador_id, tipo_ocorrencia_id, data_ini, data_fim)
        values (${empresaId}, ${id}, ${falta}, ${dia}::date, ${depois}::date) on conflict do nothing`.execute(db);
    if (tipo === 'apagar falta') await sql`delete from colaborador_ocorrencia where colaborador_id = ${id}`.execute(db);
    if (tipo === 'voltar')
      await sql`update colaborador_afastamento set fim = greatest(inicio, ${dia}::date) where colaborador_id = ${id}`.execute(
        db,
      );
    if (tipo === 'mudar o tipo')
      await sql`update tipo_ocorrencia set absenteismo = not absenteismo where id = ${falta}`.execute(db);
    if (tipo === 'mudar o motivo')
      await sql`update motivo_desligamento set turnover = not turnover where id = ${motivo}`.execute(db);
    if (tipo === 'pendência')
      await sql`update colaborador set pendencia_folha = case when pendencia_folha = 'C' then null else 'C' end where id = ${id}`.execute(
        db,
      );
  });
}

describe('fatos por mês', () => {
  test('são contados uma vez, de dois anos até o mês passado, e o relatório diz o mesmo com eles e sem eles', async () => {
    const s = await cena();
    const direto = await relatorios(s);
    expect(await contar(s.empresaId)).toBe(24);
    expect(await contar(s.empresaId)).toBe(0);
    const meses = await contados(s.empresaId);
    expect([meses[0], meses.at(-1)]).toEqual(['2024-03-01', '2026-02-01']);
    expect(await relatorios(s)).toEqual(direto);
    // They are read, and not counted again: another figure in them is what the report says.
    await sistema((db) =>
      sql`update fato_do_mes set admitidos = 77 where empresa_id = ${s.empresaId} and mes = '2025-10-01'`.execute(db),
    );
    expect(JSON.stringify(await relatorios(s))).toContain('"77"');
  });

  test('quem entra, sai ou falta em um mês contado faz esquecer esse mês e os seguintes, e nenhum anterior', async () => {
    const s = await cena();
    await contar(s.empresaId);
    await escrever(s, { tipo: 'faltar', quem: 0, dia: '2025-12-15', mais: 1 });
    expect((await contados(s.empresaId)).at(-1)).toBe('2025-11-01');
    await escrever(s, { tipo: 'admitir', quem: 0, dia: '2025-11-30', mais: 0 });
    expect((await contados(s.empresaId)).at(-1)).toBe('2025-10-01');
    const outra = await cena();
    await contar(outra.empresaId);
    await escrever(s, { tipo: 'mudar o tipo', quem: 0, dia: '2025-11-30', mais: 0 });
    expect([await contados(s.empresaId), (await contados(outra.empresaId)).length]).toEqual([[], 24]);
  });

  test('o que se grava em qualquer ordem, contado no meio ou não, é dito como a consulta direta o diz', async () => {
    const escrita: fc.Arbitrary<Escrita> = fc.record({
      tipo: fc.constantFrom(...TIPOS),
      quem: fc.nat(5),
      dia: fc.integer({ min: 0, max: 430 }).map((dias) => somarDias('2025-01-10', dias)),
      mais: fc.nat(70),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(escrita, { minLength: 3, maxLength: 10 }), async (escritas) => {
        const s = await cena();
        // There is something to count of each kind from the beginning.
        await escrever(s, { tipo: 'faltar', quem: 0, dia: '2025-06-10', mais: 9 });
        await escrever(s, { tipo: 'afastar', quem: 2, dia: '2025-08-10', mais: 40 });
        await escrever(s, { tipo: 'desligar', quem: 1, dia: '2025-09-15', mais: 0 });
        await contar(s.empresaId);
        for (const uma of escritas) await escrever(s, uma);
        const comFatos = await relatorios(s);
        await sistema((db) => sql`delete from fato_do_mes where empresa_id = ${s.empresaId}`.execute(db));
        expect(comFatos).toEqual(await relatorios(s));
      }),
      { numRuns: 15 },
    );
  }, 120_000);
});
