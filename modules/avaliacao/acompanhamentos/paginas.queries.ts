import { sql } from 'kysely';
import { lugarDe } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { OnePage } from '#platform/server/resource/list.ts';
import { contagemAte, type Page, pageOfCounted, TAMANHO_PAGINA } from '#platform/shared/page.ts';
import type { AcompanhamentoFiltro, LinhaDoAcompanhamento } from './acompanhamentos.contract.ts';
import {
  AFASTADO,
  DEVIDO,
  doPeriodo,
  doTalento,
  LINHA,
  oDito,
  oPrevisto,
  previstos,
  ULTIMO_DIA,
} from './previstos.queries.ts';

type Pergunta = AcompanhamentoFiltro & OnePage;
const limites = ({ size = TAMANHO_PAGINA, page }: Pergunta) => sql`limit ${size} offset ${page * size}`;
type ComTotal<Row> = Row & { readonly total: number };
/**
 * The day by which a page ends at the latest: that of its last line, were there only talents who were never away in the period, whom the
 * index of admissions gives in the order of their days. Leaves only make a day later, so that nobody else's admission need be looked at.
 * Undefined where they do not fill the page.
 */
async function diaDoFim(ctx: Ctx, query: Pergunta): Promise<string | undefined> {
  const { size = TAMANHO_PAGINA, page } = query;
  const fim = (page + 1) * size;
  const { rows } = await sql<{ dia: string }>`select s.dia from periodo_experiencia p
    cross join lateral (select v.dia from colaborador c ${oDito(ULTIMO_DIA)}
      where c.empresa_id = ${ctx.empresaId} and c.anonimizado_em is null and not ${AFASTADO} and ${DEVIDO} and ${doTalento(ctx, query)}
      order by c.data_admissao limit ${fim}) s
    where p.empresa_id = ${ctx.empresaId} and p.ativo and p.modelo_id is not null
    order by s.dia limit 1 offset ${fim - 1}`.execute(ctx.db);
  return rows[0]?.dia;
}

/** One page of who is due and of what was answered, by day. */
export async function lerAcompanhamentos(ctx: Ctx, query: Pergunta): Promise<Page<LinhaDoAcompanhamento>> {
  const ate = contagemAte(query);
  const escolhidos = doPeriodo(ctx, query);
  const achados = sql`from ${previstos(ctx)} and ${doTalento(ctx, query)} and ${escolhidos ?? sql`true`}`;
  const ordem = sql`order by v.dia, c.id, p.id`;
  // Few are met on the way where more is asked of the period: they are looked for once, and counted as they are found.
  const fim = escolhidos ? undefined : await diaDoFim(ctx, query);
  const quem = fim
    ? // A period has at least a day: the first bound tells the planner how few they are.
      sql`${achados} and c.data_admissao <= ${fim}::date and c.data_admissao <= ${fim}::date - p.dias + 1 ${ordem} ${limites(query)}`
    : sql`${achados} ${ordem} limit ${ate + 1}`;
  const contados = fim ? sql`select 1 ${achados} limit ${ate + 1}` : sql`table quem`;
  const { rows } = await sql<
    ComTotal<LinhaDoAcompanhamento>
  >`with quem as materialized (select c.id as c_id, p.id as p_id, v.dia ${quem}),
    pagina as (select * from quem order by dia, c_id, p_id ${fim ? sql`` : limites(query)})
    select ${LINHA(ctx.hoje)}, (select count(*) from (${contados}) n) as total
    from pagina g join colaborador c on c.id = g.c_id join periodo_experiencia p on p.id = g.p_id ${oDito(sql`g.dia`)}
    ${ordem}`.execute(ctx.db);
  return pageOfCounted(rows, query, ate);
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
  const ate = contagemAte(query);
  const lugar = lugarDe(sql.ref('c.id'));
  const periodos = sql`from periodo_experiencia p ${oPrevisto(ctx.hoje)}
    where p.empresa_id = ${ctx.empresaId} and ${DEVIDO} and ${doPeriodo(ctx, query) ?? sql`true`}`;
  // Whether there are any is a value, which is asked talent by talent on the way; a join would be made for all of them first.
  const { rows } = await sql<
    ComTotal<TalentoEmAcompanhamento>
  >`with quem as materialized (select c.id, c.nome_busca from colaborador c
      where c.empresa_id = ${ctx.empresaId} and c.anonimizado_em is null and ${doTalento(ctx, query)}
        and (select true ${periodos} limit 1) is true
      order by c.nome_busca, c.id limit ${ate + 1})
    select c.id, coalesce(c.nome_social, c.nome) as nome, ${lugar.cargo} ->> 'nome' as cargo, ${lugar.areaOrganizacional} ->> 'nome' as area,
      c.data_admissao as admissao, g.feitos, g.pendentes, (select count(*) from quem) as total
    from colaborador c cross join lateral (select count(*) filter (where q.concluido_em is not null) as feitos,
      count(*) filter (where q.concluido_em is null) as pendentes ${periodos}) g
    where c.id = any (array(select id from quem order by nome_busca, id ${limites(query)}))
    order by c.nome_busca, c.id`.execute(ctx.db);
  return pageOfCounted(rows, query, ate);
}
