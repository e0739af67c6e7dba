import { sql } from 'kysely';
import { escolhidosSql, folhaSql } from '#modules/cargo-salario/folha.queries.ts';
import { veSalario } from '#modules/cargo-salario/realinhamento.contract.ts';
import { salarioDaLinha, salarioSql } from '#modules/organizacao/organizacao.api.ts';
import { amongIds } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { FiltroTalentos } from './relatorios.contract.ts';

/** Somebody in the payroll of a day. The salary is not even read for whoever may not see it. */
export interface TalentoNoDia {
  readonly id: number;
  readonly nome: string;
  readonly matricula: string | null;
  readonly admissao: string;
  readonly area: string;
  readonly estabelecimento: string | null;
  readonly cargo: string;
  readonly faixaId: number | null;
  readonly faixa: string | null;
  readonly grupo: string;
  readonly salario: string | null;
}

export const SEM_CARGO = 'Sem cargo';
export const SEM_GRUPO = 'Sem grupo ocupacional';

const ordens = {
  cargo: sql`c.nome_busca nulls last, b.cargo_id`,
  area: sql`sem_acento(area_hierarquia(b.area_id)), b.area_id`,
  grupo: sql`g.nome_busca nulls last, g.id`,
} as const;

/** The people whom the payroll of a day has, the person sees and the filter chose, sorted by what groups them and then by name. */
export async function talentosNoDia(
  ctx: Ctx,
  { dataBase, gruposOcupacionaisIds, ...quem }: FiltroTalentos,
  por: keyof typeof ordens,
): Promise<TalentoNoDia[]> {
  const dia = sql`${dataBase}::date`;
  const salario = ctx.permissoes.has(veSalario) ? salarioSql(salarioDaLinha('h'), dia) : sql`null::numeric`;
  const { rows } =
    await sql<TalentoNoDia>`select b.id, b.nome, b.matricula, b.admissao, area_hierarquia(b.area_id) as area,
      e.nome as estabelecimento, coalesce(c.nome, ${SEM_CARGO}) as cargo, b.faixa_id as "faixaId", b.faixa,
      coalesce(g.nome, ${SEM_GRUPO}) as grupo, b.salario::text
    from (select p.id, p.nome, p.nome_busca, p.matricula, p.data_admissao as admissao, h.area_organizacional_id as area_id,
        h.estabelecimento_id, f.id as faixa_id, f.nome as faixa, f.cargo_id, ${salario} as salario
      from ${folhaSql(ctx, dia, null)} and ${escolhidosSql(quem)}) b
    left join estabelecimento e on e.id = b.estabelecimento_id left join cargo c on c.id = b.cargo_id
    left join grupo_ocupacional g on g.id = c.grupo_ocupacional_id
    where ${amongIds('g.id', gruposOcupacionaisIds)} order by ${ordens[por]}, b.nome_busca, b.id`.execute(ctx.db);
  return rows;
}
