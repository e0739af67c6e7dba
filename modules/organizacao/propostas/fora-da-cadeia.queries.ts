import { type RawBuilder, sql } from 'kysely';
import { cadeiasQueValem } from '#modules/organizacao/alcadas/alcadas.rules.ts';
import { cadeiasAtivas, temCadeia } from '#modules/organizacao/alcadas/tramite.queries.ts';
import { vigiarArvore } from '#modules/organizacao/areas-organizacionais/vigia-da-arvore.queries.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { somarMeses } from '#platform/shared/format/data.ts';
import { regra } from '#platform/shared/problem.ts';
import type { TipoDeProposta } from './propostas.contract.ts';
import { JANELA_MESES, resumir } from './rastro.rules.ts';
import { gravarRastros, lugaresRecentes, pontosDosTalentos } from './rastros.queries.ts';
import { fatosDosLugares, type Lugar } from './salario.rules.ts';
import { salariosUmPorVez } from './salarios.queries.ts';

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
  readonly faixaId?: number;
  readonly indiceId?: number;
  /** The days from which it is worth something else: that of the value, and the one that it had. */
  readonly dias: readonly string[];
}
type Pago = Lugar & { readonly colaboradorId: number };

/** Whom a band or an index pays from these days on, or lately did, with where each works; who may come back too. */
async function pagosPor(ctx: Ctx, { faixaId, indiceId, dias }: Quais): Promise<Pago[]> {
  const daFaixa = sql`coalesce(h.tipo_salario, '1') = '1' and (h.faixa_salarial_id = ${faixaId ?? null}::bigint
    or exists (select from faixa_salarial_historico v where v.faixa_salarial_id = h.faixa_salarial_id and v.status <> '3'
      and v.indice_id = ${indiceId ?? null}::bigint))`;
  const [desde] = [somarMeses(ctx.hoje, -JANELA_MESES), ...dias].toSorted();
  const { rows } =
    await sql<Pago>`select distinct h.colaborador_id as "colaboradorId", h.area_organizacional_id as "areaId", f.cargo_id as "cargoId",
      h.estabelecimento_id as "estabelecimentoId"
    from historico_colaborador h join colaborador c on c.id = h.colaborador_id left join faixa_salarial f on f.id = h.faixa_salarial_id
    where h.empresa_id = ${ctx.empresaId} and h.status <> 'CANCELADO' and c.pendencia_folha is distinct from 'C'
      and (c.data_desligamento is null or c.data_desligamento > ${desde} or ${podeVoltarSql(ctx, 'c')})
      and (${daFaixa} or h.tipo_salario = '2' and h.indice_id = ${indiceId ?? null}::bigint)
      and not exists (select from historico_colaborador d where d.colaborador_id = h.colaborador_id and d.status <> 'CANCELADO'
        and d.data > h.data and d.data <= ${desde})`.execute(ctx.db);
  return rows;
}

/**
 * A band or an index that pays people whose salaries pass a chain of approval gets another value by a planning alone, which is what chains
 * approve. Throws REGRA where it pays one of them, by where they are or lately were, whatever the amount. What others earned before is kept:
 * who moves to the places of a chain afterwards is measured from it (decision 302).
 */
export async function exigirSemSalarioPor(ctx: Ctx, quais: Quais): Promise<void> {
  if (!(await temCadeia(ctx, 'R'))) return;
  await salariosUmPorVez(ctx);
  const pagos = await pagosPor(ctx, quais);
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

/**
 * Keeps that those who work below an area that goes elsewhere, or lately did, were below the areas of chains that it leaves: their chains still count
 * (decision 313).
 */
async function rastrearAreaMovida(ctx: Ctx, areaId: number, eraDe: number): Promise<void> {
  if (!(await temCadeia(ctx, 'R')) && !(await temCadeia(ctx, 'D'))) return;
  const { rows: deixadas } = await sql<{ id: number }>`select distinct a.id from area_com_ascendentes(${eraDe}) a
    join cadeia_aprovacao_area x on x.area_organizacional_id = a.id join cadeia_aprovacao c on c.id = x.cadeia_aprovacao_id
    where c.empresa_id = ${ctx.empresaId} and c.ativa order by a.id`.execute(ctx.db);
  if (deixadas.length === 0) return;
  const { rows: abaixo } = await sql<{
    id: number;
    areaId: number;
  }>`select distinct h.colaborador_id as id, h.area_organizacional_id as "areaId"
    from historico_colaborador h where h.empresa_id = ${ctx.empresaId} and h.status <> 'CANCELADO'
      and h.area_organizacional_id = any (array(select area_com_descendentes(array[${areaId}::bigint])))`.execute(
    ctx.db,
  );
  const areas = new Set(abaixo.map((um) => um.areaId));
  const pontos = await pontosDosTalentos(ctx, [...new Set(abaixo.map(({ id }) => id))]);
  for (const { id } of deixadas) {
    const la = (um: number | null) => (um !== null && areas.has(um) ? id : um);
    const rastros = pontos.map(({ colaboradorId, pontos: seus }) => ({
      colaboradorId,
      pontos: resumir(seus.map((ponto) => ({ ...ponto, areaId: la(ponto.areaId) }))),
    }));
    await gravarRastros(ctx, rastros, { medido: false });
  }
}

vigiarArvore(rastrearAreaMovida);
