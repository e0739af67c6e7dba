import { type RawBuilder, sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { readList } from '#platform/server/resource/list.ts';
import type { PageQuery } from '#platform/shared/page.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { areasAbaixo, areasDoOrganograma } from './areas.rules.ts';
import {
  type AreaDoOrganograma,
  type AreaResumida,
  listarAreasMaes,
  listarAreasSemResponsaveis,
  listarAreasVinculadas,
  listarEmailsResponsaveis,
  listarFaixasDaArea,
  listarHistoricosDaArea,
  listarMudancasDeMae,
  listarResponsaveis,
  listarTalentosDaArea,
  obterOrganograma,
  permiteVerAreas,
} from './areas-consultas.contract.ts';
import { areaOrganizacional } from './areas-organizacionais.contract.ts';
import { colaboradorVistoSql, naAreaVisivel, restritoAsSuasAreas, veAlgumaArea } from './areas-visiveis.queries.ts';

/** What the log calls the reason that somebody gave for moving an area; it stands beside the change itself. */
export const MOTIVO_DA_MUDANCA = 'Motivo da mudança de área mãe';

/** The areas of the session's company that the person may see. */
const minhas = (ctx: Ctx, ...condicoes: (RawBuilder<unknown> | null)[]): RawBuilder<unknown> =>
  sql.join(
    [sql`t.empresa_id = ${ctx.empresaId}`, naAreaVisivel(ctx, sql.ref('t.id')), ...condicoes].flatMap((c) => c ?? []),
    sql` and `,
  );

async function lerAreas(
  ctx: Ctx,
  resumido: boolean,
  ...condicoes: (RawBuilder<unknown> | null)[]
): Promise<AreaResumida[]> {
  const hierarquia = resumido ? sql`null` : sql`area_hierarquia(t.id)`;
  const { rows } =
    await sql<AreaResumida>`select t.id, t.nome, t.area_mae_id as "areaMaeId", t.ativo, ${hierarquia} as "descricaoHierarquia"
    from area_organizacional t where ${minhas(ctx, ...condicoes)} order by t.nome_busca, t.id`.execute(ctx.db);
  return rows;
}

async function exigirArea(ctx: Ctx, id: number): Promise<void> {
  const { rows } = await sql`select 1 from area_organizacional t where ${minhas(ctx, sql`t.id = ${id}`)}`.execute(
    ctx.db,
  );
  if (rows.length === 0) throw new ProblemError('NAO_ENCONTRADO');
}

const nomesDe = (
  tipo: 'R' | 'C',
) => sql`(select string_agg(c.nome, ', ' order by c.nome_busca, c.id) from area_responsavel r
  join colaborador c on c.id = r.colaborador_id where r.area_organizacional_id = t.id and r.tipo = ${sql.lit(tipo)})`;

/** SQL of `impedimentoDeAreaMae` being null, over the area `t`. */
export const podeMudarDeMae = sql`(not exists (select from historico_colaborador h where h.area_organizacional_id = t.id)
    and not (select e.ac_integra from empresa e where e.id = t.empresa_id))`;

/** A manager's own top areas have a mother that is not in the list: they become roots. */
async function organograma(ctx: Ctx, ativa: 'A' | 'I' | null, areaId: number | null): Promise<AreaDoOrganograma[]> {
  const { rows } = await sql<AreaDoOrganograma & { exibirOrganograma: boolean }>`
    select t.id, t.nome, t.area_mae_id as "areaMaeId", t.ativo, t.exibir_organograma as "exibirOrganograma",
      ${nomesDe('R')} as responsaveis, ${nomesDe('C')} as corresponsaveis, coalesce(q.talentos, 0)::int as "quantidadeTalentos",
      ${podeMudarDeMae} as "podeMover"
    from area_organizacional t
    left join (select h.area_organizacional_id as area_id, count(*) as talentos
      from historico_colaborador h join colaborador c on c.id = h.colaborador_id
      where h.empresa_id = ${ctx.empresaId} and h.data <= ${ctx.hoje}::date and h.status <> 'CANCELADO'
        and colaborador_situacao(c.pendencia_folha, c.data_desligamento, ${ctx.hoje}::date) = 'A'
        and not exists (select from historico_colaborador d where d.colaborador_id = h.colaborador_id and d.data > h.data
          and d.data <= ${ctx.hoje}::date and d.status <> 'CANCELADO')
      group by 1) q on q.area_id = t.id
    where ${minhas(ctx, ativa ? sql`t.ativo = ${ativa === 'A'}` : null)} order by t.nome_busca, t.id`.execute(ctx.db);
  const dentro = areaId === null ? null : new Set([areaId, ...areasAbaixo(rows, areaId)]);
  return areasDoOrganograma(rows)
    .filter(({ id }) => dentro === null || dentro.has(id))
    .map(({ exibirOrganograma: _, ...area }) => ({
      ...area,
      areaMaeId: area.id === areaId ? null : area.areaMaeId,
    }));
}

async function responsaveis(ctx: Ctx, areaId: number) {
  await exigirArea(ctx, areaId);
  const { rows } = await sql<{ id: number; nome: string; tipo: 'R' | 'C'; email: string | null }>`
    select c.id, c.nome, r.tipo, c.email from area_responsavel r join colaborador c on c.id = r.colaborador_id
    where r.area_organizacional_id = ${areaId} order by r.tipo desc, c.nome_busca, c.id`.execute(ctx.db);
  return rows;
}

async function emailsDosResponsaveis(ctx: Ctx, areas: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`select distinct c.email from area_organizacional t
    join area_responsavel r on r.area_organizacional_id = t.id join colaborador c on c.id = r.colaborador_id
    where ${minhas(ctx, sql`t.id = any (${idList(areas)})`)} and c.email is not null
      and colaborador_situacao(c.pendencia_folha, c.data_desligamento, ${ctx.hoje}::date) = 'A' order by 1`.execute(
    ctx.db,
  );
  return rows.map(({ email }) => email);
}

async function semResponsaveis(ctx: Ctx) {
  const { rows } = await sql<{ areaMae: { id: number; nome: string } | null; areas: { id: number; nome: string }[] }>`
    select case when m.id is null then null else json_build_object('id', m.id, 'nome', m.nome) end as "areaMae",
      json_agg(json_build_object('id', t.id, 'nome', t.nome) order by t.nome_busca, t.id) as areas
    from area_organizacional t left join area_organizacional m on m.id = t.area_mae_id
    where ${minhas(ctx, sql`t.ativo`)} and not exists (select from area_responsavel r where r.area_organizacional_id = t.id and r.tipo = 'R')
    group by m.id order by m.nome_busca nulls first, m.id`.execute(ctx.db);
  return rows;
}

/** Lists of people in an area are of who sees areas too, and only of the people whom they see. */
async function exigirAreaEVerAreas(ctx: Ctx, areaId: number): Promise<void> {
  if (!pode(ctx, areaOrganizacional.permissoes.ver)) throw new ProblemError('SEM_PERMISSAO');
  await exigirArea(ctx, areaId);
}

async function talentosDaArea(ctx: Ctx, areaId: number, query: PageQuery) {
  await exigirAreaEVerAreas(ctx, areaId);
  return readList<{ id: number; nome: string; matricula: string | null }>(
    ctx.db,
    {
      tabela: 'colaborador',
      selecao: { id: sql.ref('t.id'), nome: sql.ref('t.nome'), matricula: sql.ref('t.matricula') },
      condicoes: [
        sql`t.id in (select colaboradores_das_areas(array[${areaId}::bigint], ${ctx.hoje}::date))`,
        sql`colaborador_situacao(t.pendencia_folha, t.data_desligamento, ${ctx.hoje}::date) = 'A'`,
        colaboradorVistoSql(ctx, sql.ref('t.id')),
      ],
      ordem: sql`t.nome_busca, t.id`,
    },
    query,
  );
}

async function historicosDaArea(ctx: Ctx, areaId: number, query: PageQuery) {
  await exigirAreaEVerAreas(ctx, areaId);
  return readList<{ id: number; data: string; colaborador: { id: number; nome: string } }>(
    ctx.db,
    {
      tabela: 'historico_colaborador',
      juncoes: sql`join colaborador c on c.id = t.colaborador_id`,
      selecao: {
        id: sql.ref('t.id'),
        data: sql.ref('t.data'),
        colaborador: sql`json_build_object('id', c.id, 'nome', c.nome)`,
      },
      condicoes: [
        sql`t.area_organizacional_id = ${areaId}`,
        sql`t.status <> 'CANCELADO'`,
        colaboradorVistoSql(ctx, sql.ref('t.colaborador_id')),
      ],
      ordem: sql`t.data desc, t.id desc`,
    },
    query,
  );
}

/** What stands for a mother that the person does not see. */
const OUTRA_AREA = 'outra área';

/**
 * The audit keeps every form of an area, and with it each mother and the day on which she came. Who sees only their areas reads the names of
 * no others, nor who moved them.
 */
async function mudancasDeMae(ctx: Ctx, areaId: number) {
  await exigirArea(ctx, areaId);
  const mae = (coluna: 'antes' | 'depois') => {
    const nome = sql`${sql.ref(coluna)} #>> '{areaMae,nome}'`;
    const id = sql`${sql.ref(coluna)} #>> '{areaMae,id}'`;
    const visivel = naAreaVisivel(ctx, sql`(${id})::bigint`);
    return visivel ? sql`case when ${id} is null or ${visivel} then ${nome} else ${OUTRA_AREA} end` : nome;
  };
  const restrito = restritoAsSuasAreas(ctx);
  const usuario = restrito ? sql`null` : sql.ref('ator_nome');
  // What somebody wrote may name areas that the reader does not see.
  const motivo = restrito
    ? sql`null`
    : sql`(select m.depois ->> 'motivo' from auditoria m where m.entidade = a.entidade and m.entidade_id = a.entidade_id
        and m.empresa_id = a.empresa_id and m.request_id = a.request_id and m.acao = ${MOTIVO_DA_MUDANCA} limit 1)`;
  const { rows } = await sql<{
    id: number;
    quando: string;
    de: string | null;
    para: string | null;
    motivo: string | null;
    usuario: string | null;
  }>`
    select id, quando, ${mae('antes')} as de, ${mae('depois')} as para, ${motivo} as motivo, ${usuario} as usuario
    from auditoria a where entidade = ${areaOrganizacional.nome.um} and entidade_id = ${areaId} and empresa_id = ${ctx.empresaId}
      and antes is not null and depois ? 'areaMae'
      and (antes #>> '{areaMae,id}') is distinct from (depois #>> '{areaMae,id}')
    order by id desc`.execute(ctx.db);
  return rows;
}

/** Bands of the active jobs related to an area; jobs and bands are known here only by their tables. */
async function faixasDaArea(ctx: Ctx, areaId: number) {
  await exigirArea(ctx, areaId);
  const { rows } = await sql<{ id: number; nome: string; cargo: { id: number; nome: string } }>`
    select f.id, f.nome, json_build_object('id', c.id, 'nome', c.nome) as cargo
    from cargo_area ca join cargo c on c.id = ca.cargo_id and c.ativa join faixa_salarial f on f.cargo_id = c.id
    where ca.area_organizacional_id = ${areaId} order by c.nome_busca, f.nome_busca, f.id`.execute(ctx.db);
  return rows;
}

/** The calls that only read. */
export const consultasDeAreas: readonly Handler[] = [
  on(listarAreasMaes, async (ctx, { query: { areaId, areaMaeId, resumido } }) => {
    const podeSerMae = sql`(t.ativo or t.id = ${areaMaeId})`;
    const fora = areaId === null ? null : sql`t.id not in (select area_com_descendentes(array[${areaId}::bigint]))`;
    return lerAreas(ctx, resumido, podeSerMae, fora);
  }),
  on(permiteVerAreas, (ctx) => veAlgumaArea(ctx)),
  on(obterOrganograma, (ctx, { query }) => organograma(ctx, query.ativa, query.areaOrganizacionalId)),
  on(listarResponsaveis, (ctx, { query }) => responsaveis(ctx, query.id)),
  on(listarEmailsResponsaveis, (ctx, { query }) => emailsDosResponsaveis(ctx, query.areasIds)),
  on(listarAreasSemResponsaveis, (ctx) => semResponsaveis(ctx)),
  on(listarFaixasDaArea, (ctx, { params }) => faixasDaArea(ctx, params.id)),
  on(listarTalentosDaArea, (ctx, { params, query }) => talentosDaArea(ctx, params.id, query)),
  on(listarHistoricosDaArea, (ctx, { params, query }) => historicosDaArea(ctx, params.id, query)),
  on(listarMudancasDeMae, (ctx, { params }) => mudancasDeMae(ctx, params.id)),
  on(listarAreasVinculadas, async (ctx, { params: { id } }) => {
    await exigirArea(ctx, id);
    return lerAreas(ctx, false, sql`t.area_mae_id = ${id}`);
  }),
];
