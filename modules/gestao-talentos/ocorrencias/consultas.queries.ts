import { type RawBuilder, sql } from 'kysely';
import { colaboradorVisivel, lotadoNoLugar, lugarDe } from '#modules/organizacao/organizacao.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { contem, pageOrWhole, readList, whenFew } from '#platform/server/resource/list.ts';
import type { Page, PageQuery } from '#platform/shared/page.ts';
import {
  type filtroDeTalentos,
  type filtroPorPeriodo,
  porPeriodoProvidencias,
  type TalentoComOcorrencias,
  TIPOS_NO_GRAFICO,
  talentosComOcorrencias,
} from './consultas.contract.ts';
import { empresasDe, noLugar, noPeriodo } from './ocorrencias.resource.ts';

type Sql = RawBuilder<unknown>;
const presente = (condicoes: readonly (Sql | null)[]): Sql[] => condicoes.filter((condicao) => condicao !== null);
const e = (condicoes: readonly (Sql | null)[]) => sql.join([sql`true`, ...presente(condicoes)], sql` and `);

interface Periodo {
  readonly dataIni: string | null;
  readonly dataFim: string | null;
}
const doPeriodo = ({ dataIni, dataFim }: Periodo): Sql[] =>
  presente([
    dataIni === null ? null : noPeriodo.dataIni(dataIni),
    dataFim === null ? null : noPeriodo.dataFim(dataFim),
  ]);

async function talentos(
  ctx: Ctx,
  filtro: typeof filtroDeTalentos._output & PageQuery,
): Promise<Page<TalentoComOcorrencias>> {
  const id = sql.ref('t.id');
  const lugar = lugarDe(id);
  const deles = (o: Sql) =>
    sql`from (select t.* from colaborador_ocorrencia t where ${e(doPeriodo(filtro))}) o
      join tipo_ocorrencia p on p.id = o.tipo_ocorrencia_id where o.colaborador_id = t.id ${o}`;
  const daEmpresa = sql`t.empresa_id = ${ctx.empresaId} and ${e(doPeriodo(filtro))}`;
  const poucos = await whenFew(ctx.db, sql`select t.colaborador_id from colaborador_ocorrencia t where ${daEmpresa}`);
  const fonte = {
    tabela: 'colaborador',
    selecao: {
      id,
      nome: sql.ref('t.nome'),
      areaOrganizacional: lugar.areaOrganizacional,
      cargo: lugar.cargo,
      ocorrencias: sql`(select count(*)::int ${deles(sql``)})`,
      faltas: sql`(select coalesce(sum(o.data_fim - o.data_ini + 1), 0)::int ${deles(sql`and p.absenteismo`)})`,
      pontuacao: sql`(select sum(p.pontuacao)::int ${deles(sql``)})`,
      ultima: sql`(select max(o.data_ini) ${deles(sql``)})`,
    },
    condicoes: presente([
      sql`t.empresa_id = ${ctx.empresaId}`,
      // Of many occurrences, whether a talent has any is a value that is asked talent by talent, by name.
      poucos
        ? sql`t.id = any (${idList(poucos)})`
        : sql`(select true from (select t.* from colaborador_ocorrencia t where ${daEmpresa}) o where o.colaborador_id = ${id} limit 1) is true`,
      filtro.nome === null ? null : contem('t.nome_busca', filtro.nome),
      ...lotadoNoLugar(id, filtro),
      colaboradorVisivel(ctx, id),
    ]),
    ordem: sql`t.nome_busca, t.id`,
  };
  return pageOrWhole(filtro, (pagina) => readList<TalentoComOcorrencias>(ctx.db, fonte, pagina));
}

interface DoTipo {
  readonly tipo: string;
  readonly quantidade: number;
  readonly dias: number;
  readonly semProvidencia: number;
  readonly providencias: { readonly nome: string; readonly quantidade: number }[];
}

/** Kinds of the same name in several companies count together. */
async function porPeriodo(ctx: Ctx, filtro: typeof filtroPorPeriodo._output): Promise<DoTipo[]> {
  const condicoes = e([
    sql`t.empresa_id = any (${idList(empresasDe(filtro, ctx))})`,
    ...doPeriodo(filtro),
    ...noLugar(filtro),
    colaboradorVisivel(ctx, sql.ref('t.colaborador_id')),
  ]);
  const { rows } = await sql<DoTipo>`with lida as (
      select o.nome_busca as chave, o.nome as tipo, p.nome as providencia, t.data_fim - t.data_ini + 1 as dias
      from colaborador_ocorrencia t join tipo_ocorrencia o on o.id = t.tipo_ocorrencia_id
        left join providencia p on p.id = t.providencia_id
      where ${condicoes}
    )
    select min(l.tipo) as tipo, count(*)::int as quantidade, sum(l.dias)::int as dias,
      count(*) filter (where l.providencia is null)::int as "semProvidencia",
      coalesce((select json_agg(json_build_object('nome', q.nome, 'quantidade', q.quantidade) order by q.nome)
        from (select d.providencia as nome, count(*)::int as quantidade from lida d
          where d.chave = l.chave and d.providencia is not null group by d.providencia) q), '[]') as providencias
    from lida l group by l.chave order by quantidade desc, l.chave limit ${filtro.qtdItens ?? TIPOS_NO_GRAFICO}`.execute(
    ctx.db,
  );
  return rows;
}

export const consultasDeOcorrencias: readonly Handler[] = [
  on(talentosComOcorrencias, (ctx, { query }) => talentos(ctx, query)),
  on(porPeriodoProvidencias, (ctx, { query }) => porPeriodo(ctx, query)),
];
