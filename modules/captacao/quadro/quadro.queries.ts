import { type RawBuilder, sql } from 'kysely';
import { etapasDaSolicitacao } from '#modules/captacao/selecao/etapas.queries.ts';
import { ESPERA, NA_SELECAO, PRAZO } from '#modules/captacao/solicitacoes-pessoal/condicoes.queries.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { contem } from '#platform/server/resource/list.ts';
import { type Page, type PageQuery, pageOf, TAMANHO_PAGINA } from '#platform/shared/page.ts';
import { type Cartao, type Coluna, type FiltroDoQuadro, MAXIMO_DE_ESCOLHIDOS, SEM_ETAPA } from './quadro.contract.ts';

/** Cards of each column that come with the board; more are asked for by column. */
export const CARTOES_POR_COLUNA = 20;

const colunasDoCartao = (
  hoje: string,
) => sql`cs.id, cs.versao, coalesce(cs.etapa_seletiva_id, ${SEM_ETAPA}) as "etapaId", cs.apto,
  json_build_object('id', c.id, 'nome', c.nome, 'temFoto', c.foto_id is not null, 'temEmail', c.email is not null,
    'daEmpresa', c.empresa_id = cs.empresa_id) as candidato,
  case when cs.apto = 'N' then (select m.nome from motivo_reprovacao m where m.id = h.motivo_reprovacao_id) end as motivo, cs.contratado,
  case when cs.contratado then c.colaborador_id end as "colaboradorId",
  cs.etapa_desde as desde, greatest(${hoje}::date - cs.etapa_desde, 0) as dias,
  ${PRAZO} as prazo, coalesce(greatest(${hoje}::date - (${PRAZO}), 0), 0) as atraso,
  h.responsavel, h.id is not null as "temHistorico"`;

const DE = sql`candidato_solicitacao cs join candidato c on c.id = cs.candidato_id
  left join etapa_seletiva e on e.id = cs.etapa_seletiva_id`;
const ULTIMO_PASSO = sql`left join lateral (select x.id, x.responsavel, x.motivo_reprovacao_id from historico_candidato x
  where x.candidato_solicitacao_id = cs.id order by x.id desc limit 1) h on true`;

const comFiltro = (
  ctx: Ctx,
  { nome, apto, atrasados }: FiltroDoQuadro,
) => sql`${NA_SELECAO} and cs.empresa_id = ${ctx.empresaId}
  and ${nome ? contem('c.nome_busca', nome) : sql`true`} and ${apto ? sql`cs.apto = ${apto}` : sql`true`}
  and ${atrasados ? sql`(${PRAZO}) < ${ctx.hoje}::date` : sql`true`}`;

const ordemDe = ({ ordem }: FiltroDoQuadro) =>
  ordem === 'NOME' ? sql`c.nome_busca, cs.id` : sql`cs.etapa_desde, cs.id`;

/** Equality where there is a stage, so that the board's index gives the order too. */
const naEtapa = (etapaId: number) =>
  etapaId === SEM_ETAPA ? sql`cs.etapa_seletiva_id is null` : sql`cs.etapa_seletiva_id = ${etapaId}`;

/** The links of a page first, by the board's index; their steps and photos only afterwards. */
const cartoes = (ctx: Ctx, onde: RawBuilder<unknown>, ordem: RawBuilder<unknown>, limite: RawBuilder<unknown>) =>
  sql`select ${colunasDoCartao(ctx.hoje)} from (
      select cs.id as escolhido, row_number() over (order by ${ordem}) as lugar from ${DE} where ${onde} order by ${ordem} ${limite}
    ) p join candidato_solicitacao cs on cs.id = p.escolhido join candidato c on c.id = cs.candidato_id
    left join etapa_seletiva e on e.id = cs.etapa_seletiva_id ${ULTIMO_PASSO} order by p.lugar`;

/** Cards by the ids of their links, in the order of the ids. */
export async function cartoesPorId(ctx: Ctx, ids: readonly number[]): Promise<Cartao[]> {
  const { rows } = await sql<Cartao>`select ${colunasDoCartao(ctx.hoje)} from ${DE} ${ULTIMO_PASSO}
    where cs.id = any (${idList(ids)}) and cs.empresa_id = ${ctx.empresaId} order by cs.id`.execute(ctx.db);
  return rows;
}

/** Candidates of one stage (SEM_ETAPA: of none), one page. */
export async function cartoesDe(
  ctx: Ctx,
  solicitacaoId: number,
  etapaId: number,
  query: PageQuery & FiltroDoQuadro,
): Promise<Page<Cartao>> {
  const onde = sql`cs.solicitacao_pessoal_id = ${solicitacaoId} and ${naEtapa(etapaId)} and ${comFiltro(ctx, query)}`;
  const size = query.size ?? TAMANHO_PAGINA;
  const page = query.page ?? 0;
  const { rows } =
    await sql<Cartao>`${cartoes(ctx, onde, ordemDe(query), sql`limit ${size} offset ${page * size}`)}`.execute(ctx.db);
  const total = await sql<{ total: number }>`select count(*) as total from ${DE} where ${onde}`.execute(ctx.db);
  return pageOf(rows, total.rows[0]?.total ?? 0, { page, size }, Number.POSITIVE_INFINITY);
}

async function escolhaveis(ctx: Ctx, solicitacaoId: number, onde: RawBuilder<unknown>, ordem: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: number; versao: number; etapaId: number; nome: string; temEmail: boolean }>`
    select cs.id, cs.versao, coalesce(cs.etapa_seletiva_id, ${SEM_ETAPA}) as "etapaId", c.nome, c.email is not null as "temEmail" from ${DE}
    where cs.solicitacao_pessoal_id = ${solicitacaoId} and cs.empresa_id = ${ctx.empresaId} and ${onde}
    order by ${ordem} limit ${MAXIMO_DE_ESCOLHIDOS}`.execute(ctx.db);
  return rows;
}

/** Ids and versions of those of a column who can be chosen, at most MAXIMO_DE_ESCOLHIDOS. */
export const escolhaDa = (ctx: Ctx, solicitacaoId: number, etapaId: number, filtro: FiltroDoQuadro) =>
  escolhaveis(
    ctx,
    solicitacaoId,
    sql`${naEtapa(etapaId)} and not cs.contratado and ${comFiltro(ctx, filtro)}`,
    ordemDe(filtro),
  );

/** The same of those who wait for an answer, in whatever stage. */
export const quemEspera = (ctx: Ctx, solicitacaoId: number) =>
  escolhaveis(ctx, solicitacaoId, ESPERA, sql`cs.etapa_desde, cs.id`);

interface Contagem {
  etapaId: number;
  total: number;
  atrasados: number;
}

/** The columns of a request's board with their counts and first cards. */
export async function colunasDe(ctx: Ctx, solicitacaoId: number, filtro: FiltroDoQuadro): Promise<Coluna[]> {
  const da = sql`cs.solicitacao_pessoal_id = ${solicitacaoId} and ${comFiltro(ctx, filtro)}`;
  const contagens =
    await sql<Contagem>`select coalesce(cs.etapa_seletiva_id, ${SEM_ETAPA}) as "etapaId", count(*) as total,
      count(*) filter (where (${PRAZO}) < ${ctx.hoje}::date) as atrasados
    from ${filtro.nome ? DE : sql`candidato_solicitacao cs left join etapa_seletiva e on e.id = cs.etapa_seletiva_id`}
    where ${da} group by cs.etapa_seletiva_id`.execute(ctx.db);
  const porEtapa = new Map(contagens.rows.map((linha) => [linha.etapaId, linha]));
  const ocupadas = contagens.rows.map(({ etapaId }) => etapaId);
  const limite = sql`limit ${CARTOES_POR_COLUNA}`;
  const partes = ocupadas.map((id) => sql`(${cartoes(ctx, sql`${da} and ${naEtapa(id)}`, ordemDe(filtro), limite)})`);
  const { rows } =
    partes.length === 0 ? { rows: [] } : await sql<Cartao>`${sql.join(partes, sql` union all `)}`.execute(ctx.db);
  const nenhuma = { id: SEM_ETAPA, nome: 'Sem etapa', ordem: 0, prazoRespostaDias: null, email: null };
  return [nenhuma, ...(await etapasDaSolicitacao(ctx, solicitacaoId))].map((etapa) => ({
    ...etapa,
    total: porEtapa.get(etapa.id)?.total ?? 0,
    atrasados: porEtapa.get(etapa.id)?.atrasados ?? 0,
    cartoes: rows.filter(({ etapaId }) => etapaId === etapa.id),
  }));
}
