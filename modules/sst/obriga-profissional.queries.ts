import { sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';
import { campoInvalido } from '#platform/shared/problem.ts';

/** Refuses, at `profissionais`, a record that names none where the company obliges SST professionals (V-0481). */
export async function exigirProfissional({ db, empresaId }: Ctx, profissionais: readonly unknown[]): Promise<void> {
  if (profissionais.length > 0) return;
  const { rows } = await sql`select from empresa where id = ${empresaId} and obriga_profissional_sst`.execute(db);
  if (rows.length > 0)
    throw campoInvalido('profissionais', 'A empresa obriga a informar ao menos um profissional de SST');
}
