import { sql } from 'kysely';
import type { z } from 'zod';
import { solicitacaoVisivel } from '#modules/captacao/solicitacoes-pessoal/quem-ve.queries.ts';
import { colaboradorVistoSql } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { origemDoTalento } from './contratacao.contract.ts';

type Origem = z.output<typeof origemDoTalento.resposta>;

const DE_FORA: Origem = { candidato: null, solicitacao: null, contratadoEm: null };

/** The candidate of this company who became the employee, and the request that hired them where this person sees it. */
export async function lerOrigem(ctx: Ctx, colaboradorId: number): Promise<Origem> {
  const { rows } =
    await sql<Origem>`select json_build_object('id', c.id, 'nome', c.nome) as candidato, s.solicitacao, s.data as "contratadoEm"
    from candidato c join colaborador k on k.id = c.colaborador_id and k.empresa_id = ${ctx.empresaId}
      left join lateral (select json_build_object('id', s.id, 'descricao', s.descricao) as solicitacao, cs.contratado_em as data
        from candidato_solicitacao cs join solicitacao_pessoal s on s.id = cs.solicitacao_pessoal_id
        where cs.candidato_id = c.id and cs.contratado and s.empresa_id = ${ctx.empresaId} and ${solicitacaoVisivel(ctx, 's')}
        order by cs.contratado_em desc, cs.id desc limit 1) s on true
    where k.id = ${colaboradorId} and c.empresa_id = ${ctx.empresaId} and c.anonimizado_em is null
      and ${colaboradorVistoSql(ctx, sql.ref('k.id'))} order by c.id limit 1`.execute(ctx.db);
  return rows[0] ?? DE_FORA;
}
