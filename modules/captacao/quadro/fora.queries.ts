import { sql } from 'kysely';
import { NA_SELECAO } from '#modules/captacao/solicitacoes-pessoal/condicoes.queries.ts';
import { solicitacaoVisivel } from '#modules/captacao/solicitacoes-pessoal/quem-ve.queries.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type PageQuery, pageOf, TAMANHO_PAGINA } from '#platform/shared/page.ts';

interface Fora {
  id: number;
  candidato: { id: number; nome: string; temFoto: boolean };
  etapa: string | null;
  desistiuEm: string | null;
  transferidoEm: string | null;
  destino: { id: number; descricao: string } | null;
}

/** How many candidates of a request take no part any more. */
export async function quantosFora(ctx: Ctx, solicitacaoId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from candidato_solicitacao cs
    where cs.solicitacao_pessoal_id = ${solicitacaoId} and cs.empresa_id = ${ctx.empresaId} and not ${NA_SELECAO}`.execute(
    ctx.db,
  );
  return rows[0]?.total ?? 0;
}

/** Those who gave up or were transferred, the last first, one page. */
export async function foraDa(ctx: Ctx, solicitacaoId: number, query: PageQuery) {
  const size = query.size ?? TAMANHO_PAGINA;
  const page = query.page ?? 0;
  const { rows } =
    await sql<Fora>`select cs.id, e.nome as etapa, cs.desistiu_em as "desistiuEm", cs.transferido_em as "transferidoEm",
      json_build_object('id', c.id, 'nome', c.nome, 'temFoto', c.foto_id is not null) as candidato,
      case when d.id is not null then json_build_object('id', d.id, 'descricao', d.descricao) end as destino
    from candidato_solicitacao cs join candidato c on c.id = cs.candidato_id
    left join etapa_seletiva e on e.id = cs.etapa_seletiva_id left join solicitacao_pessoal d on d.id = cs.transferido_para_id and ${solicitacaoVisivel(ctx, 'd')}
    where cs.solicitacao_pessoal_id = ${solicitacaoId} and cs.empresa_id = ${ctx.empresaId} and not ${NA_SELECAO}
    order by greatest(cs.desistiu_em, cs.transferido_em) desc, cs.id limit ${size} offset ${page * size}`.execute(
      ctx.db,
    );
  return pageOf(rows, await quantosFora(ctx, solicitacaoId), { page, size }, Number.POSITIVE_INFINITY);
}
