import { type RawBuilder, sql } from 'kysely';
import { veSalario } from '#modules/cargo-salario/realinhamento.contract.ts';
import { colaboradorVistoSql, salarioDaLinha, salarioSql } from '#modules/organizacao/organizacao.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { on } from '#platform/server/http/handler.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { obterProgressao, type Progressao } from './progressao.contract.ts';
import { type PassoLido, passosDaProgressao } from './progressao.rules.ts';

type Pessoa = Omit<Progressao, 'passos' | 'salarios'>;

async function lerPessoa(ctx: Ctx, id: number): Promise<Pessoa> {
  const { rows } =
    await sql<Pessoa>`select p.id, p.nome, p.matricula, p.data_admissao as admissao, p.data_desligamento as desligamento
    from colaborador p where p.id = ${id} and p.empresa_id = ${ctx.empresaId} and ${colaboradorVistoSql(ctx, sql.ref('p.id'))}`.execute(
      ctx.db,
    );
  const [pessoa] = rows;
  if (!pessoa) throw new ProblemError('NAO_ENCONTRADO');
  return pessoa;
}

const referencia = (tabela: string, coluna: string, nome: RawBuilder<unknown> = sql`r.nome`) =>
  sql`(select json_build_object('id', r.id, 'nome', ${nome}) from ${sql.table(tabela)} r where r.id = ${sql.ref(coluna)})`;

async function lerPassos(ctx: Ctx, id: number): Promise<PassoLido[]> {
  const { rows } = await sql<PassoLido>`select h.id, h.data, h.motivo,
      ${referencia('area_organizacional', 'h.area_organizacional_id')} as "areaOrganizacional",
      ${referencia('estabelecimento', 'h.estabelecimento_id')} as estabelecimento,
      ${referencia('cargo', 'f.cargo_id')} as cargo, ${referencia('faixa_salarial', 'h.faixa_salarial_id')} as "faixaSalarial",
      h.tabela_reajuste_colaborador_id is not null as "doRealinhamento",
      ${salarioSql(salarioDaLinha('h'), sql.ref('h.data'))}::text as salario
    from historico_colaborador h left join faixa_salarial f on f.id = h.faixa_salarial_id
    where h.colaborador_id = ${id} and h.status <> 'CANCELADO' order by h.data`.execute(ctx.db);
  return rows;
}

interface SalarioDeAlguem extends SalarioDesde {
  readonly colaboradorId: number;
}
type SalarioDesde = Progressao['salarios'][number];

/**
 * The salary of each at every date until a day ('yyyy-MM-dd') or the dismissal on which it may have changed: the lines, and the values of
 * the band or index that pays between them. What leaves the salary as it was is left out.
 */
export async function salariosAte(ctx: Ctx, ids: readonly number[], dia: string): Promise<SalarioDeAlguem[]> {
  const dentro = (coluna: string) =>
    sql`${sql.ref(coluna)} > l.data and (l.ate is null or ${sql.ref(coluna)} < l.ate) and ${sql.ref(coluna)} <= l.fim`;
  const { rows } = await sql<SalarioDeAlguem>`with linha as (
      select h.*, lead(h.data) over (partition by h.colaborador_id order by h.data) as ate,
        coalesce(p.data_desligamento, ${dia}::date) as fim
      from historico_colaborador h join colaborador p on p.id = h.colaborador_id
      where h.colaborador_id = any (${idList(ids)}) and h.status <> 'CANCELADO'),
    quando as (select l.id, x.data, min(x.origem) as origem from linha l cross join lateral (
        select l.data, 1 as origem
        union all select f.data, 2 from faixa_salarial_historico f where l.tipo_salario = '1' and f.status <> '3'
          and f.faixa_salarial_id = l.faixa_salarial_id and ${dentro('f.data')}
        union all select i.data, 3 from indice_historico i where i.status <> '3' and ${dentro('i.data')}
          and (l.tipo_salario = '2' and i.indice_id = l.indice_id or l.tipo_salario = '1' and i.indice_id in (
            select v.indice_id from faixa_salarial_historico v where v.faixa_salarial_id = l.faixa_salarial_id and v.tipo = '2'))) x
      group by 1, 2),
    pago as (select l.colaborador_id, q.data, q.origem, ${salarioSql(salarioDaLinha('l'), sql.ref('q.data'))} as salario
      from quando q join linha l on l.id = q.id),
    comparado as (select *, lag(salario) over (partition by colaborador_id order by data) as antes from pago)
    select colaborador_id as "colaboradorId", data, case origem when 1 then 'HISTORICO' when 2 then 'FAIXA' else 'INDICE' end as origem,
      salario::text
    from comparado where salario is not null and (origem = 1 or salario is distinct from antes) order by colaborador_id, data`.execute(
    ctx.db,
  );
  return rows;
}

const salariosDe = async (ctx: Ctx, { id }: Pessoa): Promise<SalarioDesde[]> =>
  (await salariosAte(ctx, [id], ctx.hoje)).map(({ colaboradorId: _de, ...desde }) => desde);

/** The progression of a talent whom the person sees; salaries, and the days on which one changed, only with `ve`. Throws NAO_ENCONTRADO. */
export async function progressaoDe(ctx: Ctx, id: number, ve: boolean): Promise<Progressao> {
  const pessoa = await lerPessoa(ctx, id);
  return {
    ...pessoa,
    passos: passosDaProgressao(await lerPassos(ctx, id), ve),
    salarios: ve ? await salariosDe(ctx, pessoa) : [],
  };
}

/** How a talent came to be where they are. Without the authority over salaries not even the days on which one changed are read. */
export const progressoes: Feature = {
  handlers: [on(obterProgressao, (ctx, { params: { id } }) => progressaoDe(ctx, id, ctx.permissoes.has(veSalario)))],
};
