import { type RawBuilder, sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { todas } from '#platform/server/resource/list.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { JANELA } from './acompanhamentos.contract.ts';

/** What a choice of talents and periods says of periods, of their days and of what was begun; what is absent, null or empty asks for nothing. */
export interface Pedido {
  readonly pendentes?: boolean;
  readonly talentosIds?: readonly number[];
  readonly periodoId?: number | null;
  readonly periodosIds?: readonly number[];
  readonly modelosIds?: readonly number[];
  readonly dataIni?: string | null;
  readonly dataFim?: string | null;
  readonly situacao?: string | null;
  readonly recomendacao?: string | null;
}

/** Periods that end between two days and of which so much was begun (N nothing, P in part, R delivered): an index has them in the order of the days. */
export interface Faixa {
  readonly estado?: 'N' | 'P' | 'R';
  readonly recomendacao?: string;
  readonly desde?: string | undefined;
  readonly ate?: string | undefined;
}

/** The days in which an evaluation waits for somebody. */
const diasDePendente = (hoje: string) => ({
  desde: somarDias(hoje, -JANELA.depois),
  ate: somarDias(hoje, JANELA.antes),
});

const aoLongo = (dias: readonly (string | null | undefined)[]) => dias.filter((dia) => dia != null).toSorted();

/** Where each situation is found: what nobody waits for any more, what is late, and what was begun whatever the day. */
function faixasDaSituacao(situacao: string, hoje: string): readonly Faixa[] {
  const { desde } = diasDePendente(hoje);
  const ontem = somarDias(hoje, -1);
  if (situacao === 'P' || situacao === 'R') return [{ estado: situacao }];
  if (situacao === 'X') return [{ estado: 'N', ate: somarDias(desde, -1) }];
  return situacao === 'V'
    ? [
        { estado: 'N', desde, ate: ontem },
        { estado: 'P', ate: ontem },
      ]
    : [{ estado: 'N', desde: hoje }];
}

/** The {@link Faixa}s of a choice as it stands on the day `hoje`: each period that it asks for is in one of them, and no other. */
export function faixasDe(o: Pedido, hoje: string): readonly Faixa[] {
  const { pendentes = false, recomendacao } = o;
  const espera = pendentes ? diasDePendente(hoje) : undefined;
  const semFim: readonly Faixa[] = pendentes ? [{ estado: 'N' }, { estado: 'P' }] : [{}];
  return (o.situacao == null ? semFim : faixasDaSituacao(o.situacao, hoje))
    .map((uma): Faixa => (recomendacao != null && !uma.estado ? { ...uma, estado: 'R' } : uma))
    .filter(({ estado }) => (estado === 'R' ? !pendentes : recomendacao == null))
    .map((uma) => ({
      ...uma,
      ...(recomendacao != null ? { recomendacao } : {}),
      desde: aoLongo([o.dataIni, espera?.desde, uma.desde]).at(-1),
      ate: aoLongo([o.dataFim, espera?.ate, uma.ate])[0],
    }));
}

/** SQL of 'the period `e` is in one of these'. */
export const emAlguma = (faixas: readonly Faixa[]): RawBuilder<unknown> =>
  sql`(${sql.join([sql`false`, ...faixas.map(naFaixa)], sql` or `)})`;

const naFaixa = ({ estado, recomendacao, desde, ate }: Faixa) =>
  todas([
    ...(estado ? [sql`e.estado = ${estado}`] : []),
    ...(recomendacao ? [sql`e.recomendacao = ${recomendacao}`] : []),
    ...(desde ? [sql`e.dia >= ${desde}::date`] : []),
    ...(ate ? [sql`e.dia <= ${ate}::date`] : []),
  ]);

/** SQL of what a choice asks of whose `e` is, of the period itself, and of what is asked in it. */
export function dosPeriodos({
  talentosIds = [],
  periodosIds = [],
  modelosIds = [],
  ...o
}: Pedido): RawBuilder<unknown> {
  const ids = o.periodoId != null ? [o.periodoId] : periodosIds;
  return todas([
    ...(talentosIds.length > 0 ? [sql`e.colaborador_id = any (${idList(talentosIds)})`] : []),
    ...(ids.length > 0 ? [sql`e.periodo_id = any (${idList(ids)})`] : []),
    ...(modelosIds.length > 0
      ? [
          sql`(select coalesce(a.modelo_id, p.modelo_id) from periodo_experiencia p left join acompanhamento_experiencia a
            on a.colaborador_id = e.colaborador_id and a.periodo_id = p.id where p.id = e.periodo_id) = any (${idList(modelosIds)})`,
        ]
      : []),
  ]);
}

/**
 * SQL of 'the period `e` is asked about of the talent `c`': nothing is due of whoever left before the day, nor in periods that ask nothing; what was
 * begun stays.
 */
export const devido = (empresaId: number): RawBuilder<unknown> => sql`(e.estado <> 'N'
  or ((c.data_desligamento is null or c.data_desligamento >= e.dia)
    and e.periodo_id = any (array(select x.id from periodo_experiencia x where x.empresa_id = ${empresaId} and x.ativo and x.modelo_id is not null))))`;

const muda = (hoje: string) => sql`e.muda_ate > ${hoje}::date`;

/** SQL of periods as they are on a day: while a leave still changes the day on which one ends, it is counted. */
export const experienciasEm = (hoje: string, quais: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select e.colaborador_id, e.periodo_id, e.estado, e.recomendacao,
    case when ${muda(hoje)} then (select experiencia_prevista(c.id, c.data_admissao, p.dias, ${hoje})
      from colaborador c, periodo_experiencia p where c.id = e.colaborador_id and p.id = e.periodo_id) else e.dia end as dia
  from experiencia_talento e where ${quais} offset 0)`;

/** What else is asked of each period `e` and of its talent `c`, and how many are looked for at most. */
interface Mais {
  readonly doTalento: RawBuilder<unknown>;
  readonly doPeriodo: RawBuilder<unknown>;
  readonly limite?: number;
}

/**
 * SQL of the talents and periods (`c_id`, `p_id`, `dia`) of these {@link Faixa}s. Most have their day for good, and an index has them in its
 * order: what is asked of the talent of each is a value, which leaves it so. Of whoever is away the day is counted, before it is asked.
 */
export function experiencias(
  { empresaId, hoje }: Pick<Ctx, 'empresaId' | 'hoje'>,
  faixas: readonly Faixa[],
  { doTalento, doPeriodo, limite }: Mais,
): RawBuilder<unknown> {
  const emOrdem = limite === undefined ? sql`` : sql`order by dia, c_id, p_id limit ${limite}`;
  const daEmpresa = sql`e.empresa_id = ${empresaId}`;
  const parte = (onde: RawBuilder<unknown>, quais: RawBuilder<unknown>) => sql`(
    select e.colaborador_id as c_id, e.periodo_id as p_id, e.dia from ${onde} ${quais} and ${doPeriodo}
      and (select true from colaborador c where c.id = e.colaborador_id and c.anonimizado_em is null and ${devido(empresaId)}
        and ${doTalento}) is true ${emOrdem})`;
  const certas = sql`experiencia_talento e where ${daEmpresa} and (${muda(hoje)}) is not true and`;
  const partes = [
    ...faixas.map((uma) => parte(certas, naFaixa(uma))),
    parte(sql`${experienciasEm(hoje, sql`${daEmpresa} and ${muda(hoje)}`)} e where`, emAlguma(faixas)),
  ];
  return sql`select * from (${sql.join(partes, sql` union all `)}) u ${emOrdem}`;
}
