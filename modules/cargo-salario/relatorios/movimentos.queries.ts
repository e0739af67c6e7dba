import { sql } from 'kysely';
import { foiPromocao } from '#modules/cargo-salario/progressao/progressao.rules.ts';
import { veSalario } from '#modules/cargo-salario/realinhamento.contract.ts';
import { colaboradorVistoSql, salarioDaLinha, salarioSql } from '#modules/organizacao/organizacao.api.ts';
import { amongIds, idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { FiltroMovimentos } from './relatorios.contract.ts';

/** Where somebody stood at a line of history. */
interface Posto {
  readonly areaId: number;
  readonly area: string;
  readonly estabelecimento: string | null;
  readonly cargoId: number | null;
  readonly cargo: string | null;
  readonly faixaId: number | null;
  readonly faixa: string | null;
}

/** A line of history with the one in force on the day before it; `antes` is null for the first. Without the authority no salary is read. */
export interface Movimento extends Posto {
  readonly colaboradorId: number;
  readonly talento: string;
  readonly matricula: string | null;
  readonly data: string;
  readonly motivo: string;
  readonly antes: Posto | null;
  readonly salario: string | null;
  readonly salarioAntes: string | null;
}

const postoSql = (linha: 'h' | 'a') => {
  const f = sql.ref(`f${linha}`);
  const c = sql.ref(`c${linha}`);
  const l = sql.ref(linha);
  return sql`json_build_object('areaId', ${l}.area_organizacional_id, 'area', ${sql.ref(`o${linha}`)}.nome,
    'estabelecimento', (select e.nome from estabelecimento e where e.id = ${l}.estabelecimento_id),
    'cargoId', ${c}.id, 'cargo', ${c}.nome, 'faixaId', ${f}.id, 'faixa', ${f}.nome)`;
};

type Lido = Omit<Movimento, keyof Posto> & { readonly depois: Posto };

/**
 * The movements of a period of the people whom the person sees, by date and name; of `talentosIds` alone where they are given. The filter is
 * about where they came to stand. Salaries are read unless `salarios` says that nobody wants them.
 */
export async function movimentosDoPeriodo(
  ctx: Ctx,
  { talentosIds, ...filtro }: FiltroMovimentos & { readonly talentosIds?: readonly number[] },
  salarios = true,
): Promise<Movimento[]> {
  const salario = (linha: 'h' | 'a', dia: ReturnType<typeof sql>) =>
    salarios && ctx.permissoes.has(veSalario) ? salarioSql(salarioDaLinha(linha), dia) : sql`null::numeric`;
  // Each area with those above it is put together once, not for every line.
  const { rows } = await sql<Lido>`with area as materialized (
      select o.id, area_hierarquia(o.id) as nome from area_organizacional o where o.empresa_id = ${ctx.empresaId})
    select p.id as "colaboradorId", p.nome as talento, p.matricula, h.data, h.motivo,
      ${postoSql('h')} as depois, case when a.id is not null then ${postoSql('a')} end as antes,
      ${salario('h', sql`h.data`)}::text as salario, ${salario('a', sql`(h.data - 1)`)}::text as "salarioAntes"
    from historico_colaborador h join colaborador p on p.id = h.colaborador_id
      left join lateral colaborador_lotacao(p.id, h.data - 1) a on true
      left join area oh on oh.id = h.area_organizacional_id left join area oa on oa.id = a.area_organizacional_id
      left join faixa_salarial fh on fh.id = h.faixa_salarial_id left join cargo ch on ch.id = fh.cargo_id
      left join faixa_salarial fa on fa.id = a.faixa_salarial_id left join cargo ca on ca.id = fa.cargo_id
    where p.empresa_id = ${ctx.empresaId} and h.empresa_id = ${ctx.empresaId} and h.status <> 'CANCELADO'
      and p.pendencia_folha is distinct from 'C' and ${colaboradorVistoSql(ctx, sql.ref('p.id'))}
      and h.data between ${filtro.dataIni}::date and ${filtro.dataFim}::date
      and ${amongIds('h.estabelecimento_id', filtro.estabelecimentosIds)} and ${amongIds('h.area_organizacional_id', filtro.areasIds)}
      and ${amongIds('fh.cargo_id', filtro.cargosIds)} and ${talentosIds ? sql`p.id = any (${idList(talentosIds)})` : sql`true`}
    order by h.data, p.nome_busca, p.id`.execute(ctx.db);
  return rows.map(({ depois, ...movimento }) => ({ ...movimento, ...depois }));
}

/** A movement that is no admission. */
export interface Mudanca extends Movimento {
  readonly antes: Posto;
}

/** Those that are no admission. */
export const mudancas = (movimentos: readonly Movimento[]): Mudanca[] =>
  movimentos.flatMap((movimento) => (movimento.antes ? [{ ...movimento, antes: movimento.antes }] : []));

/** Those that promoted somebody. */
export const promovidos = (movimentos: readonly Movimento[]): Mudanca[] =>
  mudancas(movimentos).filter(({ motivo, faixaId, antes }) => foiPromocao(motivo, faixaId, antes.faixaId));
