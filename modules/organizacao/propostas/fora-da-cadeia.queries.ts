import { type RawBuilder, sql } from 'kysely';
import { cadeiasQueValem } from '#modules/organizacao/alcadas/alcadas.rules.ts';
import { cadeiasAtivas, temCadeia } from '#modules/organizacao/alcadas/tramite.queries.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { regra } from '#platform/shared/problem.ts';
import type { TipoDeProposta } from './propostas.contract.ts';
import { JANELA_MESES } from './rastro.rules.ts';
import { gravarRastros, lugaresRecentes, pontosDosTalentos } from './rastros.queries.ts';
import { fatosDosLugares, type Lugar } from './salario.rules.ts';

/** The proposal that waits for a talent or a planning, or null. */
async function propostaAberta(ctx: Pick<Ctx, 'db' | 'empresaId'>, tipo: TipoDeProposta, alvoId: number) {
  const { rows } = await sql<{ id: number }>`select id from proposta_aprovacao where empresa_id = ${ctx.empresaId}
    and tipo = ${tipo} and alvo_id = ${alvoId} and situacao = 'A'`.execute(ctx.db);
  return rows[0]?.id ?? null;
}

/** Throws REGRA with what is done first while a proposal waits for a talent or a planning. */
export async function exigirSemProposta(
  ctx: Pick<Ctx, 'db' | 'empresaId'>,
  tipo: TipoDeProposta,
  alvoId: number,
): Promise<void> {
  const id = await propostaAberta(ctx, tipo, alvoId);
  if (id !== null)
    throw regra(
      `A proposta ${id} espera aprovação como está: decida-a, ou peça a quem a fez que a cancele, antes disto.`,
    );
}

/** Who left lately, or whose leaving was written lately, may come back by its cancel; `talento` is the alias of the talent. */
export function podeVoltarSql(ctx: Pick<Ctx, 'hoje' | 'agora'>, talento: string): RawBuilder<unknown> {
  const janela = sql`make_interval(months => ${JANELA_MESES})`;
  const id = sql.ref(`${talento}.id`);
  return sql`(${sql.ref(`${talento}.data_desligamento`)} > ${ctx.hoje}::date - ${janela}
    or exists (select from desligamento s where s.colaborador_id = ${id} and s.cancelado_em is null and s.gravado_em > ${ctx.agora}::timestamptz - ${janela})
    or exists (select from transferencia s where s.colaborador_id = ${id} and s.cancelada_em is null and s.gravado_em > ${ctx.agora}::timestamptz - ${janela}))`;
}

interface Quais {
  readonly faixasIds?: readonly number[];
  readonly indiceId?: number;
}
type Pago = Lugar & { readonly colaboradorId: number };

/** Whom a band or an index pays, today or from a later day on, with where each works; who may come back too. */
async function pagosPor(ctx: Ctx, { faixasIds = [], indiceId }: Quais): Promise<Pago[]> {
  const daFaixa = sql`coalesce(h.tipo_salario, '1') = '1' and (h.faixa_salarial_id = any (${idList(faixasIds)})
    or exists (select from faixa_salarial_historico v where v.faixa_salarial_id = h.faixa_salarial_id and v.status <> '3'
      and v.indice_id = ${indiceId ?? null}::bigint))`;
  const { rows } =
    await sql<Pago>`select distinct h.colaborador_id as "colaboradorId", h.area_organizacional_id as "areaId", f.cargo_id as "cargoId",
      h.estabelecimento_id as "estabelecimentoId"
    from historico_colaborador h join colaborador c on c.id = h.colaborador_id left join faixa_salarial f on f.id = h.faixa_salarial_id
    where h.empresa_id = ${ctx.empresaId} and h.status <> 'CANCELADO' and c.pendencia_folha is distinct from 'C'
      and (c.data_desligamento is null or c.data_desligamento > ${ctx.hoje} or ${podeVoltarSql(ctx, 'c')})
      and (${daFaixa} or h.tipo_salario = '2' and h.indice_id = ${indiceId ?? null}::bigint)
      and not exists (select from historico_colaborador d where d.colaborador_id = h.colaborador_id and d.status <> 'CANCELADO'
        and d.data > h.data and d.data <= ${ctx.hoje})`.execute(ctx.db);
  return rows;
}

/**
 * A band or an index that pays people whose salaries pass a chain of approval gets another value by a planning alone, which is what chains
 * approve. Throws REGRA where it pays one of them, by where they are or lately were, whatever the amount. What others earned before is kept:
 * who moves to the places of a chain afterwards is measured from it (decision 302).
 */
export async function exigirSemSalarioPor(
  ctx: Ctx,
  { faixaId, indiceId }: { faixaId?: number; indiceId?: number },
): Promise<void> {
  if (!(await temCadeia(ctx, 'R'))) return;
  const pagos = await pagosPor(ctx, {
    ...(faixaId === undefined ? {} : { faixasIds: [faixaId] }),
    ...(indiceId === undefined ? {} : { indiceId }),
  });
  if (pagos.length === 0) return;
  const cadeias = (await cadeiasAtivas(ctx, 'R')).map((uma) => ({ ...uma, valorDesde: null, percentualDesde: null }));
  const semMedida = { motivo: null, valor: null, percentual: null, quantidade: null };
  const recentes = await lugaresRecentes(ctx, ctx.hoje, null);
  const fatos = [...Map.groupBy(pagos, ({ colaboradorId }) => colaboradorId)].flatMap(([id, onde]) =>
    fatosDosLugares([...onde, ...(recentes.get(id) ?? [])], semMedida),
  );
  if (cadeiasQueValem(cadeias, fatos).length > 0)
    throw regra(
      'Este valor é o salário de talentos, e salários passam por uma cadeia de aprovação: mude-o por um planejamento de realinhamento.',
    );
  await gravarRastros(ctx, await pontosDosTalentos(ctx, [...new Set(pagos.map(({ colaboradorId }) => colaboradorId))]));
}

/** Keeps where those work whom these bands place, before the bands go to another job: chains of the former one still count (decision 302). */
export async function rastrearLugaresDasFaixas(ctx: Ctx, faixasIds: readonly number[]): Promise<void> {
  if (!(await temCadeia(ctx, 'R')) && !(await temCadeia(ctx, 'D'))) return;
  const { rows } = await sql<{ id: number }>`select distinct h.colaborador_id as id from historico_colaborador h
    where h.empresa_id = ${ctx.empresaId} and h.status <> 'CANCELADO' and h.faixa_salarial_id = any (${idList(faixasIds)})`.execute(
    ctx.db,
  );
  const deQuem = rows.map(({ id }) => id);
  await gravarRastros(ctx, await pontosDosTalentos(ctx, deQuem), { medido: false });
}
