import { type RawBuilder, sql } from 'kysely';
import { lotadoNoLugar } from '#modules/organizacao/organizacao.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { contem, pageOrWhole } from '#platform/server/resource/list.ts';
import { avaliadoVisivel, lerMatriz, lerParticipacao, lerParticipacoes, verificar } from './participantes.queries.ts';
import {
  areasDosParticipantes,
  avaliadoresDaAvaliacao,
  avaliadosDaAvaliacao,
  avaliadosDeAvaliacoes,
  cargosDosParticipantes,
  estabelecimentosDosParticipantes,
  listarParticipacoes,
  matrizDeParticipantes,
  obterParticipacao,
  verificarParticipantes,
} from './participantes-desempenho.contract.ts';

interface Escolha {
  readonly id: number;
  readonly nome: string;
}

/** Places of the evaluated people whom the person sees, by name; of all evaluations where none is named. */
async function lugares(ctx: Ctx, avaliacaoId: number | null, tabela: RawBuilder<unknown>): Promise<Escolha[]> {
  const { rows } = await sql<Escolha>`select distinct r.id, r.nome from avaliacao_desempenho_avaliado a
    cross join lateral colaborador_lotacao(a.colaborador_id, ${ctx.hoje}::date) l join ${tabela}
    where a.empresa_id = ${ctx.empresaId} and (${avaliacaoId}::bigint is null or a.avaliacao_id = ${avaliacaoId}) and ${avaliadoVisivel(ctx)}
    order by 2, 1 limit 2000`.execute(ctx.db);
  return rows;
}

/** People `c` of the evaluated `a`, or of who evaluates them, by name. */
async function pessoas(ctx: Ctx, de: RawBuilder<unknown>, condicao: RawBuilder<unknown>): Promise<Escolha[]> {
  const { rows } = await sql<
    Escolha & { ordem: string }
  >`select distinct c.id, coalesce(c.nome_social, c.nome) as nome, c.nome_busca as ordem
    from ${de} where a.empresa_id = ${ctx.empresaId} and ${condicao} and ${avaliadoVisivel(ctx)} order by c.nome_busca, c.id limit 10000`.execute(
    ctx.db,
  );
  return rows.map(({ id, nome }) => ({ id, nome }));
}

const AVALIADOS = sql`avaliacao_desempenho_avaliado a join colaborador c on c.id = a.colaborador_id`;
const AVALIADORES = sql`avaliacao_desempenho_avaliado a join avaliacao_desempenho_participante p on p.avaliado_id = a.id
  join colaborador c on c.id = p.avaliador_id`;

export const consultasDeParticipantes: readonly Handler[] = [
  on(listarParticipacoes, (ctx, { query }) => pageOrWhole(query, (pagina) => lerParticipacoes(ctx, pagina))),
  on(obterParticipacao, (ctx, { params }) => lerParticipacao(ctx, params.id)),
  on(matrizDeParticipantes, (ctx, { query }) => pageOrWhole(query, (pagina) => lerMatriz(ctx, pagina))),
  on(verificarParticipantes, (ctx, { query }) => verificar(ctx, query.avaliacaoId, query.limite)),
  on(estabelecimentosDosParticipantes, (ctx, { query }) =>
    lugares(ctx, query.avaliacaoId, sql`estabelecimento r on r.id = l.estabelecimento_id`),
  ),
  on(areasDosParticipantes, (ctx, { query }) =>
    lugares(ctx, query.avaliacaoId, sql`area_organizacional r on r.id = l.area_organizacional_id`),
  ),
  on(cargosDosParticipantes, (ctx, { query }) =>
    lugares(
      ctx,
      query.avaliacaoId,
      sql`faixa_salarial f on f.id = l.faixa_salarial_id join cargo r on r.id = f.cargo_id`,
    ),
  ),
  on(avaliadosDaAvaliacao, (ctx, { params }) => pessoas(ctx, AVALIADOS, sql`a.avaliacao_id = ${params.id}`)),
  on(avaliadoresDaAvaliacao, (ctx, { params }) => pessoas(ctx, AVALIADORES, sql`a.avaliacao_id = ${params.id}`)),
  on(avaliadosDeAvaliacoes, (ctx, { query }) => {
    const { avaliacoesIds, busca, areasIds, cargosIds, estabelecimentosIds } = query;
    const condicoes = [
      avaliacoesIds.length > 0 ? sql`a.avaliacao_id = any (${idList(avaliacoesIds)})` : sql`true`,
      busca !== null && contem('c.nome_busca', busca),
      ...lotadoNoLugar(sql.ref('c.id'), { areasIds, cargosIds, estabelecimentosIds }),
    ].filter((uma) => uma !== false && uma !== null);
    return pessoas(ctx, AVALIADOS, sql.join(condicoes, sql` and `));
  }),
];
