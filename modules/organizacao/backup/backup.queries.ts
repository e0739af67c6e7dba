import { sql } from 'kysely';
import type { Engine } from '#platform/server/db/engine.ts';
import type { Migration } from '#platform/server/db/migrate.ts';
import { type Db, inTransaction } from '#platform/server/db/transaction.ts';
import { stoppedSql } from '#platform/server/jobs/stopped.ts';
import type { Copia } from './backup.contract.ts';

/** Copies that the page shows. */
const MOSTRADAS = 200;

/** What is kept of a copy. */
export interface CopiaGuardada extends Omit<Copia, 'progresso'> {
  readonly destinatario: string | null;
}

export const JOB_COPIA = 'organizacao.copia-de-seguranca';
const CHAVE = 'copia:';
/** Under what a copy waits in the queue. */
export const chaveDaCopia = (id: number) => `${CHAVE}${id}`;
const PAROU = 'A cópia parou antes do fim: o servidor caiu, ou alguém a cancelou. Gere de novo.';

const parouSql = sql`(c.situacao in ('F', 'A') and ${stoppedSql([JOB_COPIA], sql`${sql.lit(CHAVE)} || c.id`)})`;
const COLUNAS = sql`c.id, c.arquivo as nome, c.criada_em as data, c.terminada_em as "terminadaEm", c.tamanho, c.registros,
  c.anonima, c.agendada, c.no_s3 as "noS3", case when ${parouSql} then 'E' else c.situacao end as situacao,
  case when ${parouSql} then ${PAROU} else c.erro end as erro`;

/** The copies, newest first, with how far those that run have come. */
export async function lerCopias(db: Db): Promise<Copia[]> {
  const { rows } = await sql<Copia>`select ${COLUNAS},
      case when c.situacao = 'P' then 1 else coalesce(t.progresso, 0) end::float8 as progresso
    from copia_seguranca c left join tarefa t on t.id = c.tarefa_id
    order by c.criada_em desc, c.id desc limit ${MOSTRADAS}`.execute(db);
  return rows;
}

/** A copy that is ready: the one of `id`, or the newest of its kind. */
export async function copiaPronta(
  db: Db,
  o: { id?: number | undefined; anonima: boolean },
): Promise<CopiaGuardada | null> {
  const { rows } = await sql<CopiaGuardada>`select ${COLUNAS}, c.destinatario from copia_seguranca c
    where c.situacao = 'P' and ${o.id === undefined ? sql`c.anonima = ${o.anonima}` : sql`c.id = ${o.id}`}
    order by c.criada_em desc, c.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function lerCopia(db: Db, id: number): Promise<CopiaGuardada | null> {
  const { rows } =
    await sql<CopiaGuardada>`select ${COLUNAS}, c.destinatario from copia_seguranca c where c.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** True while a copy waits or is being made; one that nobody works at any more counts for a day. */
export async function haCopiaEmAndamento(db: Db): Promise<boolean> {
  const { rows } = await sql<{ ha: boolean }>`select exists (select from copia_seguranca c
    where c.situacao in ('F', 'A') and not ${parouSql} and c.criada_em > now() - interval '1 day') as ha`.execute(db);
  return rows[0]?.ha ?? false;
}

/** Writes down that a copy is wanted; its id. */
export async function pedirCopia(
  db: Db,
  { anonima, agendada, destinatario }: { anonima: boolean; agendada: boolean; destinatario: string | null },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into copia_seguranca (anonima, agendada, destinatario)
    values (${anonima}, ${agendada}, ${destinatario}) returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a cópia não foi gravada');
  return row.id;
}

interface Agenda {
  readonly ativa: boolean;
  readonly frequencia: 'D' | 'S';
  readonly manter: number;
  readonly destinatario: string | null;
}

/** The schedule, the one row of its table; held where `travar` says so. */
export async function lerAgendaDasCopias(db: Db, travar = false): Promise<Agenda> {
  const { rows } = await sql<Agenda>`select a.ativa, a.frequencia, a.manter, a.destinatario from copia_agenda a
    where a.id = 1 ${travar ? sql`for update` : sql``}`.execute(db);
  const [agenda] = rows;
  if (!agenda) throw new Error('A agenda das cópias não tem registro.');
  return agenda;
}

/** The migrations of a database, as it wrote them down. */
export const migracoesDe = (engine: Engine): Promise<Migration[]> =>
  inTransaction(engine, { scope: { tipo: 'sistema' }, readOnly: true }, async (db) => {
    const { rows } = await sql<Migration>`select m.nome, '' as sql, m.hash from migracao m order by m.nome`.execute(db);
    return rows;
  });
