import { sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';
import { campoInvalido } from '#platform/shared/problem.ts';

/** Whether the company obliges its records to name SST professionals. */
export async function empresaObriga({ db, empresaId }: Ctx): Promise<boolean> {
  const { rows } = await sql`select from empresa where id = ${empresaId} and obriga_profissional_sst`.execute(db);
  return rows.length > 0;
}

/** Refuses, at `profissionais`, a record that names none where the company obliges SST professionals (V-0481). */
export async function exigirProfissional(ctx: Ctx, profissionais: readonly unknown[]): Promise<void> {
  if (profissionais.length === 0 && (await empresaObriga(ctx)))
    throw campoInvalido('profissionais', 'A empresa obriga a informar ao menos um profissional de SST');
}
