import { type RawBuilder, sql } from 'kysely';
import { colaboradorVistoSql, naAreaVisivel } from '#modules/organizacao/organizacao.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { contem } from '#platform/server/resource/list.ts';
import { contagemAte, type Page, type PageQuery, pageOf, TAMANHO_PAGINA } from '#platform/shared/page.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import type { Participacao, Participante, ParticipanteFiltro } from './participantes.contract.ts';

const COLUNAS = sql`p.id, p.turma_id as "turmaId", json_build_object('id', c.id, 'nome', c.nome) as colaborador,
  (select json_build_object('id', a.id, 'nome', a.nome) from area_organizacional a where a.id = p.area_id) as "areaOrganizacional",
  p.situacao, c.email is not null as "comEmail", p.lembrado_em as "lembradoEm"
  from pesquisa_participante p join colaborador c on c.id = p.colaborador_id`;

/** Condition: the participant `p` is of the session's company and a talent whom the person sees. */
export const participanteVisivel = (ctx: Ctx): RawBuilder<unknown> =>
  sql`p.empresa_id = ${ctx.empresaId} and ${colaboradorVistoSql(ctx, sql.ref('p.colaborador_id'))}`;

/** A page of who is asked, by name: two statements, however many there are. */
export async function lerParticipantes(
  ctx: Ctx,
  {
    questionarioId,
    respostas,
    nome,
    areasIds,
    page,
    size = TAMANHO_PAGINA,
    ...resto
  }: ParticipanteFiltro & PageQuery & { page: number },
): Promise<Page<Participante>> {
  const condicoes = [
    participanteVisivel(ctx),
    sql`p.pesquisa_id = ${questionarioId}`,
    respostas !== null && respostas !== 'T' && sql`p.situacao = ${respostas}`,
    nome !== null && contem('c.nome_busca', nome),
    areasIds.length > 0 && sql`p.area_id = any (${idList(areasIds)})`,
  ].filter((uma) => uma !== false);
  const onde = sql.join(condicoes, sql` and `);
  const { rows: contadas } = await sql<{
    total: number;
  }>`select count(*)::int as total from (select 1 from pesquisa_participante p
    join colaborador c on c.id = p.colaborador_id where ${onde} limit ${contagemAte({ ...resto, page, size }) + 1}) x`.execute(
    ctx.db,
  );
  const { rows } = await sql<Participante>`select ${COLUNAS} where ${onde}
    order by c.nome_busca, p.id limit ${size} offset ${page * size}`.execute(ctx.db);
  return pageOf(rows, contadas[0]?.total ?? 0, { ...resto, page, size });
}

/** Participants by a condition over `p`, at most a thousand, by name. */
export async function participantesOnde(ctx: Ctx, condicao: RawBuilder<unknown>): Promise<Participante[]> {
  const { rows } = await sql<Participante>`select ${COLUNAS} where ${participanteVisivel(ctx)} and ${condicao}
    order by c.nome_busca, p.id limit 1000`.execute(ctx.db);
  return rows;
}

/** One participant. Throws NAO_ENCONTRADO. */
export async function umParticipante(ctx: Ctx, id: number): Promise<Participante> {
  const [achado] = await participantesOnde(ctx, sql`p.id = ${id}`);
  if (!achado) throw new ProblemError('NAO_ENCONTRADO');
  return achado;
}

interface Grupo {
  readonly areaId: number | null;
  readonly area: string | null;
  readonly convidados: number;
  readonly responderam: number;
  readonly emParte: number;
}

/** How many were asked and answered, by area, the largest first: one statement over the index, however many there are. */
export async function participacaoDe(ctx: Ctx, pesquisaId: number): Promise<Participacao> {
  const areas = naAreaVisivel(ctx, sql.ref('p.area_id')) ?? sql`true`;
  const { rows } = await sql<Grupo>`select p.area_id as "areaId", a.nome as area, count(*)::int as convidados,
      count(*) filter (where p.situacao = 'R')::int as responderam, count(*) filter (where p.situacao = 'P')::int as "emParte"
    from pesquisa_participante p left join area_organizacional a on a.id = p.area_id
    where p.pesquisa_id = ${pesquisaId} and p.empresa_id = ${ctx.empresaId} and ${areas}
    group by p.area_id, a.nome order by count(*) desc, a.nome`.execute(ctx.db);
  const { rows: link } = await sql<{ total: number }>`select case when t.forma = 'L' then t.respostas_do_link
      + (select count(*) from pesquisa_urna u where u.pesquisa_id = t.id) else 0 end as total
    from pesquisa t where t.id = ${pesquisaId} and t.empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  if (!link[0]) throw new ProblemError('NAO_ENCONTRADO');
  const soma = (qual: 'convidados' | 'responderam' | 'emParte') =>
    rows.reduce((total, grupo) => total + grupo[qual], 0);
  return {
    convidados: soma('convidados'),
    responderam: soma('responderam'),
    emParte: soma('emParte'),
    peloLink: link[0].total,
    areas: rows,
  };
}
