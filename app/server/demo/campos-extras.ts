import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';

/** Extra fields of the first company, by their places in the form. */
const titulos = [
  ['data1', 'Disponível a partir de'],
  ['texto1', 'Tamanho da camisa'],
  ['valor1', 'Pretensão salarial'],
] as const;

/** The first company titles three extra fields of its candidates, and many candidates fill them in. */
export async function criarCamposExtras(db: Db, empresaId: number, hoje: string): Promise<void> {
  await sql`update empresa set campo_extra_candidato = true where id = ${empresaId}`.execute(db);
  await sql`insert into formulario_configurado (empresa_id, formulario) values (${empresaId}, 'candidato')`.execute(db);
  for (const [ordem, [campo, titulo]] of titulos.entries()) {
    await sql`insert into campo_extra (empresa_id, formulario, campo, titulo, ordem)
      values (${empresaId}, 'candidato', ${campo}, ${titulo}, ${ordem})`.execute(db);
    await sql`insert into campo_configurado (empresa_id, formulario, area, campo, visivel, obrigatorio)
      values (${empresaId}, 'candidato', 'interna', ${`camposExtras.${campo}`}, true, false)`.execute(db);
  }
  await sql`update candidato set texto1 = (array['P', 'M', 'G', 'GG'])[1 + id % 4], data1 = ${hoje}::date + (7 * (id % 9))::int,
      valor1 = 1600 + 150 * (id % 20)
    where empresa_id = ${empresaId} and id % 3 <> 0`.execute(db);
}
