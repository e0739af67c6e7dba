import { sql } from 'kysely';
import { DIA_DO_RESULTADO } from '#modules/desenvolvimento/turmas/resultado.queries.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';

/** Whose trainings are asked for: these talents and courses, done until a day. */
interface Quais {
  readonly colaboradoresIds: readonly number[];
  readonly cursosIds: readonly number[];
  readonly ate: string;
}

/**
 * Until when each talent's training in each course is worth something, under 'talent-course': the last day, null where it never ends; no entry where
 * the talent never took it. Counts what was passed in a class, a certificate that was not revoked, and a certification that the course leads to;
 * the one that lasts longest is told.
 */
export async function treinamentosEm(
  { db, empresaId }: Pick<Ctx, 'db' | 'empresaId'>,
  { colaboradoresIds, cursosIds, ate }: Quais,
): Promise<Map<string, string | null>> {
  if (colaboradoresIds.length === 0 || cursosIds.length === 0) return new Map();
  const [quem, quais] = [idList(colaboradoresIds), idList(cursosIds)];
  const { rows } = await sql<{ chave: string; validoAte: string | null }>`select x.talento || '-' || x.curso as chave,
      nullif(max(coalesce(x.ate, 'infinity'::date)), 'infinity') as "validoAte"
    from (
      select c.colaborador_id as talento, k.id as curso, (${DIA_DO_RESULTADO} + make_interval(months => k.periodicidade))::date as ate
      from colaborador_turma c join turma t on t.id = c.turma_id join curso k on k.id = t.curso_id
      where c.colaborador_id = any (${quem}) and k.id = any (${quais}) and c.resultado = 'A' and ${DIA_DO_RESULTADO} <= ${ate}::date
      union all
      select c.colaborador_id, c.curso_id, c.valido_ate from certificado c
      where c.colaborador_id = any (${quem}) and c.curso_id = any (${quais}) and c.empresa_id = ${empresaId}
        and c.revogado_em is null and c.concluido_em <= ${ate}::date
      union all
      select c.colaborador_id, x.curso_id, c.valida_ate
      from colaborador_certificacao c join certificacao_curso x on x.certificacao_id = c.certificacao_id
      where c.colaborador_id = any (${quem}) and x.curso_id = any (${quais}) and c.empresa_id = ${empresaId} and c.data <= ${ate}::date
    ) x group by x.talento, x.curso`.execute(db);
  return new Map(rows.map(({ chave, validoAte }) => [chave, validoAte]));
}
