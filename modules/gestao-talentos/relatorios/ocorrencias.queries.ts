import { sql } from 'kysely';
import { amongIds } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { pessoasSql, SEM_AREA } from './pessoas.queries.ts';
import type { FiltroOcorrencias } from './relatorios.contract.ts';

/** An occurrence with whom it was of, and where they worked on its day. */
export interface OcorrenciaLida {
  readonly grupo: string;
  readonly talento: string;
  readonly area: string;
  readonly tipo: string;
  readonly dataIni: string;
  readonly dataFim: string;
  readonly dias: number;
  readonly pontuacao: number;
  readonly providencia: string | null;
}

const grupos = {
  TALENTO: { valor: sql`q.talento`, ordem: sql`q.nome_busca, q.colaborador_id` },
  AREA_ORGANIZACIONAL: { valor: sql`q.area`, ordem: sql`sem_acento(q.area), q.area` },
  MES_ANO: { valor: sql`to_char(q."dataIni", 'MM/YYYY')`, ordem: sql`date_trunc('month', q."dataIni"::timestamp)` },
} as const;

/** The occurrences that touch a period, sorted by what groups them and then by day. */
export async function ocorrenciasLidas(
  ctx: Ctx,
  { dataIni, dataFim, agruparPor, tiposIds, ...lugar }: FiltroOcorrencias,
): Promise<OcorrenciaLida[]> {
  const { valor, ordem } = grupos[agruparPor];
  const { rows } = await sql<OcorrenciaLida>`select ${valor} as grupo, q.* from (
      select o.id, o.colaborador_id, x.talento, x.nome_busca, x.area, k.nome as tipo, o.data_ini as "dataIni", o.data_fim as "dataFim",
        o.data_fim - o.data_ini + 1 as dias, k.pontuacao, v.nome as providencia
      from colaborador_ocorrencia o join tipo_ocorrencia k on k.id = o.tipo_ocorrencia_id
      left join providencia v on v.id = o.providencia_id
      cross join lateral (select p.nome as talento, p.nome_busca, coalesce(a.nome, ${SEM_AREA}) as area
        from ${pessoasSql(ctx, lugar, sql.ref('o.data_ini'))} and p.id = o.colaborador_id) x
      where o.empresa_id = ${ctx.empresaId} and o.data_ini <= ${dataFim}::date and o.data_fim >= ${dataIni}::date
        and ${amongIds('o.tipo_ocorrencia_id', tiposIds)}) q
    order by ${ordem}, q."dataIni", q.nome_busca, q.id`.execute(ctx.db);
  return rows;
}
