import { type RawBuilder, sql } from 'kysely';
import { colaboradorVisivel, lotadoNoLugar, lugarDe, naAreaVisivel } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { contem, pageOrWhole, readList } from '#platform/server/resource/list.ts';
import { type LinhaPorTalento, listarPorTalento } from './por-talento.contract.ts';

type Sql = RawBuilder<unknown>;
const talento = sql.ref('t.id');

/** Requests of a table of names that are of the talent `t`; `p` is the request, `x` the name. For 'from ...', with the condition. */
const dele = (tabela: 'curso_lnt_participante' | 'lnt_interesse', pedidos: Sql): Sql =>
  sql`${sql.table(tabela)} x join curso_lnt p on p.id = x.curso_lnt_id where x.colaborador_id = ${talento} and ${pedidos}`;

const cursosDe = (de: Sql): Sql =>
  sql`(select string_agg(coalesce(k.nome, q.nome), ', ' order by coalesce(k.nome, q.nome))
    from (select p.curso_id, p.nome from ${de}) q left join curso k on k.id = q.curso_id)`;

/** Whether the talent `t` is in a class that was made of the request `p`, or in one of its course that is still to be held. */
const emTurma = sql`exists (select from colaborador_turma c join turma k on k.id = c.turma_id
  where c.colaborador_id = ${talento} and (k.curso_lnt_id = p.id or (k.curso_id = p.curso_id and not k.realizada)))`;

export const porTalentoHandlers: readonly Handler[] = [
  on(listarPorTalento, (ctx: Ctx, { query }) =>
    pageOrWhole(query, ({ lntId, nome, areasIds, semTurma, ...pagina }) => {
      const pedidos = sql`p.empresa_id = ${ctx.empresaId} and ${naAreaVisivel(ctx, sql.ref('p.area_organizacional_id')) ?? sql`true`}
        and (${lntId}::bigint is null or p.lnt_id = ${lntId}::bigint)`;
      const indicados = dele('curso_lnt_participante', pedidos);
      const desejados = dele('lnt_interesse', pedidos);
      const quaisquer = (condicao: Sql): Sql =>
        sql`(exists (select from ${indicados} and ${condicao}) or exists (select from ${desejados} and ${condicao}))`;
      const turmas = (de: Sql): Sql => sql`select p.id from ${de} and ${emTurma}`;
      const condicoes = [
        sql`t.empresa_id = ${ctx.empresaId}`,
        sql`t.anonimizado_em is null`,
        colaboradorVisivel(ctx, talento),
        nome ? contem('t.nome_busca', nome) : null,
        quaisquer(semTurma ? sql`not ${emTurma}` : sql`true`),
        ...lotadoNoLugar(talento, { areasIds, cargosIds: [], estabelecimentosIds: [] }),
      ].filter((condicao) => condicao !== null);
      return readList<LinhaPorTalento>(
        ctx.db,
        {
          tabela: 'colaborador',
          selecao: {
            id: talento,
            colaborador: sql`json_build_object('id', t.id, 'nome', t.nome)`,
            areaOrganizacional: lugarDe(talento).areaOrganizacional,
            indicado: cursosDe(indicados),
            desejado: cursosDe(desejados),
            emTurma: sql`(select count(*)::int from (${turmas(indicados)} union ${turmas(desejados)}) q)`,
          },
          condicoes,
          ordem: sql`t.nome_busca, t.id`,
        },
        { ...pagina },
      );
    }),
  ),
];
