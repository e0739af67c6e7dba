import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { Finalidade } from './finalidades.contract.ts';

const ENTIDADE = 'Consentimento';

/** Of a candidate, for a purpose; `politicaVersao` is the version of the policy in force, if the company has one. */
export interface NovoConsentimento {
  readonly candidatoId: number;
  readonly finalidade: Finalidade;
  readonly politicaVersao: number | null;
  readonly meio: 'CADASTRO' | 'PORTAL' | 'EQUIPE';
}

/** Registers an acceptance with who, what, version, when and how; one that stands already is left as it is. */
export async function registrarConsentimento(ctx: Ctx, o: NovoConsentimento): Promise<void> {
  const equipe = ctx.ator.tipo === 'usuario' ? ctx.ator : null;
  const { rows } = await sql<{ id: number }>`insert into consentimento
      (empresa_id, candidato_id, finalidade, politica_versao, meio, registrado_por_id, registrado_por, endereco)
    values (${ctx.empresaId}, ${o.candidatoId}, ${o.finalidade}, ${o.politicaVersao}, ${o.meio}, ${equipe?.id ?? null},
      ${equipe?.nome ?? null}, ${equipe ? null : ctx.endereco})
    on conflict (candidato_id, finalidade, coalesce(politica_versao, 0)) where retirado_em is null do nothing returning id`.execute(
    ctx.db,
  );
  const [novo] = rows;
  if (!novo) return;
  const { finalidade, politicaVersao, meio } = o;
  await ctx.auditar({
    acao: 'Aceite',
    entidade: ENTIDADE,
    entidadeId: novo.id,
    depois: { finalidade, politicaVersao, meio },
  });
}

/** Takes every standing acceptance of a purpose back; what was done under it stays done (art. 8º, § 5º). Returns how many. */
export async function retirarConsentimento(
  ctx: Ctx,
  o: { candidatoId: number; finalidade: Finalidade; meio: 'PORTAL' | 'EQUIPE' },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`update consentimento
    set retirado_em = greatest(clock_timestamp(), aceito_em), retirado_meio = ${o.meio}
    where empresa_id = ${ctx.empresaId} and candidato_id = ${o.candidatoId} and finalidade = ${o.finalidade} and retirado_em is null
    returning id`.execute(ctx.db);
  for (const { id } of rows)
    await ctx.auditar({
      acao: 'Retirada',
      entidade: ENTIDADE,
      entidadeId: id,
      depois: { finalidade: o.finalidade, meio: o.meio },
    });
  return rows.length;
}

/** Whether an acceptance of the purpose stands; with `versao`, of that version of the policy. */
export async function consente(
  db: Db,
  candidatoId: number,
  finalidade: Finalidade,
  versao: number | null = null,
): Promise<boolean> {
  const { rows } = await sql`select 1 from consentimento
    where candidato_id = ${candidatoId} and finalidade = ${finalidade} and retirado_em is null
      and (${versao}::int is null or politica_versao = ${versao}::int) limit 1`.execute(db);
  return rows.length > 0;
}
