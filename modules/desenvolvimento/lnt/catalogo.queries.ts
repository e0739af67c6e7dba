import { sql } from 'kysely';
import { lugarDe, TITULAR_COLABORADOR, talentoDaSessao } from '#modules/organizacao/organizacao.api.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { type CatalogoDeCursos, catalogoDeCursos, quererCurso } from './catalogo.contract.ts';
import { pedidoLnt } from './lnt.contract.ts';

interface Aberta {
  readonly id: number;
  readonly areaId: number;
  readonly titulo: string;
  readonly dataFim: string;
}

/** The survey that goes on for the area in which somebody works: of several the one that ends first. */
async function lntAberta({ db, empresaId }: Ctx, talentoId: number): Promise<Aberta | undefined> {
  const { rows } = await sql<Aberta>`select l.id, l.titulo, l.data_fim as "dataFim", q.area as "areaId"
    from (select (${lugarDe(sql`${talentoId}::bigint`).areaOrganizacional} ->> 'id')::bigint as area) q
    join lnt l on l.empresa_id = ${empresaId} and l.finalizada_em is null and ${hojeSql} between l.data_ini and l.data_fim
      and (not exists (select from lnt_area a where a.lnt_id = l.id)
        or exists (select from lnt_area a where a.lnt_id = l.id and a.area_organizacional_id = q.area))
    where q.area is not null order by l.data_fim, l.id limit 1`.execute(db);
  return rows[0];
}

async function ler(ctx: Ctx): Promise<CatalogoDeCursos> {
  const eu = await talentoDaSessao(ctx);
  const aberta = eu === null ? undefined : await lntAberta(ctx, eu);
  const { rows } = await sql<CatalogoDeCursos['cursos'][number]>`select c.id, c.nome, s.nome as categoria,
      c.carga_horaria as "cargaHoraria", c.online,
      exists (select from lnt_interesse i join curso_lnt p on p.id = i.curso_lnt_id
        where i.colaborador_id = ${eu} and p.lnt_id = ${aberta?.id ?? null}::bigint and p.curso_id = c.id) as quero
    from curso c left join categoria_curso s on s.id = c.categoria_curso_id
    where c.empresa_id = ${ctx.empresaId} and c.ativo order by c.nome_busca, c.id`.execute(ctx.db);
  return { lnt: aberta ? { titulo: aberta.titulo, dataFim: aberta.dataFim } : null, cursos: rows };
}

const SEM_LNT = 'Não há um levantamento de treinamentos em andamento para a sua área. Fale com o seu gestor.';

/** The request of the area for the course, if there is one; the survey is held until the end of the transaction. */
async function pedidoDaArea(ctx: Ctx, { id, areaId }: Aberta, cursoId: number): Promise<number | undefined> {
  await sql`select 1 from lnt where id = ${id} for update`.execute(ctx.db);
  const { rows } = await sql<{ id: number }>`select id from curso_lnt
    where lnt_id = ${id} and area_organizacional_id = ${areaId} and curso_id = ${cursoId} order by id limit 1`.execute(
    ctx.db,
  );
  return rows[0]?.id;
}

async function pedir(ctx: Ctx, { id, areaId }: Aberta, cursoId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into curso_lnt
      (empresa_id, lnt_id, area_organizacional_id, curso_id, prioridade, qtd_participantes, justificativa)
    values (${ctx.empresaId}, ${id}, ${areaId}, ${cursoId}, 'M', 1, 'Pedido pelos talentos da área.') returning id`.execute(
    ctx.db,
  );
  return rows[0]?.id ?? 0;
}

async function querer(ctx: Ctx, cursoId: number, quero: boolean): Promise<void> {
  const { rows } =
    await sql`select 1 from curso where id = ${cursoId} and empresa_id = ${ctx.empresaId} and ativo`.execute(ctx.db);
  if (rows.length === 0) throw new ProblemError('NAO_ENCONTRADO');
  const eu = await talentoDaSessao(ctx);
  const aberta = eu === null ? undefined : await lntAberta(ctx, eu);
  if (!aberta) throw regra(SEM_LNT);
  const existente = await pedidoDaArea(ctx, aberta, cursoId);
  if (existente === undefined && !quero) return;
  const pedido = existente ?? (await pedir(ctx, aberta, cursoId));
  if (quero) {
    await sql`insert into lnt_interesse (curso_lnt_id, colaborador_id, empresa_id)
      values (${pedido}, ${eu}, ${ctx.empresaId}) on conflict do nothing`.execute(ctx.db);
    await sql`update curso_lnt p set qtd_participantes = q.quantos, versao = versao + 1
      from (select count(*)::int as quantos from lnt_interesse where curso_lnt_id = ${pedido}) q
      where p.id = ${pedido} and p.qtd_participantes < q.quantos`.execute(ctx.db);
  } else await sql`delete from lnt_interesse where curso_lnt_id = ${pedido} and colaborador_id = ${eu}`.execute(ctx.db);
  await ctx.auditar({
    acao: quero ? 'Interesse em curso' : 'Desistência de curso',
    entidade: pedidoLnt.nome.um,
    entidadeId: pedido,
    depois: { curso: cursoId },
  });
}

export const catalogoHandlers: readonly Handler[] = [
  on(catalogoDeCursos, ler),
  on(quererCurso, (ctx, { params: { id }, body: { quero } }) => querer(ctx, id, quero)),
];

/** The courses to which a table ties a talent, with their survey. */
const cursosPedidos = (tabela: 'curso_lnt_participante' | 'lnt_interesse') => (id: number) =>
  sql<Record<string, unknown>>`select l.titulo as "LNT", coalesce(c.nome, p.nome) as "Curso" from ${sql.table(tabela)} t
      join curso_lnt p on p.id = t.curso_lnt_id join lnt l on l.id = p.lnt_id left join curso c on c.id = p.curso_id
      where t.colaborador_id = ${id} order by l.data_ini, 2`;

/** Who wanted a course stays as a number of the request; the person goes out of it. */
export const dadosDosInteresses: readonly PersonalTable[] = [
  {
    titular: TITULAR_COLABORADOR,
    tabela: 'lnt_interesse',
    titulo: 'Cursos pedidos',
    quemVe: [pedidoLnt.permissoes.ver],
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    anonimizar: { modo: 'apagar' },
    mostrar: cursosPedidos('lnt_interesse'),
  },
  {
    titular: TITULAR_COLABORADOR,
    tabela: 'curso_lnt_participante',
    titulo: 'Cursos pedidos pelo gestor',
    quemVe: [pedidoLnt.permissoes.ver],
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    anonimizar: { modo: 'apagar' },
    mostrar: cursosPedidos('curso_lnt_participante'),
  },
];
