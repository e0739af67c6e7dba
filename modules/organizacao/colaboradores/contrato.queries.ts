import { sql } from 'kysely';
import { colaboradorVistoSql } from '#modules/organizacao/areas-organizacionais/areas-visiveis.queries.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { campoInvalido, regra } from '#platform/shared/problem.ts';
import { REGISTRO_DE_ANONIMO } from './colaboradores.contract.ts';

/** From when to when an employee works here, 'yyyy-MM-dd'; still does where there is no dismissal. */
export interface ContratoDoColaborador {
  readonly id: number;
  readonly admissao: string;
  readonly desligamento: string | null;
}

/**
 * The contracts of employees of the session's company whom the person may see. With `travar` they are held until the end of the
 * transaction, so that what is written of one of them sees what others write. Throws at `campo` when one of the ids is of nobody, and REGRA when one was forgotten.
 */
export async function lerContratos(
  ctx: Ctx,
  ids: readonly number[],
  { campo, travar }: { readonly campo: string; readonly travar: boolean },
): Promise<ContratoDoColaborador[]> {
  const visivel = colaboradorVistoSql(ctx, sql.ref('c.id'));
  const { rows } = await sql<
    ContratoDoColaborador & { anonimo: boolean }
  >`select c.id, c.data_admissao as admissao, c.data_desligamento as desligamento, c.anonimizado_em is not null as anonimo
    from colaborador c where c.id = any (${idList(ids)}) and c.empresa_id = ${ctx.empresaId} and ${visivel} order by c.id ${travar ? sql`for update` : sql``}`.execute(
    ctx.db,
  );
  if (rows.length < new Set(ids).size) throw campoInvalido(campo, 'Colaborador: o registro escolhido não existe.');
  if (rows.some(({ anonimo }) => anonimo)) throw regra(REGISTRO_DE_ANONIMO);
  return rows.map(({ anonimo: _, ...contrato }) => contrato);
}

/** Holds a talent whom the caller has found to be visible, so that nothing is written of one who is forgotten meanwhile. Throws REGRA when one was. */
export async function exigirLembrado(ctx: Ctx, id: number): Promise<void> {
  await lerContratos(ctx, [id], { campo: 'id', travar: true });
}
