import { type RawBuilder, sql } from 'kysely';
import { lugarDe } from '#modules/organizacao/organizacao.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { idsQuandoPoucos, type OnePage, todas, whenFew } from '#platform/server/resource/list.ts';
import { contagemAte, type Page, pageOfCounted, TAMANHO_PAGINA } from '#platform/shared/page.ts';
import type { AcompanhamentoFiltro, LinhaDoAcompanhamento } from './acompanhamentos.contract.ts';
import { devido, dosPeriodos, emAlguma, experiencias, experienciasEm, faixasDe } from './experiencias.queries.ts';
import { doTalento, LINHA, REGISTRO } from './previstos.queries.ts';

type Pergunta = AcompanhamentoFiltro & OnePage;
const limites = ({ size = TAMANHO_PAGINA, page }: Pergunta) => sql`limit ${size} offset ${page * size}`;
type ComTotal<Row> = Row & { readonly total: number };

/** SQL of 'the period `e` is of one of the talents with this name', where they are few: on the way through the days of all they are met late. */
async function deQuemTemONome({ db, empresaId }: Ctx, nome: string | null): Promise<RawBuilder<unknown>> {
  const poucos = nome === null ? null : await idsQuandoPoucos(db, 'colaborador', [empresaId], nome);
  return poucos ? sql`e.colaborador_id = any (${idList(poucos)})` : sql`true`;
}

/** One page of who is due and of what was answered, by day. */
export async function lerAcompanhamentos(ctx: Ctx, query: Pergunta): Promise<Page<LinhaDoAcompanhamento>> {
  const ate = contagemAte(query);
  const achados = experiencias(ctx, faixasDe(query, ctx.hoje), {
    doTalento: doTalento(ctx, query),
    doPeriodo: todas([dosPeriodos(query), await deQuemTemONome(ctx, query.nome)]),
    limite: ate + 1,
  });
  const { rows } = await sql<ComTotal<LinhaDoAcompanhamento>>`with quem as materialized (${achados}),
    v as (select * from quem order by dia, c_id, p_id ${limites(query)})
    select ${LINHA(ctx.hoje)}, (select count(*) from quem) as total
    from v join colaborador c on c.id = v.c_id join periodo_experiencia p on p.id = v.p_id ${REGISTRO}
    order by v.dia, c.id, p.id`.execute(ctx.db);
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
  const faixas = faixasDe(query, ctx.hoje);
  const tudo = faixas.every((uma) => Object.values(uma).every((valor) => valor === undefined));
  const doPeriodo = dosPeriodos(query);
  const todos = experiencias(ctx, faixas, { doTalento: sql`true`, doPeriodo });
  const poucos = tudo ? null : await whenFew(ctx.db, sql`select k.c_id from (${todos}) k`);
  const periodos = sql`from ${experienciasEm(ctx.hoje, sql`e.colaborador_id = c.id`)} e
    where ${devido(ctx.empresaId)} and ${emAlguma(faixas)} and ${doPeriodo}`;
  // Where they are many, whether there are any is a value, which is asked talent by talent on the way; a join would be made for all of them first.
  const { rows } = await sql<
    ComTotal<TalentoEmAcompanhamento>
  >`with quem as materialized (select c.id, c.nome_busca from colaborador c
      where c.empresa_id = ${ctx.empresaId} and c.anonimizado_em is null and ${doTalento(ctx, query)}
        and ${poucos ? sql`c.id = any (${idList(poucos)})` : sql`(select true ${periodos} limit 1) is true`}
      order by c.nome_busca, c.id limit ${ate + 1})
    select c.id, coalesce(c.nome_social, c.nome) as nome, ${lugar.cargo} ->> 'nome' as cargo, ${lugar.areaOrganizacional} ->> 'nome' as area,
      c.data_admissao as admissao, g.feitos, g.pendentes, (select count(*) from quem) as total
    from colaborador c cross join lateral (select count(*) filter (where e.estado = 'R') as feitos,
      count(*) filter (where e.estado <> 'R') as pendentes ${periodos}) g
    where c.id = any (array(select id from quem order by nome_busca, id ${limites(query)}))
    order by c.nome_busca, c.id`.execute(ctx.db);
  return pageOfCounted(rows, query, ate);
}
