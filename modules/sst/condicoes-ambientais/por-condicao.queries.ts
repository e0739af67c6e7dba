import { sql } from 'kysely';
import { colaboradorVistoSql } from '#modules/organizacao/organizacao.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { on } from '#platform/server/http/handler.ts';
import { regra } from '#platform/shared/problem.ts';
import { TALENTOS_POR_LOTE, talentosPorCondicao } from './por-condicao.contract.ts';

interface Talento {
  readonly id: number;
  readonly nome: string;
  readonly dataInicio: string | null;
}

export const consultaPorCondicao = on(talentosPorCondicao, async (ctx, { body }) => {
  const { grupoHomogeneoId: grupo, agentesIds, semCondicao } = body;
  const dia = body.data ?? ctx.hoje;
  const { rows } = await sql<Talento>`select c.id, c.nome, t.data_inicio as "dataInicio" from colaborador c
      left join lateral (select k.id, k.data_inicio, k.grupo_homogeneo_id from condicao_ambiental k
        where k.colaborador_id = c.id and k.data_inicio <= ${dia} order by k.data_inicio desc limit 1) t on true
    where c.empresa_id = ${ctx.empresaId} and c.anonimizado_em is null and c.data_admissao <= ${dia}
      and coalesce(c.data_desligamento, 'infinity') >= ${dia} and ${colaboradorVistoSql(ctx, sql.ref('c.id'))}
      and (${semCondicao} is not true or t.id is null)
      and (${grupo}::bigint is null or t.grupo_homogeneo_id = ${grupo})
      and (${agentesIds.length === 0} or exists (select from condicao_ambiental_agente x
        where x.condicao_ambiental_id = t.id and x.agente_nocivo_id = any (${idList(agentesIds)})))
    order by c.nome_busca, c.id limit ${TALENTOS_POR_LOTE + 1}`.execute(ctx.db);
  if (rows.length > TALENTOS_POR_LOTE)
    throw regra(`Há mais de ${TALENTOS_POR_LOTE} talentos assim. Escolha um grupo ou um agente nocivo.`);
  return rows;
});
