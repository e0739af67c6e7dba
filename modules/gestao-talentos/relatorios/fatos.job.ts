import { sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '#platform/server/config/config.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/define-job.ts';
import { somarDias, somarMeses } from '#platform/shared/format/data.ts';
import { partesDoInstante } from '#platform/shared/format/instante.ts';
import { fatosDosMeses } from './fatos.queries.ts';
import { contarMeses } from './meses.queries.ts';
import { partesAContar } from './meses.rules.ts';

/** Months before the present one that are kept counted: two years, more than a dashboard begins with. */
const MESES_CONTADOS = 24;

const sistema = { tipo: 'sistema' } as const;

/**
 * Counts the months of a company that are over and not counted. While somebody writes what they count it does nothing: the next run does.
 * Answers how many were counted.
 */
export async function contarOQueFalta(db: Db, empresaId: number, hoje: string): Promise<number> {
  const dataFim = somarDias(`${hoje.slice(0, 7)}-01`, -1);
  const dataIni = somarMeses(`${hoje.slice(0, 7)}-01`, -MESES_CONTADOS);
  const onde = { db, empresaId };
  const partes = async () =>
    partesAContar(dataIni, dataFim, new Set((await fatosDosMeses(onde, dataIni, dataFim)).keys()));
  if ((await partes()).length === 0) return 0;
  const { rows } = await sql<{
    so: boolean;
  }>`select pg_try_advisory_xact_lock(hashtext('fato_do_mes'), ${empresaId}::int) as so`.execute(db);
  if (!rows[0]?.so) return 0;
  let feitos = 0;
  for (const parte of await partes()) {
    const meses = await contarMeses(onde, parte);
    await sql`insert into fato_do_mes (empresa_id, mes, inicio, fim, admitidos, sairam, demitidos, faltas)
      select ${empresaId}, to_date(m.mes, 'MM/YYYY'), m.inicio, m.fim, m.admitidos, m.sairam, m.demitidos, m.faltas
      from jsonb_to_recordset(${JSON.stringify(meses)}::jsonb)
        m (mes text, inicio int, fim int, admitidos int, sairam int, demitidos int, faltas int)`.execute(db);
    feitos += meses.length;
  }
  return feitos;
}

/** Keeps the months of every active company counted. */
export const fatosPorMes = ({ FUSO }: Config): JobDefinition =>
  defineJob({
    nome: 'gestao-talentos.fatos-por-mes',
    titulo: 'Fatos por mês dos painéis',
    dados: z.object({}),
    agenda: '*/10 * * * *',
    async run(job) {
      const hoje = partesDoInstante(new Date().toISOString(), FUSO).data;
      const { rows } = await job.transacao(sistema, (db) =>
        sql<{ id: number }>`select id from empresa where ativa order by id`.execute(db),
      );
      for (const { id } of rows) {
        if (job.signal.aborted) return;
        await job.transacao(sistema, (db) => contarOQueFalta(db, id, hoje));
      }
    },
  });
