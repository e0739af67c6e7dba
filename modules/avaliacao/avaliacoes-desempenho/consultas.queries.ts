import { type RawBuilder, sql } from 'kysely';
import { euSql } from '#modules/avaliacao/equipe.queries.ts';
import { niveisEm } from '#modules/cargo-salario/cargo-salario.api.ts';
import { colaboradorVistoSql } from '#modules/organizacao/organizacao.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { avaliadosSemCompetencias, semCompetencias } from './liberacao.actions.ts';
import {
  avaliacoesDoAvaliador,
  avaliacoesRespondidas,
  avaliadoresSemAcesso,
  competenciasDasAvaliacoes,
  competenciasDoAvaliado,
  comTalentosSemCompetencia,
  configuracaoDeCompetencia,
  dataMinima,
  ehAnonima,
  ehDoisPontoZero,
  nomesSemCompetencias,
  temAutoavaliacao,
  temPerformanceIndividual,
  titulosSemCompetencias,
} from './liberacao.contract.ts';

interface Escolha {
  readonly id: number;
  readonly nome: string;
}

/** Most people whom the release names. */
const NOMEADOS = 10;

/** A value of one evaluation `t` of the session's company. Throws NAO_ENCONTRADO. */
async function valorDe<T>({ db, empresaId }: Ctx, id: number, valor: RawBuilder<unknown>): Promise<T> {
  const { rows } = await sql<{ valor: T }>`select ${valor} as valor from avaliacao_desempenho t
    where t.id = ${id} and t.empresa_id = ${empresaId}`.execute(db);
  if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
  return rows[0].valor;
}

async function comFaltas(ctx: Ctx, condicao: RawBuilder<unknown>): Promise<Escolha[]> {
  const { rows } = await sql<Escolha & { ordem: string }>`select distinct t.id, t.titulo as nome, t.nome_busca as ordem
    ${semCompetencias(ctx.hoje)} and t.empresa_id = ${ctx.empresaId} and ${condicao} order by t.nome_busca limit 1000`.execute(
    ctx.db,
  );
  return rows.map(({ id, nome }) => ({ id, nome }));
}

const participa = (condicao: RawBuilder<unknown>) =>
  sql`exists (select from avaliacao_desempenho_participante p where p.avaliacao_id = t.id and ${condicao})`;

/** SQL of what `x` asks of the evaluated `a` whom the person sees in competence `k`. */
const exigidas = (ctx: Ctx) => sql`from avaliacao_desempenho_competencia x join competencia k on k.id = x.competencia_id
  join avaliacao_desempenho_avaliado a on a.id = x.avaliado_id
  where x.empresa_id = ${ctx.empresaId} and ${colaboradorVistoSql(ctx, sql.ref('a.colaborador_id'))}`;

export const consultasDaAvaliacao: readonly Handler[] = [
  on(nomesSemCompetencias, async (ctx, { query }) => [...(await avaliadosSemCompetencias(ctx, query.ids)).nomes]),
  on(titulosSemCompetencias, async (ctx, { query }) =>
    (await comFaltas(ctx, sql`t.id = any (${idList(query.ids)})`)).map(({ nome }) => nome),
  ),
  on(comTalentosSemCompetencia, (ctx) => comFaltas(ctx, sql`true`)),
  on(avaliacoesDoAvaliador, async (ctx, { query: { avaliadorId, empresaId } }) => {
    // Whom a person does not see, they do not find by what they evaluate.
    const { rows } = await sql<Escolha>`select t.id, t.titulo as nome from avaliacao_desempenho t
      where t.empresa_id = ${ctx.empresaId} and ${empresaId === null || empresaId === ctx.empresaId}
        and ${participa(sql`p.avaliador_id = ${avaliadorId}`)}
        and ${colaboradorVistoSql(ctx, sql`${avaliadorId}::bigint`)} order by t.data_ini desc, t.id limit 1000`.execute(
      ctx.db,
    );
    return rows;
  }),
  on(avaliacoesRespondidas, async (ctx, { params }) => {
    await valorDe(ctx, params.id, sql`true`);
    const { rows } = await sql<{ avaliado: Escolha; participacoes: number; respondidas: number }>`select
        json_build_object('id', c.id, 'nome', coalesce(c.nome_social, c.nome)) as avaliado, count(p.id) as participacoes,
        count(*) filter (where p.situacao = 'R') as respondidas
      from avaliacao_desempenho_avaliado a join colaborador c on c.id = a.colaborador_id
      left join avaliacao_desempenho_participante p on p.avaliado_id = a.id
      where a.avaliacao_id = ${params.id} and ${colaboradorVistoSql(ctx, sql.ref('c.id'))}
      group by c.id order by c.nome_busca, c.id limit 10000`.execute(ctx.db);
    return rows;
  }),
  on(configuracaoDeCompetencia, async (ctx, { params }) => {
    const geral = await valorDe<{ avalia: boolean; somente: boolean; exibe: boolean }>(
      ctx,
      params.id,
      sql`json_build_object('avalia', t.avaliar_somente_competencias or t.avaliar_competencias_cargo, 'somente', t.avaliar_somente_competencias,
        'exibe', t.exibir_nivel_competencia_exigido)`,
    );
    const { rows: competencias } = await sql<Escolha>`select k.id, k.nome from competencia k where k.id in (
        select x.competencia_id from avaliacao_desempenho_competencia x join avaliacao_desempenho_avaliado a on a.id = x.avaliado_id
        where a.avaliacao_id = ${params.id}) order by k.nome_busca, k.id`.execute(ctx.db);
    const niveis = (await niveisEm(ctx, ctx.hoje)).map(({ id, descricao, ordem }) => ({ id, descricao, ordem }));
    const { avalia, somente, exibe } = geral;
    return { avaliaCompetencias: avalia, somenteCompetencias: somente, exibeNivelExigido: exibe, niveis, competencias };
  }),
  on(avaliadoresSemAcesso, async (ctx, { params }) => {
    await valorDe(ctx, params.id, sql`true`);
    // Who is evaluated does not learn by whom: those who evaluate nobody else are not named to them.
    const { rows } = await sql<{
      nome: string | null;
    }>`select case when ${colaboradorVistoSql(ctx, sql.ref('e.id'))}
        and bool_or(a.colaborador_id is distinct from ${euSql(ctx)}) then coalesce(e.nome_social, e.nome) end as nome
      from avaliacao_desempenho_participante p join avaliacao_desempenho_avaliado a on a.id = p.avaliado_id
      join colaborador e on e.id = p.avaliador_id
      where p.avaliacao_id = ${params.id} and p.situacao <> 'R' and e.email is null
        and not exists (select from usuario u where u.colaborador_id = e.id and u.ativo)
      group by e.id order by e.nome_busca, e.id`.execute(ctx.db);
    return { total: rows.length, nomes: rows.flatMap(({ nome }) => nome ?? []).slice(0, NOMEADOS) };
  }),
  on(competenciasDasAvaliacoes, async (ctx, { query }) => {
    const { rows } =
      await sql<Escolha>`select k.id, k.nome from competencia k where k.empresa_id = ${ctx.empresaId} and k.id in (
        select x.competencia_id ${exigidas(ctx)} and a.avaliacao_id = any (${idList(query.avaliacoesIds)})) order by k.nome_busca, k.id`.execute(
        ctx.db,
      );
    return rows;
  }),
  on(competenciasDoAvaliado, async (ctx, { query: { avaliacaoDesempenhoId, avaliadoId } }) => {
    const { rows } = await sql<Escolha & { nivelExigido: string; ordem: number }>`select k.id, k.nome,
        (select n.descricao from nivel_competencia n where n.id = x.nivel_competencia_id) as "nivelExigido", x.ordem
      ${exigidas(ctx)} and a.avaliacao_id = ${avaliacaoDesempenhoId} and a.colaborador_id = ${avaliadoId}
      order by k.nome_busca, k.id`.execute(ctx.db);
    return rows;
  }),
  on(dataMinima, async (ctx, { params }) => ({ data: await valorDe<string>(ctx, params.id, sql`t.data_ini`) })),
  on(ehAnonima, (ctx, { params }) => valorDe<boolean>(ctx, params.id, sql`t.anonima`)),
  on(ehDoisPontoZero, (ctx, { params }) => valorDe<boolean>(ctx, params.id, sql`t.tipo = '2.0'`)),
  on(temAutoavaliacao, (ctx, { params }) => valorDe<boolean>(ctx, params.id, participa(sql`p.papel = 'U'`))),
  on(temPerformanceIndividual, (ctx, { params }) => valorDe<boolean>(ctx, params.id, participa(sql`p.situacao = 'R'`))),
];
