import { sql } from 'kysely';
import { trabalhaAqui } from '#modules/avaliacao/equipe.queries.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { somarDias } from '#platform/shared/format/data.ts';

/** Days before an action is due from which people are told. */
export const DIAS_DE_AVISO = 7;

/** An action of which somebody is to be told. */
export interface AcaoAAvisar {
  readonly id: number;
  readonly pdiId: number;
  readonly descricao: string;
  readonly prazo: string;
  readonly vencida: boolean;
  readonly talentoId: number;
  readonly talento: string;
  readonly responsavelId: number | null;
}

/** Open actions of who works here that are due soon or overdue and of whose day nobody was told; marks them as told. */
export async function marcarAvisos(
  { db, empresaId, hoje }: Pick<Ctx, 'db' | 'empresaId' | 'hoje'>,
  limite: number,
): Promise<AcaoAAvisar[]> {
  const { rows } = await sql<AcaoAAvisar>`with quais as (
      select a.id from pdi_acao a join pdi p on p.id = a.pdi_id
      where a.empresa_id = ${empresaId} and a.progresso < 100 and a.prazo <= ${somarDias(hoje, DIAS_DE_AVISO)}::date
        and case when a.prazo < ${hoje}::date then a.cobrado_para else a.avisado_para end is distinct from a.prazo
        and ${trabalhaAqui(sql.ref('p.colaborador_id'))}
      order by a.prazo, a.id limit ${limite} for update of a)
    update pdi_acao a set avisado_para = a.prazo, cobrado_para = case when a.prazo < ${hoje}::date then a.prazo else a.cobrado_para end
    from quais q, pdi p, colaborador c where a.id = q.id and p.id = a.pdi_id and c.id = p.colaborador_id
    returning a.id, a.pdi_id as "pdiId", a.descricao, a.prazo, a.prazo < ${hoje}::date as vencida, c.id as "talentoId",
      coalesce(c.nome_social, c.nome) as talento, nullif(a.responsavel_id, c.id) as "responsavelId"`.execute(db);
  return rows;
}
