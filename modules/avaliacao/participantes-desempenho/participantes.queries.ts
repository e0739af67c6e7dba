import { type RawBuilder, sql } from 'kysely';
import { colaboradorVistoSql, lotadoNoLugar, lugarDe } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { ACHADOS_MAXIMO, contem } from '#platform/server/resource/list.ts';
import type { CodigoDe } from '#platform/shared/contract/options.ts';
import { type Page, type PageQuery, pageOf, pageOfCounted, TAMANHO_PAGINA } from '#platform/shared/page.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import {
  AVALIADOS_POR_AVALIADOR,
  type FiltroDaMatriz,
  type LinhaDaMatriz,
  type Participacao,
  verificacoes,
} from './participantes-desempenho.contract.ts';

type Pagina = PageQuery & { readonly page: number };
export type Verificacao = CodigoDe<typeof verificacoes>;

const nomeDe = (alias: string) => sql`coalesce(${sql.ref(`${alias}.nome_social`)}, ${sql.ref(`${alias}.nome`)})`;
/**
 * Condition 'the person may know who evaluates `a`': they see the evaluated, and of an anonymous evaluation are not the evaluated
 * themselves.
 */
export const avaliadoVisivel = (ctx: Ctx): RawBuilder<unknown> =>
  sql`(${colaboradorVistoSql(ctx, sql.ref('a.colaborador_id'))} and not (
    a.colaborador_id is not distinct from (select u.colaborador_id from usuario u where u.id = ${ctx.ator.id})
    and exists (select from avaliacao_desempenho x where x.id = a.avaliacao_id and x.anonima)))`;
const limites = ({ size = TAMANHO_PAGINA, page }: Pagina) => sql`limit ${size} offset ${page * size}`;
const juntas = (condicoes: readonly (RawBuilder<unknown> | false | null)[]) =>
  sql.join(
    condicoes.filter((uma) => uma !== false && uma !== null),
    sql` and `,
  );

const PARTICIPACAO = sql`p.id, p.versao, json_build_object('id', t.id, 'nome', t.titulo) as avaliacao,
  json_build_object('id', c.id, 'nome', ${nomeDe('c')}) as avaliado, json_build_object('id', e.id, 'nome', ${nomeDe('e')}) as avaliador,
  p.papel, p.situacao`;
const DE = sql`avaliacao_desempenho_participante p join avaliacao_desempenho t on t.id = p.avaliacao_id
  join avaliacao_desempenho_avaliado a on a.id = p.avaliado_id join colaborador c on c.id = a.colaborador_id
  join colaborador e on e.id = p.avaliador_id`;

/** One line of who evaluates whom. Throws NAO_ENCONTRADO where the person does not see the evaluated. */
export async function lerParticipacao(ctx: Ctx, id: number): Promise<Participacao> {
  const { rows } = await sql<Participacao>`select ${PARTICIPACAO} from ${DE}
    where p.id = ${id} and p.empresa_id = ${ctx.empresaId} and ${avaliadoVisivel(ctx)}`.execute(ctx.db);
  if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
  return rows[0];
}

interface FiltroDasParticipacoes {
  readonly avaliacaoId: number | null;
  readonly nome: string | null;
  readonly avaliadoId: number | null;
  readonly avaliadorId: number | null;
  readonly papel: string | null;
  readonly respostas: string | null;
}

const comRespostas = (respostas: string | null) =>
  respostas !== null && respostas !== 'T' && sql`p.situacao = ${respostas}`;

/** One page of who evaluates whom, by the name of the evaluated. */
export async function lerParticipacoes(ctx: Ctx, f: FiltroDasParticipacoes & Pagina): Promise<Page<Participacao>> {
  const condicoes = juntas([
    sql`p.empresa_id = ${ctx.empresaId}`,
    avaliadoVisivel(ctx),
    f.avaliacaoId !== null && sql`p.avaliacao_id = ${f.avaliacaoId}`,
    f.avaliadoId !== null && sql`a.colaborador_id = ${f.avaliadoId}`,
    f.avaliadorId !== null && sql`p.avaliador_id = ${f.avaliadorId}`,
    f.papel !== null && sql`p.papel = ${f.papel}`,
    comRespostas(f.respostas),
    f.nome !== null && sql`(${contem('c.nome_busca', f.nome)} or ${contem('e.nome_busca', f.nome)})`,
  ]);
  const { rows } = await sql<Participacao & { total: number }>`with achadas as materialized (
      select p.id, c.nome_busca as ca, e.nome_busca as ea from ${DE} where ${condicoes}
      order by c.nome_busca, e.nome_busca, p.id limit ${ACHADOS_MAXIMO + 1}),
    pagina as (select id from achadas order by ca, ea, id ${limites(f)})
    select ${PARTICIPACAO}, (select count(*) from achadas) as total from pagina g join ${DE} on p.id = g.id
    order by c.nome_busca, e.nome_busca, p.id`.execute(ctx.db);
  return pageOfCounted(rows, f, ACHADOS_MAXIMO);
}

const saiu = (alias: string, hoje: string) =>
  sql`(${sql.ref(`${alias}.data_desligamento`)} <= ${hoje}::date or ${sql.ref(`${alias}.pendencia_folha`)} = 'C')`;
const semUsuario = sql`not exists (select from usuario u where u.colaborador_id = e.id and u.ativo)`;
const semEmail = sql`coalesce(e.email, (select u.email from usuario u where u.colaborador_id = e.id and u.ativo limit 1)) is null`;

/** SQL 'one of those who evaluate `a` meets the condition' (over the participation `p` and the evaluator `e`). */
const algum = (condicao: RawBuilder<unknown>) =>
  sql`exists (select from avaliacao_desempenho_participante p join colaborador e on e.id = p.avaliador_id where p.avaliado_id = a.id and ${condicao})`;

interface Contexto {
  readonly hoje: string;
  readonly avaliacaoId: number;
  readonly limite: number | null;
}

const DOS_AVALIADOS = sql`avaliacao_desempenho_avaliado a join avaliacao_desempenho t on t.id = a.avaliacao_id
  join colaborador c on c.id = a.colaborador_id`;

/**
 * SQL of what each check finds: the evaluated people `id` of an evaluation, with a column for each check. Evaluators are looked at once, however many
 * they evaluate.
 */
const verificados = ({
  hoje,
  avaliacaoId,
  limite,
}: Contexto): RawBuilder<unknown> => sql`select a.id, coalesce(s.outros, 0) = 0 as "SEM_AVALIADOR",
    t.anonima and coalesce(s.outros, 0) < 2 as "POUCOS", coalesce(s.demais, false) as "DEMAIS",
    coalesce(${saiu('c', hoje)}, false) or coalesce(s.saiu, false) as "DESLIGADO",
    coalesce(s.sem_usuario, false) as "SEM_USUARIO", coalesce(s.sem_email, false) as "SEM_EMAIL",
    not exists (with recursive acima as (
      select l.area_organizacional_id as id from colaborador_lotacao(a.colaborador_id, ${hoje}::date) l
      union select m.area_mae_id from acima u join area_organizacional m on m.id = u.id
      where t.considera_resp_coresp_hierarquia and m.area_mae_id is not null)
      select from acima u where (select true from area_responsavel r where r.area_organizacional_id = u.id
        and (r.tipo = 'R' or t.considera_resp_coresp_hierarquia) limit 1)) as "SEM_GESTOR",
    (t.avaliar_somente_competencias or t.avaliar_competencias_cargo)
      and not exists (select from avaliacao_desempenho_competencia k where k.avaliado_id = a.id)
      and not exists (select from configuracao_faixa_salarial f join colaborador_lotacao(a.colaborador_id, ${hoje}::date) l on l.faixa_salarial_id = f.faixa_salarial_id
        where f.data <= ${hoje}::date) as "SEM_COMPETENCIA"
  from ${DOS_AVALIADOS} left join (
    select p.avaliado_id, count(*) filter (where p.papel <> 'U') as outros, bool_or(v.quantos > ${limite ?? AVALIADOS_POR_AVALIADOR}) as demais,
      bool_or(p.situacao <> 'R' and v.saiu) as saiu, bool_or(p.situacao <> 'R' and v.sem_usuario) as sem_usuario,
      bool_or(p.situacao <> 'R' and v.sem_email) as sem_email
    from avaliacao_desempenho_participante p join (
      select e.id, d.quantos, coalesce(${saiu('e', hoje)}, false) as saiu, ${semUsuario} as sem_usuario, ${semEmail} as sem_email
      from (select avaliador_id, count(*) as quantos from avaliacao_desempenho_participante where avaliacao_id = ${avaliacaoId} group by avaliador_id) d
      join colaborador e on e.id = d.avaliador_id) v on v.id = p.avaliador_id
    where p.avaliacao_id = ${avaliacaoId} group by p.avaliado_id) s on s.avaliado_id = a.id
  where a.avaliacao_id = ${avaliacaoId}`;

/** One page of the evaluated people of an evaluation, by name, each with who evaluates them. */
export async function lerMatriz(ctx: Ctx, f: FiltroDaMatriz & Pagina): Promise<Page<LinhaDaMatriz>> {
  const { hoje } = ctx;
  const { avaliacaoId, areasIds, cargosIds, estabelecimentosIds } = f;
  if (avaliacaoId === null) return pageOf([], 0, f);
  const condicoes = juntas([
    sql`a.avaliacao_id = ${avaliacaoId} and a.empresa_id = ${ctx.empresaId}`,
    avaliadoVisivel(ctx),
    f.nome !== null && sql`(${contem('c.nome_busca', f.nome)} or ${algum(contem('e.nome_busca', f.nome))})`,
    f.avaliadorId !== null && algum(sql`p.avaliador_id = ${f.avaliadorId}`),
    f.respostas !== null && f.respostas !== 'T' && algum(sql`p.situacao = ${f.respostas}`),
    f.verificacao !== null &&
      sql`a.id in (select v.id from (${verificados({ hoje, avaliacaoId, limite: f.limite })}) v where ${sql.ref(`v.${f.verificacao}`)})`,
    ...lotadoNoLugar(sql.ref('c.id'), { areasIds, cargosIds, estabelecimentosIds }),
  ]);
  const lugar = lugarDe(sql.ref('c.id'));
  const { rows } = await sql<LinhaDaMatriz & { total: number }>`with achados as materialized (
      select a.id, c.nome_busca from ${DOS_AVALIADOS} where ${condicoes} order by c.nome_busca, a.id limit ${ACHADOS_MAXIMO + 1}),
    pagina as (select id from achados order by nome_busca, id ${limites(f)})
    select a.id, json_build_object('id', c.id, 'nome', ${nomeDe('c')}) as colaborador, ${lugar.cargo} as cargo,
      ${lugar.areaOrganizacional} as "areaOrganizacional", coalesce(${saiu('c', hoje)}, false) as desligado, (select count(*) from achados) as total,
      coalesce((select json_agg(json_build_object('id', p.id, 'avaliadorId', e.id, 'nome', ${nomeDe('e')}, 'papel', p.papel, 'situacao', p.situacao,
        'avisos', array_to_json(array_remove(array[case when ${saiu('e', hoje)} then 'DESLIGADO' end, case when ${semUsuario} then 'SEM_USUARIO' end,
          case when ${semEmail} then 'SEM_EMAIL' end], null))) order by array_position(array['U', 'L', 'P', 'A', 'R'], p.papel), e.nome_busca)
        from avaliacao_desempenho_participante p join colaborador e on e.id = p.avaliador_id where p.avaliado_id = a.id), '[]') as avaliadores
    from pagina g join ${DOS_AVALIADOS} on a.id = g.id order by c.nome_busca, a.id`.execute(ctx.db);
  return pageOfCounted(rows, f, ACHADOS_MAXIMO);
}

/** How many evaluated people each check finds, in one statement. */
export async function verificar(ctx: Ctx, avaliacaoId: number, limite: number | null) {
  const contas = sql.join(
    verificacoes.codigos.map((codigo) => sql`count(*) filter (where ${sql.ref(`v.${codigo}`)}) as ${sql.ref(codigo)}`),
  );
  const { rows } = await sql<
    Record<Verificacao, number> & { avaliados: number }
  >`select count(*) as avaliados, ${contas}
    from (${verificados({ hoje: ctx.hoje, avaliacaoId, limite })}) v join avaliacao_desempenho_avaliado a on a.id = v.id
    where a.empresa_id = ${ctx.empresaId} and ${avaliadoVisivel(ctx)}`.execute(ctx.db);
  const { rows: totais } = await sql<{
    avaliadores: number;
    participacoes: number;
  }>`select count(distinct p.avaliador_id) as avaliadores,
      count(*) as participacoes from avaliacao_desempenho_participante p join avaliacao_desempenho_avaliado a on a.id = p.avaliado_id
    where p.avaliacao_id = ${avaliacaoId} and p.empresa_id = ${ctx.empresaId} and ${avaliadoVisivel(ctx)}`.execute(
    ctx.db,
  );
  const [achados] = rows;
  return {
    avaliados: achados?.avaliados ?? 0,
    avaliadores: totais[0]?.avaliadores ?? 0,
    participacoes: totais[0]?.participacoes ?? 0,
    problemas: verificacoes.codigos.map((codigo) => ({ codigo, quantidade: achados?.[codigo] ?? 0 })),
  };
}
