import { type RawBuilder, sql } from 'kysely';
import { colaboradorVistoSql } from '#modules/organizacao/organizacao.api.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import { holdRows } from '#platform/server/db/hold-rows.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { turma } from './turmas.contract.ts';

export interface Vagas {
  readonly id: number;
  readonly maximo: number | null;
  readonly listaEspera: boolean;
  readonly realizada: boolean;
  readonly inscritos: number;
}

/** A class of the session's company, held so that nobody else takes its last place. Throws NAO_ENCONTRADO. */
export async function travarTurma(ctx: Ctx, id: number): Promise<Vagas> {
  await holdRows(ctx.db, 'turma', id);
  const { rows } =
    await sql<Vagas>`select t.id, t.maximo_participantes as maximo, t.lista_espera as "listaEspera", t.realizada,
      (select count(*)::int from colaborador_turma c where c.turma_id = t.id and c.situacao = 'I') as inscritos
    from turma t where t.id = ${id} and t.empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
  return rows[0];
}

/** Condition 'a request of a survey names the talent `c`': the manager did, or they themselves want the course. */
export const nomeadosNoPedido = (pedidoId: number): RawBuilder<unknown> =>
  sql`c.id in (select p.colaborador_id from curso_lnt_participante p where p.curso_lnt_id = ${pedidoId}
    union select i.colaborador_id from lnt_interesse i where i.curso_lnt_id = ${pedidoId})`;

/** SQL 'from ... where': days `o` of another class `k` in which the talent of this class has to be at the hours of one of its own. */
export const noMesmoHorario = (turmaId: RawBuilder<unknown>, talentoId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`from turma_dia d join turma_dia o on o.dia = d.dia and o.hora_ini < d.hora_fim and d.hora_ini < o.hora_fim and o.turma_id <> d.turma_id
  join colaborador_turma x on x.turma_id = o.turma_id and x.colaborador_id = ${talentoId} and x.situacao = 'I'
  join turma k on k.id = o.turma_id where d.turma_id = ${turmaId}`;

/** How many of those chosen came in, how many wait, how many found no place, and how many of the first two are in another class at the same hours. */
export interface Inscricao {
  readonly inscritos: number;
  readonly emEspera: number;
  readonly semVaga: number;
  readonly emConflito: number;
}

/**
 * Puts talents into a class, by name: those at work whom the person sees, who meet the condition over `c` and are not in it yet; first into
 * its places, then onto its waiting list. One statement, however many there are.
 */
export async function inscrever(ctx: Ctx, turmaId: number, quais: RawBuilder<unknown>): Promise<Inscricao> {
  const { maximo, listaEspera, inscritos } = await travarTurma(ctx, turmaId);
  const livres = maximo === null ? null : Math.max(0, maximo - inscritos);
  const { rows } = await sql<{ situacao: 'I' | 'E' | 'S'; conflito: boolean }>`with quem as (
      select c.id, row_number() over (order by c.nome_busca, c.id) as lugar from colaborador c
      where c.empresa_id = ${ctx.empresaId} and ${colaboradorVistoSql(ctx, sql.ref('c.id'))} and c.anonimizado_em is null
        and coalesce(c.data_desligamento > ${hojeSql}, true) and c.pendencia_folha is distinct from 'C' and ${quais}
        and not exists (select from colaborador_turma x where x.turma_id = ${turmaId} and x.colaborador_id = c.id)
    ), posto as (
      select id, case when ${livres}::int is null or lugar <= ${livres}::int then 'I' when ${listaEspera} then 'E' else 'S' end as situacao
      from quem
    ), novos as (
      insert into colaborador_turma (empresa_id, turma_id, colaborador_id, situacao)
      select ${ctx.empresaId}, ${turmaId}, id, situacao from posto where situacao <> 'S' returning id
    ) select situacao, exists (select ${noMesmoHorario(sql`${turmaId}`, sql.ref('posto.id'))}) as conflito from posto`.execute(
    ctx.db,
  );
  const quantos = (qual: string) => rows.filter(({ situacao }) => situacao === qual).length;
  const feito = {
    inscritos: quantos('I'),
    emEspera: quantos('E'),
    semVaga: quantos('S'),
    emConflito: rows.filter(({ situacao, conflito }) => conflito && situacao !== 'S').length,
  };
  if (rows.length > 0)
    await ctx.auditar({ acao: 'Inscrição', entidade: turma.nome.um, entidadeId: turmaId, depois: feito });
  return feito;
}
