import { sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';
import { shapeOf } from '#platform/shared/contract/meta.ts';
import { type ColaboradorForm, type FichaPropria, fichaPropria } from './colaboradores.contract.ts';
import { colaboradores } from './colaboradores.resource.ts';
import { gestoresDe } from './lotacao.queries.ts';

const CAMPOS = Object.keys(shapeOf(fichaPropria));

/** Id of the talent whom the user of the session is in the session's company; null when the user is none there. */
export async function talentoDaSessao({ db, empresaId, ator }: Ctx): Promise<number | null> {
  if (ator.tipo !== 'usuario') return null;
  const { rows } = await sql<{ id: number }>`select c.id from usuario u
    join colaborador c on c.id = u.colaborador_id and c.empresa_id = ${empresaId} where u.id = ${ator.id}`.execute(db);
  return rows[0]?.id ?? null;
}

/** The record of a talent as the talent may read it: that one is to leave is not told before its day (decision 084). */
export const semSaidaPlanejada = <
  T extends Pick<ColaboradorForm, 'dataDesligamento'> & { readonly transferido: boolean | null },
>(
  registro: T,
  hoje: string,
): T =>
  registro.dataDesligamento !== null && registro.dataDesligamento > hoje
    ? { ...registro, dataDesligamento: null, transferido: false }
    : registro;

/** The own file of a talent and its photo; the id comes from `talentoDaSessao` and from nowhere else. */
export async function lerFichaPropria(ctx: Ctx, id: number): Promise<{ ficha: FichaPropria; fotoId: number | null }> {
  const { lotacao, fotoId, ...registro } = await colaboradores.obter(ctx, id);
  // Who answers for one's area is no secret to who works there, whatever areas the person sees.
  const { rows } = await sql<{ gestores: string | null }>`select ${gestoresDe(sql.ref('t.id'), sql`true`)} as gestores
    from colaborador t where t.id = ${id}`.execute(ctx.db);
  const { areaOrganizacional, estabelecimento, faixaSalarial } = lotacao;
  const lido: Readonly<Record<string, unknown>> = {
    ...semSaidaPlanejada(registro, ctx.hoje),
    areaOrganizacional,
    estabelecimento,
    faixaSalarial,
    gestores: rows[0]?.gestores ?? null,
  };
  return { ficha: Object.fromEntries(CAMPOS.map((campo) => [campo, lido[campo]])) as FichaPropria, fotoId };
}
