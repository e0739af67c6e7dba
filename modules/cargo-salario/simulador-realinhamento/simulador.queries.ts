import { type RawBuilder, sql } from 'kysely';
import {
  type Escolhidos,
  naPosicaoSql,
  porCargoSql,
  reajustadoNaConvencaoSql,
} from '#modules/cargo-salario/folha.queries.ts';
import { pessoasDaMudanca, porAreaSql, somasSql } from '#modules/cargo-salario/panorama.queries.ts';
import { posicaoNaFaixa } from '#modules/cargo-salario/vigencia.contract.ts';
import { salarioDaFaixaSql, salarioDaLinha, salarioSql } from '#modules/organizacao/organizacao.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { CodigoDe } from '#platform/shared/contract/options.ts';
import type { ResultadoDaSimulacao, Simulacao } from './simulador.contract.ts';

type Sql = RawBuilder<unknown>;

/** Over the rows of `pessoasDaMudanca`: the person is one of those whom the simulation raises. */
function incluida({ areasIds, estabelecimentosIds, cargosIds }: Escolhidos): Sql {
  const em = (coluna: string, ids: readonly number[]) =>
    ids.length === 0 ? sql`true` : sql`${sql.ref(coluna)} = any (${idList(ids)})`;
  return sql`(${em('b.area_id', areasIds)} and ${em('b.estabelecimento_id', estabelecimentosIds)} and ${em('b.cargo_id', cargosIds)})`;
}

const quantos = (lado: CodigoDe<typeof posicaoNaFaixa>, salario: 'atual' | 'proposto') =>
  sql`count(*) filter (where ${naPosicaoSql(lado, sql.ref(salario), sql.ref('salario_da_faixa'))})::int`;

const posicao = sql.join(
  posicaoNaFaixa.codigos.flatMap((lado) => [
    sql`${quantos(lado, 'atual')} as ${sql.ref(`${lado}Antes`)}`,
    sql`${quantos(lado, 'proposto')} as ${sql.ref(`${lado}Depois`)}`,
  ]),
);

/** The payroll as it would be, whole, by area and by band, with what it costs: one statement, nothing is written. */
export async function simularFolha(ctx: Ctx, s: Simulacao): Promise<ResultadoDaSimulacao> {
  const dia = sql`${s.data}::date`;
  // Whom the band of their job pays is raised only where that was chosen.
  const reajustada = s.incluirPorCargo ? incluida(s) : sql`(${incluida(s)} and not ${porCargoSql('b.tipo_salario')})`;
  const pessoas = pessoasDaMudanca(ctx, {
    data: s.data,
    exceto: null,
    atual: salarioSql(salarioDaLinha('h'), dia),
    proposto: (atual) =>
      sql`case when ${reajustada} then greatest(${atual}, ${reajustadoNaConvencaoSql(atual, sql.ref('b.data_admissao'), s, s)}) else ${atual} end`,
    incluida: incluida(s),
  });
  const custo = (soma: string, vezes: Sql) =>
    sql`round(coalesce(sum(${sql.ref(soma)}), 0) * (100 + ${s.encargos}::numeric) / 100 * ${vezes}, 2)::text`;
  const anos = sql`${s.salariosPorAno}::numeric`;
  const { rows } = await sql<ResultadoDaSimulacao>`with crua as materialized (${pessoas}),
      faixa as materialized (select x.faixa_id, ${salarioDaFaixaSql(sql.ref('x.faixa_id'), dia)} as salario_da_faixa
        from (select distinct faixa_id from crua where faixa_id is not null) x),
      pessoa as (select c.*, faixa.salario_da_faixa from crua c left join faixa on faixa.faixa_id = c.faixa_id),
      paga as (select * from pessoa where atual is not null)
    select total.*, (select count(*)::int from paga where incluida) as incluidas,
      (select count(*)::int from paga where incluida and ${porCargoSql('tipo_salario')}) as "recebemPorCargo",
      (select count(*)::int from paga where proposto <> atual) as alteradas,
      (select count(*)::int from pessoa where atual is null) as "semSalario",
      (select to_json(c) from (select ${custo('atual', sql`1`)} as "mesAtual", ${custo('proposto', sql`1`)} as "mesProposto",
        ${custo('atual', anos)} as "anoAtual", ${custo('proposto', anos)} as "anoProposto" from paga) c) as custos,
      (select to_json(c) from (select ${posicao} from paga) c) as posicao,
      ${porAreaSql} as "porArea",
      coalesce((select json_agg(jsonb_build_object('id', g.id, 'nome', g.nome) || g.resto order by g.nome) from (
        select f.id, c.nome || ' - ' || f.nome as nome, to_jsonb(soma) - 'faixa_id' as resto from (select faixa_id, salario_da_faixa::text as "salarioDaFaixa", ${somasSql}, ${posicao}
          from paga where faixa_id is not null group by faixa_id, salario_da_faixa) soma
        join faixa_salarial f on f.id = soma.faixa_id join cargo c on c.id = f.cargo_id) g), '[]') as "porFaixa"
    from (select ${somasSql} from paga) total`.execute(ctx.db);
  const [lido] = rows;
  if (!lido) throw new Error('a simulação não respondeu');
  return lido;
}
