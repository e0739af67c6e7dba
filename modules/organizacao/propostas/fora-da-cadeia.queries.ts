import { sql } from 'kysely';
import { cadeiasQueValem } from '#modules/organizacao/alcadas/alcadas.rules.ts';
import { cadeiasAtivas, temCadeia } from '#modules/organizacao/alcadas/tramite.queries.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { regra } from '#platform/shared/problem.ts';
import type { TipoDeProposta } from './propostas.contract.ts';
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

/** Where those work, today or from a later day on, whom a band or an index pays. */
async function pagosPor(ctx: Ctx, { faixaId, indiceId }: { faixaId?: number; indiceId?: number }): Promise<Lugar[]> {
  const daFaixa = sql`coalesce(h.tipo_salario, '1') = '1' and (h.faixa_salarial_id = ${faixaId ?? null}::bigint
    or exists (select from faixa_salarial_historico v where v.faixa_salarial_id = h.faixa_salarial_id and v.status <> '3'
      and v.indice_id = ${indiceId ?? null}::bigint))`;
  const { rows } =
    await sql<Lugar>`select distinct h.area_organizacional_id as "areaId", f.cargo_id as "cargoId", h.estabelecimento_id as "estabelecimentoId"
    from historico_colaborador h join colaborador c on c.id = h.colaborador_id left join faixa_salarial f on f.id = h.faixa_salarial_id
    where h.empresa_id = ${ctx.empresaId} and h.status <> 'CANCELADO' and c.pendencia_folha is distinct from 'C'
      and (c.data_desligamento is null or c.data_desligamento > ${ctx.hoje})
      and (${daFaixa} or h.tipo_salario = '2' and h.indice_id = ${indiceId ?? null}::bigint)
      and not exists (select from historico_colaborador d where d.colaborador_id = h.colaborador_id and d.status <> 'CANCELADO'
        and d.data > h.data and d.data <= ${ctx.hoje})`.execute(ctx.db);
  return rows;
}

/**
 * A band or an index that pays people whose salaries pass a chain of approval gets another value by a planning alone, which is what chains
 * approve. Throws REGRA where it pays one of them, whatever the amount.
 */
export async function exigirSemSalarioPor(ctx: Ctx, quais: { faixaId?: number; indiceId?: number }): Promise<void> {
  if (!(await temCadeia(ctx, 'R'))) return;
  const cadeias = (await cadeiasAtivas(ctx, 'R')).map((uma) => ({ ...uma, valorDesde: null, percentualDesde: null }));
  const semMedida = { motivo: null, valor: null, percentual: null, quantidade: null };
  const fatos = (await pagosPor(ctx, quais)).flatMap((lugar) => fatosDosLugares([lugar], semMedida));
  if (cadeiasQueValem(cadeias, fatos).length > 0)
    throw regra(
      'Este valor é o salário de talentos, e salários passam por uma cadeia de aprovação: mude-o por um planejamento de realinhamento.',
    );
}
