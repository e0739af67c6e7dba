import { type RawBuilder, sql } from 'kysely';
import { colaboradorVisivel } from '#modules/organizacao/organizacao.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { contem } from '#platform/server/resource/list.ts';
import { allOf, type Offer } from '#platform/server/resource/references.ts';
import type { OptionQuery, OptionRow } from '#platform/shared/contract/resource.ts';
import { regra } from '#platform/shared/problem.ts';
import type { EntrevistaForm } from './entrevistas.contract.ts';
import { entrevistaVisivel } from './visibilidade.queries.ts';

const OFERECIDOS = 50;

/** SQL of who conducts the interviews in `entrevistas`: one row (entrevista_id, nome, email, usuario_id, colaborador_id) each. */
export const ENTREVISTADORES = sql`
  select eu.entrevista_id, u.nome, u.email, u.id as usuario_id, null::bigint as colaborador_id
  from entrevista_usuario eu join usuario u on u.id = eu.usuario_id
  union all
  select ec.entrevista_id, c.nome, c.email,
    (select u.id from usuario u where u.colaborador_id = c.id and u.ativo order by u.id limit 1), c.id
  from entrevista_colaborador ec join colaborador c on c.id = ec.colaborador_id`;

/** Who may be made an interviewer: active users with access to the company, by their ids; the administrator has it without being told. */
export const ofertaDeUsuarios: Offer = ({ empresaId }) => [
  sql`t.ativo and t.id = any (array(
    select 1::bigint union all select ue.usuario_id from usuario_empresa ue where ue.empresa_id = ${empresaId}))`,
];

/** Users of the company for the picker, or the names of those already chosen. */
export async function usuariosQueEntrevistam(ctx: Ctx, query: OptionQuery): Promise<OptionRow[]> {
  const escolhidos = query.ids && query.ids.length > 0;
  const oferecidos = allOf(ofertaDeUsuarios(ctx));
  const { rows } = await sql<OptionRow>`select t.id, t.nome from usuario t
    where ${
      escolhidos
        ? sql`t.id = any (${idList(query.ids ?? [])}) and (${oferecidos}
        or exists (select from entrevista_usuario eu where eu.usuario_id = t.id and eu.empresa_id = ${ctx.empresaId}))`
        : oferecidos
    }
      and ${query.busca ? contem('t.nome_busca', query.busca) : sql`true`}
    order by t.nome_busca, t.id limit ${OFERECIDOS}`.execute(ctx.db);
  return rows;
}

/**
 * Condition 'this person may name the employee with this id as interviewer': one whom they see, or who conducts an interview that
 * they see, which shows the name anyway; null when they see all.
 */
function nomeavel(ctx: Ctx, coluna: RawBuilder<unknown>): RawBuilder<unknown> | null {
  const visivel = colaboradorVisivel(ctx, coluna);
  return (
    visivel &&
    sql`(${visivel} or ${coluna} in (select ec.colaborador_id from entrevista_colaborador ec join entrevista t on t.id = ec.entrevista_id
      where ${entrevistaVisivel(ctx) ?? sql`true`}))`
  );
}

/** Who may be made an interviewer: present employees whom the person may name. */
export const ofertaDeColaboradores: Offer = (ctx) => [sql`t.data_desligamento is null`, nomeavel(ctx, sql.ref('t.id'))];

/** Present employees of the company whom the person may name, for the picker, or the names of those already chosen. */
export async function colaboradoresQueEntrevistam(ctx: Ctx, query: OptionQuery): Promise<OptionRow[]> {
  const escolhidos = query.ids && query.ids.length > 0;
  const quais = escolhidos
    ? [sql`t.id = any (${idList(query.ids ?? [])})`, nomeavel(ctx, sql.ref('t.id'))]
    : ofertaDeColaboradores(ctx);
  const { rows } = await sql<OptionRow>`select t.id, t.nome from colaborador t where t.empresa_id = ${ctx.empresaId}
      and ${allOf(quais)} and ${query.busca ? contem('t.nome_busca', query.busca) : sql`true`}
    order by t.nome_busca, t.id limit ${OFERECIDOS}`.execute(ctx.db);
  return rows;
}

/** Throws REGRA when somebody who has given an opinion is taken from the interview: the opinion would be nobody's. */
export async function exigirSemParecerDeQuemSai(ctx: Ctx, id: number, form: EntrevistaForm): Promise<void> {
  const { rows } = await sql<{ nome: string }>`select coalesce(u.nome, c.nome) as nome from entrevista_parecer p
    left join usuario u on u.id = p.usuario_id left join colaborador c on c.id = p.colaborador_id
    where p.entrevista_id = ${id} and not coalesce(p.usuario_id = any (${idList(form.entrevistadores)}), false)
      and not coalesce(p.colaborador_id = any (${idList(form.colaboradores)}), false)`.execute(ctx.db);
  const [quem] = rows;
  if (quem) throw regra(`${quem.nome} já deu o seu parecer e não pode sair da entrevista.`);
}

/** What an interview is compared with to find who has something else then. */
export interface HorarioPedido {
  readonly entrevistaId: number | null;
  readonly data: string;
  readonly horaIni: string;
  readonly horaFim: string;
  readonly candidatoId: number | null;
  readonly usuariosIds: readonly number[];
  readonly colaboradoresIds: readonly number[];
}

export interface Conflito {
  readonly papel: 'CANDIDATO' | 'ENTREVISTADOR';
  readonly nome: string;
  readonly horaIni: string;
  readonly horaFim: string;
}

/** Who has another interview that shares a minute with this time; a user and the employee behind are one person. */
export async function conflitosDe(ctx: Ctx, o: HorarioPedido): Promise<Conflito[]> {
  const { rows } = await sql<Conflito>`with outras as (
      select e.id, e.candidato_id, e.hora_ini, e.hora_fim from entrevista e
      where e.empresa_id = ${ctx.empresaId} and e.data = ${o.data}::date and e.estado in ('MARCADA', 'CONFIRMADA', 'REALIZADA')
        and e.id is distinct from ${o.entrevistaId} and e.hora_ini < ${o.horaFim}::time and e.hora_fim > ${o.horaIni}::time
    ), pedidos as (
      select u.id as usuario_id, u.colaborador_id from usuario u where u.id = any (${idList(o.usuariosIds)})
      union all
      select (select min(u.id) from usuario u where u.colaborador_id = c.id), c.id from colaborador c
        where c.id = any (${idList(o.colaboradoresIds)}) and ${nomeavel(ctx, sql.ref('c.id')) ?? sql`true`}
    )
    select 'CANDIDATO' as papel, c.nome, outras.hora_ini as "horaIni", outras.hora_fim as "horaFim"
      from outras join candidato c on c.id = outras.candidato_id where outras.candidato_id = ${o.candidatoId}
    union
    select 'ENTREVISTADOR', x.nome, outras.hora_ini, outras.hora_fim from outras
      cross join lateral (select * from (${ENTREVISTADORES}) q where q.entrevista_id = outras.id offset 0) x
      join pedidos p on p.usuario_id = x.usuario_id or p.colaborador_id = x.colaborador_id
    order by papel, nome, "horaIni"`.execute(ctx.db);
  return rows;
}
