import { type RawBuilder, sql } from 'kysely';
import {
  legiveis,
  minimoSql,
  type ResultadoDoTalento,
  resultadosDe,
} from '#modules/avaliacao/resultados-desempenho/resultados.queries.ts';
import { lotadoNoLugar } from '#modules/organizacao/organizacao.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { type Ctx, empresasEscolhidas } from '#platform/server/http/context.ts';
import { campoInvalido } from '#platform/shared/problem.ts';

/** Whose results a report asks for; empty lists ask for nothing. */
interface Escolha {
  readonly empresasIds?: readonly number[];
  readonly avaliacoesIds?: readonly number[];
  readonly avaliadosIds?: readonly number[];
  readonly avaliadoresIds?: readonly number[];
  readonly areasIds?: readonly number[];
  readonly cargosIds?: readonly number[];
  readonly estabelecimentosIds?: readonly number[];
  readonly dataIni?: string;
  readonly dataFim?: string;
}

const entre = (coluna: string, ids: readonly number[] = []) =>
  ids.length > 0 && sql`${sql.ref(coluna)} = any (${idList(ids)})`;

const empresasDe = (ctx: Ctx, { empresasIds = [] }: Escolha) => empresasEscolhidas(ctx, empresasIds);

/** SQL of the evaluations `t` of a choice: those that are named, and of other chosen companies those of the same title, as cloning makes them. */
function avaliacoesDa(ctx: Ctx, o: Escolha): RawBuilder<unknown> {
  const { avaliacoesIds = [] } = o;
  const daEmpresa = sql`t.empresa_id = any (${idList(empresasDe(ctx, o))})`;
  if (avaliacoesIds.length === 0) return daEmpresa;
  return sql`(${daEmpresa} and t.nome_busca in (select x.nome_busca from avaliacao_desempenho x
    where x.id = any (${idList(avaliacoesIds)}) and x.empresa_id = ${ctx.empresaId}))`;
}

/**
 * SQL of the evaluated `a` (`t`, `c`) of a choice whom the person sees. Evaluators choose whom they evaluated, and never which answers are
 * taken together: two choices would tell what one of them answered.
 */
export async function daEscolha(ctx: Ctx, o: Escolha): Promise<RawBuilder<unknown>> {
  const { avaliadoresIds = [], areasIds = [], cargosIds = [], estabelecimentosIds = [] } = o;
  const condicoes = [
    await legiveis(ctx),
    avaliacoesDa(ctx, o),
    entre('a.colaborador_id', o.avaliadosIds),
    avaliadoresIds.length > 0 &&
      sql`exists (select from avaliacao_desempenho_participante x where x.avaliado_id = a.id and x.avaliador_id = any (${idList(avaliadoresIds)}))`,
    o.dataIni !== undefined && sql`t.data_fim >= ${o.dataIni}::date`,
    o.dataFim !== undefined && sql`t.data_ini <= ${o.dataFim}::date`,
    ...lotadoNoLugar(sql.ref('c.id'), { areasIds, cargosIds, estabelecimentosIds }),
  ].filter((uma) => uma !== false && uma !== null);
  return sql.join(condicoes, sql` and `);
}

/** Results of a choice, those with an answer. */
export async function resultadosDaEscolha(ctx: Ctx, o: Escolha): Promise<ResultadoDoTalento[]> {
  const todos = await resultadosDe(ctx, await daEscolha(ctx, o), { empresas: empresasDe(ctx, o) });
  return todos.filter(({ respondidas }) => respondidas > 0);
}

/** V-0385 and V-0387: what a detailed report asks of the evaluations that it is about. */
export async function conferirDetalhado(
  ctx: Ctx,
  o: Escolha & { readonly avaliadoresIds: readonly number[]; readonly mediaGeralCompetencias: string | null },
): Promise<void> {
  const { rows } = await sql<{ anonima: boolean; tipo: string }>`select t.anonima, t.tipo from avaliacao_desempenho t
    where ${avaliacoesDa(ctx, o)}`.execute(ctx.db);
  const umPontoZero = rows.filter(({ tipo }) => tipo !== '2.0');
  if (umPontoZero.some(({ anonima }) => anonima) && o.avaliadoresIds.length === 1)
    throw campoInvalido('avaliadoresIds', 'Avaliação anônima: selecione ao menos 2 avaliadores.');
  if (umPontoZero.length > 0 && o.mediaGeralCompetencias === null)
    throw campoInvalido('mediaGeralCompetencias', 'Média geral das competências é obrigatória');
}

/** What was answered to one question about one person, by one evaluator or by all together. */
export interface LinhaDetalhada {
  readonly avaliacaoId: number;
  readonly colaboradorId: number;
  readonly aspecto: string | null;
  readonly pergunta: string;
  readonly avaliador: string;
  readonly papel: string;
  readonly pontos: string | null;
}

/**
 * Answers question by question of evaluated people whose result may be told: by evaluator, and of an anonymous evaluation the mean of all
 * others alone.
 */
export async function respostasDe(
  ctx: Ctx,
  resultados: readonly ResultadoDoTalento[],
  avaliadoresIds: readonly number[],
): Promise<LinhaDetalhada[]> {
  const ids = (anonima: boolean) =>
    idList(resultados.filter((um) => um.anonima === anonima && um.protegido === null).map(({ id }) => id));
  const DE = sql`avaliacao_desempenho_participante p join avaliacao_desempenho_avaliado a on a.id = p.avaliado_id
    join avaliacao_desempenho t on t.id = p.avaliacao_id join questionario_pergunta g on g.questionario_id = t.questionario_id
    left join questionario_aspecto s on s.id = g.aspecto_id
    left join questionario_resposta r on r.preenchimento_id = p.preenchimento_id and r.pergunta_id = g.id`;
  const { rows } = await sql<LinhaDetalhada>`select * from (
      select a.avaliacao_id as "avaliacaoId", a.colaborador_id as "colaboradorId", s.nome as aspecto, g.texto as pergunta, g.ordem,
        coalesce(e.nome_social, e.nome) as avaliador, p.papel, case when g.tipo = '3' then r.pontos else coalesce(r.pontos, 0) end::text as pontos
      from ${DE} join colaborador e on e.id = p.avaliador_id
      where p.situacao = 'R' and a.id = any (${ids(false)}) and (${avaliadoresIds.length === 0} or p.avaliador_id = any (${idList(avaliadoresIds)}))
      union all
      select a.avaliacao_id, a.colaborador_id, s.nome, g.texto, g.ordem, '', 'D',
        round(avg(case when g.tipo = '3' then r.pontos else coalesce(r.pontos, 0) end), 2)::text
      from ${DE} where p.situacao = 'R' and p.papel <> 'U' and a.id = any (${ids(true)})
        and (g.tipo <> '3' or r.pontos is not null)
      group by a.id, s.nome, g.texto, g.ordem having count(*) >= ${minimoSql(ctx)}) todas
    order by "avaliacaoId", "colaboradorId", ordem, array_position(array['U', 'L', 'P', 'A', 'R', 'D'], papel), avaliador`.execute(
    ctx.db,
  );
  return rows;
}
