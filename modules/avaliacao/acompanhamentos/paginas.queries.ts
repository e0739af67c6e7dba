import { type RawBuilder, sql } from 'kysely';
import { lugarDe } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { OnePage } from '#platform/server/resource/list.ts';
import { contagemAte, type Page, pageOf, TAMANHO_PAGINA } from '#platform/shared/page.ts';
import type { AcompanhamentoFiltro, LinhaDoAcompanhamento } from './acompanhamentos.contract.ts';
import {
  DEVIDO,
  doPeriodo,
  doTalento,
  JA_AFASTADO,
  LINHA,
  oDito,
  oPrevisto,
  previstos,
  ULTIMO_DIA,
} from './previstos.queries.ts';

type Pergunta = AcompanhamentoFiltro & OnePage;
const limites = ({ size = TAMANHO_PAGINA, page }: Pergunta) => sql`limit ${size} offset ${page * size}`;

/** The page with how many there are; a first page that is not full needs no count. `achados` is the statement of what is counted. */
async function comTotal<Row>({ db }: Ctx, rows: readonly Row[], query: Pergunta, achados: RawBuilder<unknown>) {
  const ate = contagemAte(query);
  const { size = TAMANHO_PAGINA, page } = query;
  if (page === 0 && rows.length < size) return pageOf(rows, rows.length, query, ate);
  const { rows: contados } = await sql<{
    total: number;
  }>`select count(*) as total from (${achados} limit ${ate + 1}) n`.execute(db);
  return pageOf(rows, contados[0]?.total ?? 0, query, ate);
}

/**
 * The day by which a page ends at the latest: that of its last line, were there only talents who were never away, whom the index of
 * admissions gives in the order of their days. Leaves only make a day later, so that nobody else's admission need be looked at. Undefined
 * where they do not fill the page.
 */
async function diaDoFim(ctx: Ctx, query: Pergunta): Promise<string | undefined> {
  const { size = TAMANHO_PAGINA, page } = query;
  const fim = (page + 1) * size;
  const { rows } = await sql<{ dia: string }>`select s.dia from periodo_experiencia p
    cross join lateral (select v.dia from colaborador c ${oDito(ULTIMO_DIA)}
      where c.empresa_id = ${ctx.empresaId} and c.anonimizado_em is null and not ${JA_AFASTADO} and ${DEVIDO}
        and ${doTalento(ctx, query)} and ${doPeriodo(ctx, query)}
      order by c.data_admissao limit ${fim}) s
    where p.empresa_id = ${ctx.empresaId} and p.ativo and p.modelo_id is not null
    order by s.dia limit 1 offset ${fim - 1}`.execute(ctx.db);
  return rows[0]?.dia;
}

/** One page of who is due and of what was answered, by day. */
export async function lerAcompanhamentos(ctx: Ctx, query: Pergunta): Promise<Page<LinhaDoAcompanhamento>> {
  const fim = await diaDoFim(ctx, query);
  // A period has at least a day: the first bound tells the planner how few they are.
  const noFim = fim ? sql`c.data_admissao <= ${fim}::date and c.data_admissao <= ${fim}::date - p.dias + 1` : sql`true`;
  const achados = sql`from ${previstos(ctx)} and ${doTalento(ctx, query)} and ${doPeriodo(ctx, query)}`;
  const { rows } = await sql<LinhaDoAcompanhamento>`with pagina as materialized (
      select c.id as c_id, p.id as p_id, v.dia ${achados} and ${noFim} order by v.dia, c.id, p.id ${limites(query)})
    select ${LINHA(ctx.hoje)}
    from pagina g join colaborador c on c.id = g.c_id join periodo_experiencia p on p.id = g.p_id ${oDito(sql`g.dia`)}
    order by v.dia, c.id, p.id`.execute(ctx.db);
  return comTotal(ctx, rows, query, sql`select 1 ${achados}`);
}

interface TalentoEmAcompanhamento {
  readonly id: number;
  readonly nome: string;
  readonly cargo: string | null;
  readonly area: string | null;
  readonly admissao: string;
  readonly feitos: number;
  readonly pendentes: number;
}

/** One page of the same by talent, by name. */
export async function lerTalentos(ctx: Ctx, query: Pergunta): Promise<Page<TalentoEmAcompanhamento>> {
  const lugar = lugarDe(sql.ref('c.id'));
  const periodos = sql`from periodo_experiencia p ${oPrevisto(ctx.hoje)}
    where p.empresa_id = ${ctx.empresaId} and ${DEVIDO} and ${doPeriodo(ctx, query)}`;
  // A value, which is asked talent by talent on the way; a join would be made for all of them first.
  const achados = sql`select c.id from colaborador c
    where c.empresa_id = ${ctx.empresaId} and c.anonimizado_em is null and ${doTalento(ctx, query)}
      and (select true ${periodos} limit 1) is true`;
  const { rows } = await sql<TalentoEmAcompanhamento>`with pagina as materialized (
      ${achados} order by c.nome_busca, c.id ${limites(query)})
    select c.id, coalesce(c.nome_social, c.nome) as nome, ${lugar.cargo} ->> 'nome' as cargo, ${lugar.areaOrganizacional} ->> 'nome' as area,
      c.data_admissao as admissao, g.feitos, g.pendentes
    from colaborador c cross join lateral (select count(*) filter (where q.concluido_em is not null) as feitos,
      count(*) filter (where q.concluido_em is null) as pendentes ${periodos}) g
    where c.id = any (array(select id from pagina)) order by c.nome_busca, c.id`.execute(ctx.db);
  return comTotal(ctx, rows, query, achados);
}
