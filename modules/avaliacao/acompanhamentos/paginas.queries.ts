import { type RawBuilder, sql } from 'kysely';
import { lugarDe } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { OnePage } from '#platform/server/resource/list.ts';
import { contagemAte, type Page, pageOfCounted, TAMANHO_PAGINA } from '#platform/shared/page.ts';
import type { AcompanhamentoFiltro, LinhaDoAcompanhamento } from './acompanhamentos.contract.ts';
import { admitidoPara, admitidosAte, diasDaEscolha, type Pares, paresDaEscolha, periodosDe } from './pares.queries.ts';
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
 * The day by which a page ends at the latest: that of its last line, were there only talents who were never away in the period. Leaves only
 * make a day later, so that nobody else's admission need be looked at. Undefined where they do not fill the page.
 */
async function diaDoFim(ctx: Ctx, query: Pergunta, { entregues }: Pares): Promise<string | undefined> {
  const { size = TAMANHO_PAGINA, page } = query;
  const fim = (page + 1) * size;
  const dias = entregues ? diasDosEntregues(ctx, query) : await diasNaOrdem(ctx, query, fim);
  const { rows } = await sql<{ dia: string }>`${dias} limit 1 offset ${fim - 1}`.execute(ctx.db);
  return rows[0]?.dia;
}

/** SQL of their days, in the order of the index of admissions: what else is asked of each is a value, which a join would ask of all first. */
async function diasNaOrdem(ctx: Ctx, query: Pergunta, fim: number): Promise<RawBuilder<unknown>> {
  const dias = diasDaEscolha(query, ctx.hoje);
  const primeiros = (await periodosDe(ctx, dias)).map(
    (um) => sql`(select c.data_admissao + ${um.dias}::int - 1 as dia from colaborador c
      where c.empresa_id = ${ctx.empresaId} and ${admitidoPara(um, dias)} and c.anonimizado_em is null and ${doTalento(ctx, query)}
        and (select true from periodo_experiencia p ${oDito(ULTIMO_DIA)} where p.id = ${um.id} and p.ativo and p.modelo_id is not null
          and not ${AFASTADO} and ${DEVIDO} and ${doPeriodo(ctx, query) ?? sql`true`}) is true
      order by c.data_admissao limit ${fim})`,
  );
  const nenhum = sql`select null::date as dia where false`;
  return sql`select s.dia from (${sql.join([nenhum, ...primeiros], sql` union all `)}) s order by s.dia`;
}

/** SQL of their days, of those of whom something was delivered; whether somebody was away is asked in the order of the days. */
const diasDosEntregues = (ctx: Ctx, query: Pergunta) => sql`select p.dia
  from (select c.id, c.data_admissao, p.dias, v.dia from acompanhamento_experiencia a join questionario_preenchimento q on q.id = a.preenchimento_id
    join colaborador c on c.id = a.colaborador_id join periodo_experiencia p on p.id = a.periodo_id
    cross join lateral (select ${ULTIMO_DIA} as dia) v
    where a.empresa_id = ${ctx.empresaId} and q.concluido_em is not null and c.anonimizado_em is null and ${doTalento(ctx, query)}
      and ${doPeriodo(ctx, query) ?? sql`true`} order by v.dia offset 0) c
  cross join lateral (select c.dias, c.dia) p where not ${AFASTADO}`;

/** One page of who is due and of what was answered, by day. */
export async function lerAcompanhamentos(ctx: Ctx, query: Pergunta): Promise<Page<LinhaDoAcompanhamento>> {
  const ate = contagemAte(query);
  const escolhidos = doPeriodo(ctx, query);
  const todos = await paresDaEscolha(ctx, query);
  const fim = todos.poucos ? undefined : await diaDoFim(ctx, query, todos);
  const achados = (pares: RawBuilder<unknown>) =>
    sql`from ${previstos(ctx, pares)} and ${doTalento(ctx, query)} and ${escolhidos ?? sql`true`}`;
  const ordem = sql`order by v.dia, c.id, p.id`;
  const quem = fim
    ? sql`${achados(await admitidosAte(ctx, query, todos, fim))} ${ordem} ${limites(query)}`
    : sql`${achados(todos.pares)} ${ordem} limit ${ate + 1}`;
  const contados = fim ? sql`select 1 ${achados(todos.pares)} limit ${ate + 1}` : sql`table quem`;
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
  const { pares, poucos } = await paresDaEscolha(ctx, query);
  const periodos = sql`from periodo_experiencia p ${oPrevisto(ctx.hoje)}
    where p.empresa_id = ${ctx.empresaId} and ${DEVIDO} and ${doPeriodo(ctx, query) ?? sql`true`}`;
  // Whether there are any is a value, which is asked talent by talent on the way; a join would be made for all of them first.
  const { rows } = await sql<
    ComTotal<TalentoEmAcompanhamento>
  >`with quem as materialized (select c.id, c.nome_busca from colaborador c
      where c.empresa_id = ${ctx.empresaId} and c.anonimizado_em is null and ${doTalento(ctx, query)}
        and ${poucos ? sql`c.id = any (array(select k.c_id from (${pares}) k))` : sql`true`}
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
