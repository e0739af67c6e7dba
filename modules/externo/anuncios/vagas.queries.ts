import { type RawBuilder, sql } from 'kysely';
import { VISIVEL_NO_PORTAL } from '#modules/captacao/captacao.api.ts';
import { escolaridade, vinculo } from '#modules/organizacao/opcoes/pessoa-opcoes.contract.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { contem } from '#platform/server/resource/list.ts';
import type { OptionQuery, OptionRow } from '#platform/shared/contract/resource.ts';
import { type Page, type PageQuery, pageOf, TAMANHO_PAGINA } from '#platform/shared/page.ts';
import { cortar } from '#platform/shared/text.ts';
import type { FiltroDeVagas, Vaga, VagaDaLista } from './vagas.contract.ts';

/** Greatest beginning of a description in a list. */
const RESUMO = 220;

const VAGAS = sql`anuncio t
  join solicitacao_pessoal s on s.id = t.solicitacao_pessoal_id
  join empresa e on e.id = t.empresa_id and e.ativa`;

// The request's own city, or that of the establishment where the work is.
const FROM = sql`${VAGAS}
  join estabelecimento l on l.id = s.estabelecimento_id
  left join cidade c on c.id = coalesce(s.cidade_id, l.cidade_id)
  left join estado u on u.id = c.estado_id`;

const LINHA = sql`t.id, s.id as "solicitacaoId", json_build_object('id', e.id, 'nome', e.nome) as empresa, t.titulo,
  t.descricao as resumo, c.nome as cidade, u.uf, s.tipo_vaga as "tipoVaga", s.vinculo, s.quantidade,
  t.remoto, case when e.exibir_salario then s.remuneracao end as remuneracao, coalesce(t.publicado_em, s.criada_em) as "publicadoEm",
  t.previsao_encerramento as "previsaoEncerramento"`;

/** A vacancy whose codes are resolved and whose texts are those of people. */
const legivel = <T extends VagaDaLista>(vaga: T): T => ({
  ...vaga,
  resumo: cortar(vaga.resumo.replace(/\s+/g, ' ').trim(), RESUMO),
  vinculo: vaga.vinculo ? vinculo.rotulo(vaga.vinculo) : null,
});

function conditionsOf(filtro: FiltroDeVagas): RawBuilder<unknown> {
  const { empresaId, busca, cidadeId, areaInteresseId, tipoVaga } = filtro;
  const wanted = [
    VISIVEL_NO_PORTAL,
    empresaId !== undefined && sql`t.empresa_id = ${empresaId}`,
    busca && sql`(${contem('t.nome_busca', busca)} or ${contem(sql`sem_acento(t.descricao)`, busca)})`,
    cidadeId !== null && sql`c.id = ${cidadeId}`,
    areaInteresseId !== null &&
      sql`exists (select from area_interesse_area a where a.area_interesse_id = ${areaInteresseId} and a.area_organizacional_id = s.area_organizacional_id)`,
    tipoVaga && sql`s.tipo_vaga = ${tipoVaga}`,
    filtro.uf && sql`u.uf = ${filtro.uf.toUpperCase()}`,
    filtro.vinculo && sql`s.vinculo = ${filtro.vinculo}`,
    filtro.remoto && sql`t.remoto`,
  ];
  return sql.join(
    wanted.filter((condition): condition is RawBuilder<unknown> => Boolean(condition)),
    sql` and `,
  );
}

const ordens: Readonly<Record<NonNullable<FiltroDeVagas['ordem']>, RawBuilder<unknown>>> = {
  RECENTES: sql`t.publicado_em desc nulls last, t.id desc`,
  PRAZO: sql`t.previsao_encerramento nulls last, t.id desc`,
  TITULO: sql`t.nome_busca, t.id`,
};

/** One page of the vacancies that visitors see, newest first unless another order is asked for; of one company, or of all active ones (scope of the system). */
export async function paginaDeVagas(
  ctx: Pick<Ctx, 'db'>,
  query: FiltroDeVagas & PageQuery,
): Promise<Page<VagaDaLista>> {
  const where = conditionsOf(query);
  const size = query.size ?? TAMANHO_PAGINA;
  const number = query.page ?? 0;
  const { rows } = await sql<VagaDaLista>`select ${LINHA} from ${FROM} where ${where}
    order by ${ordens[query.ordem ?? 'RECENTES']} limit ${size} offset ${number * size}`.execute(ctx.db);
  // Every vacancy has its establishment: only who asks for a place makes the count look for it.
  const contadas = query.cidadeId !== null || query.uf ? FROM : VAGAS;
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*) as total from ${contadas} where ${where}`.execute(ctx.db);
  return pageOf(rows.map(legivel), counted[0]?.total ?? 0, { ...query, page: number }, Number.POSITIVE_INFINITY);
}

/** Cities that have vacancies of a company (or of any), or the names of the given ids. */
export async function cidadesDasVagas(
  ctx: Pick<Ctx, 'db'>,
  { empresaId, busca, ids }: OptionQuery & { empresaId: number | undefined },
): Promise<OptionRow[]> {
  const chosen = ids && ids.length > 0 ? sql`c.id = any (${idList(ids)})` : sql`true`;
  const company = empresaId === undefined ? sql`true` : sql`t.empresa_id = ${empresaId}`;
  const named = busca ? contem('c.nome_busca', busca) : sql`true`;
  const { rows } = await sql<OptionRow>`select c.id, c.nome || ' - ' || u.uf as nome from ${FROM}
    where ${VISIVEL_NO_PORTAL} and c.id is not null and ${chosen} and ${company} and ${named}
    group by c.id, c.nome, u.uf, c.nome_busca order by c.nome_busca, c.id limit 100`.execute(ctx.db);
  return rows;
}

/** What the open vacancies of a company (or of all) have, for the filter. */
export async function facetas(
  ctx: Pick<Ctx, 'db'>,
  empresaId: number | undefined,
): Promise<{ ufs: string[]; vinculos: { codigo: string; rotulo: string }[]; remoto: boolean }> {
  const company = empresaId === undefined ? sql`true` : sql`t.empresa_id = ${empresaId}`;
  const { rows } = await sql<{ ufs: string[] | null; vinculos: string[] | null; remoto: boolean | null }>`
    select array_agg(distinct u.uf order by u.uf) filter (where u.uf is not null) as ufs,
      array_agg(distinct s.vinculo) filter (where s.vinculo is not null) as vinculos, bool_or(s.remoto) as remoto
    from (select coalesce(s.cidade_id, l.cidade_id) as cidade_id, s.vinculo, bool_or(t.remoto) as remoto
      from ${VAGAS} join estabelecimento l on l.id = s.estabelecimento_id where ${VISIVEL_NO_PORTAL} and ${company} group by 1, 2) s
    left join cidade c on c.id = s.cidade_id left join estado u on u.id = c.estado_id`.execute(ctx.db);
  const [row] = rows;
  const tem = new Set(row?.vinculos ?? []);
  return {
    ufs: row?.ufs ?? [],
    vinculos: vinculo.codigos
      .filter((codigo) => tem.has(codigo))
      .map((codigo) => ({ codigo, rotulo: vinculo.rotulo(codigo) })),
    remoto: row?.remoto ?? false,
  };
}

/** The vacancy of a request when visitors see it, or null; `empresaId` narrows it to the company of the link. */
export async function lerVaga(
  ctx: Pick<Ctx, 'db'>,
  solicitacaoId: number,
  empresaId: number | undefined,
): Promise<Omit<Vaga, 'candidatura' | 'podeCandidatar'> | null> {
  const company = empresaId === undefined ? sql`true` : sql`t.empresa_id = ${empresaId}`;
  const { rows } = await sql<Omit<Vaga, 'candidatura' | 'podeCandidatar'>>`select ${LINHA}, t.descricao, s.escolaridade,
      c.id as "cidadeId", u.id as "ufId", t.utilizar_avaliacoes_etapa_seletiva as "utilizarAvaliacoesEtapaSeletiva",
      (select g.id from faixa_salarial f join cargo g on g.id = f.cargo_id
        where f.id = s.faixa_salarial_id and g.ativa and g.exibir_modulo_externo) as "cargoId"
    from ${FROM} where s.id = ${solicitacaoId} and ${company} and ${VISIVEL_NO_PORTAL}`.execute(ctx.db);
  const [vaga] = rows;
  if (!vaga) return null;
  return { ...legivel(vaga), escolaridade: vaga.escolaridade ? escolaridade.rotulo(vaga.escolaridade) : null };
}

/** Vacancies of one feed. */
const NO_FEED = 100;

/** The newest open vacancies of a company (or of all) with their whole text. */
export async function vagasDoFeed(
  ctx: Pick<Ctx, 'db'>,
  empresaId: number | undefined,
): Promise<Omit<Vaga, 'candidatura' | 'podeCandidatar'>[]> {
  const company = empresaId === undefined ? sql`true` : sql`t.empresa_id = ${empresaId}`;
  const { rows } = await sql<Omit<Vaga, 'candidatura' | 'podeCandidatar'>>`select ${LINHA}, t.descricao, s.escolaridade
    from ${FROM} where ${VISIVEL_NO_PORTAL} and ${company} order by ${ordens.RECENTES} limit ${NO_FEED}`.execute(
    ctx.db,
  );
  return rows.map(legivel);
}

/** Does the portal of a company show the vacancy of this request now? */
export async function vagaVisivel(ctx: Pick<Ctx, 'db'>, solicitacaoId: number, empresaId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from anuncio t join solicitacao_pessoal s on s.id = t.solicitacao_pessoal_id
    where s.id = ${solicitacaoId} and t.empresa_id = ${empresaId} and ${VISIVEL_NO_PORTAL}`.execute(ctx.db);
  return rows.length > 0;
}

/** The vacancy of an announcement when visitors see it, or null. */
export async function vagaDoAnuncio(ctx: Pick<Ctx, 'db'>, anuncioId: number): Promise<VagaDaLista | null> {
  const { rows } = await sql<VagaDaLista>`select ${LINHA} from ${FROM}
    where t.id = ${anuncioId} and ${VISIVEL_NO_PORTAL}`.execute(ctx.db);
  return rows[0] ? legivel(rows[0]) : null;
}
