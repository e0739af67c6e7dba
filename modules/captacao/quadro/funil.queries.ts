import { sql } from 'kysely';
import { etapasDaSolicitacao } from '#modules/captacao/selecao/etapas.queries.ts';
import { DESTA_VEZ } from '#modules/captacao/selecao/ligacoes.queries.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Alcance, degrausDoFunil } from './funil.rules.ts';

/** The funnel of a request that this person sees. */
export async function funilDa(ctx: Ctx, solicitacaoId: number) {
  const { rows } = await sql<Alcance>`select x.ordem, count(*) filter (where x.contratado) as contratados,
      count(*) filter (where not x.contratado) as outros
    from (
      select cs.contratado, greatest(coalesce(e.ordem, 0), coalesce((
        select max(he.ordem) from historico_candidato h join etapa_seletiva he on he.id = h.etapa_seletiva_id where ${DESTA_VEZ}), 0)) as ordem
      from candidato_solicitacao cs left join etapa_seletiva e on e.id = cs.etapa_seletiva_id
      where cs.solicitacao_pessoal_id = ${solicitacaoId} and cs.empresa_id = ${ctx.empresaId}
    ) x group by x.ordem`.execute(ctx.db);
  return degrausDoFunil(await etapasDaSolicitacao(ctx, solicitacaoId), rows);
}
