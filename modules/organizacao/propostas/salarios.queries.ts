import { type RawBuilder, sql } from 'kysely';
import { salarioDaLinha, salarioSql } from '#modules/organizacao/colaboradores/salario.queries.ts';

/** Columns of a `NoDia` but its key, over `h`, the line of history in force, and SQL of the day. */
export const pagamentosSql = (dia: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when h.id is not null then concat_ws('|', coalesce(h.tipo_salario, '1'), h.indice_id, h.quantidade, h.salario,
      case when coalesce(h.tipo_salario, '1') = '1' then 'f' || h.faixa_salarial_id end) end as como,
    ${salarioSql(salarioDaLinha('h'), dia)}::numeric(14, 2)::text as valor, h.area_organizacional_id as "areaId",
    (select f.cargo_id from faixa_salarial f where f.id = h.faixa_salarial_id) as "cargoId", h.estabelecimento_id as "estabelecimentoId"`;
