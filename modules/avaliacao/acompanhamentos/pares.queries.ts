import { type RawBuilder, sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { JANELA } from './acompanhamentos.contract.ts';

type Quem = Pick<Ctx, 'db' | 'empresaId' | 'hoje'>;

/** The days between which the day of a period must be, and of which periods, whatever else is asked; each may be missing. */
interface Dias {
  readonly periodosIds?: readonly number[];
  readonly desde?: string | undefined;
  readonly ate?: string | undefined;
}

/** What a choice of talents and periods says of their days and of what was begun. */
interface Pedido {
  readonly pendentes?: boolean;
  readonly periodoId?: number | null;
  readonly periodosIds?: readonly number[];
  readonly dataIni?: string | null;
  readonly dataFim?: string | null;
  readonly situacao?: string | null;
  readonly recomendacao?: string | null;
}

/** The days in which an evaluation waits for somebody. */
export const diasDePendente = (hoje: string) => ({
  desde: somarDias(hoje, -JANELA.depois),
  ate: somarDias(hoje, JANELA.antes),
});

const maior = (dias: readonly (string | null | undefined)[]) =>
  dias
    .filter((dia) => dia != null)
    .toSorted()
    .at(-1);
const menor = (dias: readonly (string | null | undefined)[]) => dias.filter((dia) => dia != null).toSorted()[0];

/** The {@link Dias} of a choice. What was begun and is late has no first day. */
export function diasDaEscolha(o: Pedido, hoje: string): Dias {
  const espera = o.pendentes === true ? diasDePendente(hoje) : undefined;
  return {
    periodosIds: o.periodoId != null ? [o.periodoId] : (o.periodosIds ?? []),
    desde: maior([o.dataIni, espera?.desde, o.situacao === 'N' ? hoje : null]),
    ate: menor([o.dataFim, espera?.ate, o.situacao === 'X' ? somarDias(hoje, -JANELA.depois - 1) : null]),
  };
}

interface Periodo {
  readonly id: number;
  readonly dias: number;
}

/** The periods of a company: their days, said in a statement, are looked for in the index of admissions; joined, row policies keep them from it. */
export async function periodosDe({ db, empresaId }: Quem, { periodosIds = [] }: Dias): Promise<Periodo[]> {
  const { rows } = await sql<Periodo>`select id, dias from periodo_experiencia
    where empresa_id = ${empresaId} and ${periodosIds.length > 0 ? sql`id = any (${idList(periodosIds)})` : sql`true`}`.execute(
    db,
  );
  return rows;
}

/** SQL of 'the talent `c` was admitted to have the last day of the period between these', were they never away. */
export const admitidoPara = ({ dias }: Periodo, { desde, ate }: Dias): RawBuilder<unknown> =>
  sql`true ${desde ? sql`and c.data_admissao > ${somarDias(desde, -dias)}::date` : sql``}
    ${ate ? sql`and c.data_admissao <= ${somarDias(ate, 1 - dias)}::date` : sql``}`;

/**
 * SQL of the talents and periods (`c_id`, `p_id`) whose day may be one of these, as it is known on the day `hoje`. The index of admissions
 * tells of whoever was not away; with a first day also those are looked at who were away in the first days, for long enough, and whose leave
 * reached so near to it that the period went on after it: leaves of one talent have no day in common.
 */
export async function paresDosDias(ctx: Quem, pedidos: Dias, hoje = ctx.hoje): Promise<RawBuilder<unknown>> {
  const { desde, ate } = pedidos;
  const periodos = await periodosDe(ctx, pedidos);
  if (periodos.length === 0) return sql`select null::bigint as c_id, null::bigint as p_id where false`;
  const daEmpresa = sql`c.empresa_id = ${ctx.empresaId}`;
  const admitidos = periodos.map(
    (um) =>
      sql`select c.id as c_id, ${um.id}::bigint as p_id from colaborador c where ${daEmpresa} and ${admitidoPara(um, { desde, ate })}`,
  );
  if (!desde) return sql.join(admitidos, sql` union all `);
  const dias = periodos.map((um) => um.dias);
  const maisLongo = Math.max(...dias);
  const afastados = sql`select c.id, p.id from (select c.id, c.data_admissao from (select distinct x.colaborador_id as id
        from colaborador_afastamento x
        where x.empresa_id = ${ctx.empresaId} and coalesce(x.fim, 'infinity') >= ${somarDias(desde, -maisLongo)}::date) x
      join colaborador c on c.id = x.id and ${daEmpresa} and c.data_admissao <= ${somarDias(desde, -Math.min(...dias))}::date
      where exists (select from colaborador_afastamento y
        where y.colaborador_id = c.id and y.inicio < c.data_admissao + ${maisLongo}::int) offset 0) c
    cross join lateral (select sum(coalesce(y.fim, ${hoje}::date) - greatest(y.inicio, c.data_admissao) + 1)::int as dias
      from colaborador_afastamento y where y.colaborador_id = c.id and coalesce(y.fim, 'infinity') >= c.data_admissao) s
    join periodo_experiencia p on p.empresa_id = ${ctx.empresaId} and c.data_admissao <= ${desde}::date - p.dias
      and c.data_admissao > ${desde}::date - p.dias - s.dias`;
  return sql.join([...admitidos, afastados], sql` union all `);
}

/** SQL of the talents and periods of whom something was begun, delivered or not. */
const paresDosRegistros = ({ empresaId }: Quem, entregue: boolean, mais: RawBuilder<unknown> = sql`true`) => sql`
  select a.colaborador_id as c_id, a.periodo_id as p_id from acompanhamento_experiencia a
  join questionario_preenchimento q on q.id = a.preenchimento_id and q.concluido_em is ${entregue ? sql`not null` : sql`null`}
  where a.empresa_id = ${empresaId} and ${mais}`;

/** Talents and periods to look at. */
export interface Pares {
  readonly pares: RawBuilder<unknown>;
  /** They are few enough to look at all of them, whatever the order of the list. */
  readonly poucos: boolean;
  /** They are those of whom something was delivered. */
  readonly entregues?: boolean;
}

/** More than these are met often enough on the way through a list. */
const POUCOS = 2000;

async function contados({ db }: Quem, pares: RawBuilder<unknown>): Promise<Pares> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from (select from (${pares}) k limit ${POUCOS + 1}) n`.execute(db);
  return { pares, poucos: (rows[0]?.n ?? 0) <= POUCOS };
}

/**
 * The talents and periods that a choice may be of, as it stands on the day `hoje`: its days or what was begun say them. Whoever waits today is
 * looked at without counting: they are those of a few weeks.
 */
export async function paresDaEscolha(ctx: Quem, o: Pedido, hoje = ctx.hoje): Promise<Pares> {
  const { situacao, recomendacao } = o;
  if (situacao === 'P') return { pares: paresDosRegistros(ctx, false), poucos: true };
  if (situacao === 'R' || recomendacao != null) {
    const recomendada = recomendacao != null ? sql`a.recomendacao = ${recomendacao}` : sql`true`;
    return { ...(await contados(ctx, paresDosRegistros(ctx, true, recomendada))), entregues: true };
  }
  const dias = diasDaEscolha(o, hoje);
  if (situacao === 'V') {
    const ontem = menor([dias.ate, somarDias(hoje, -1)]);
    const desde = maior([dias.desde, somarDias(hoje, -JANELA.depois)]);
    const atrasados = await paresDosDias(ctx, { ...dias, desde, ate: ontem }, hoje);
    return { pares: sql`(${atrasados}) union ${paresDosRegistros(ctx, false)}`, poucos: true };
  }
  const pares = await paresDosDias(ctx, dias, hoje);
  if (!dias.desde) return { pares, poucos: false };
  return situacao === 'N' || o.pendentes === true ? { pares, poucos: true } : contados(ctx, pares);
}

/** SQL of those of a choice who were admitted to have the day of the period by this one. */
export const admitidosAte = (
  ctx: Quem,
  o: Pedido,
  { pares, entregues }: Pares,
  dia: string,
): Promise<RawBuilder<unknown>> | RawBuilder<unknown> =>
  entregues
    ? sql`select k.c_id, k.p_id from (${pares}) k join colaborador c on c.id = k.c_id
      join periodo_experiencia p on p.id = k.p_id and c.data_admissao <= ${dia}::date - p.dias + 1`
    : paresDosDias(ctx, { ...diasDaEscolha(o, ctx.hoje), ate: dia });
