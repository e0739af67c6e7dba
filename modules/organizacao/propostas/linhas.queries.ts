import { sql } from 'kysely';
import type { HistoricoForm } from '#modules/organizacao/colaboradores/historicos.contract.ts';
import { nomeDaFaixa } from '#modules/organizacao/colaboradores/lotacao.queries.ts';
import { salarioDaFaixaSql } from '#modules/organizacao/colaboradores/salario.queries.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { Rastro } from './rastro.rules.ts';
import type { NoDia } from './salario.rules.ts';
import { pagamentosSql } from './salarios.queries.ts';

/** The line in force on a day, in words too. */
export interface Linha extends NoDia {
  readonly area: string | null;
  readonly estabelecimento: string | null;
  readonly faixa: string | null;
  readonly tipoSalario: '1' | '2' | '3' | null;
  readonly indice: string | null;
  readonly quantidade: string | null;
  readonly salario: string | null;
  readonly valorDaFaixa: string | null;
}

/** The days from which a trace says something else. */
const diasDe = ({ pontos, aprovados }: Rastro): string[] => [
  ...pontos.map(({ dia }) => dia),
  ...(aprovados ?? []).flatMap(({ inicio, fim }) => [inicio, ...(fim === null ? [] : [fim])]),
];

/**
 * The days on which a pay may become another, before or after the write of this line: those of the lines, those from which the bands and indices
 * that they name have another value, also later ones, and those on which it was another before changes that passed no chain.
 */
export async function diasDoSalario(
  ctx: Ctx,
  colaboradorId: number,
  form: HistoricoForm | null,
  rastros: readonly Rastro[],
): Promise<string[]> {
  const { rows } = await sql<{ dia: string }>`with linha as (
      select h.data, h.faixa_salarial_id as faixa, h.indice_id as indice from historico_colaborador h
      where h.colaborador_id = ${colaboradorId} and h.empresa_id = ${ctx.empresaId} and h.status <> 'CANCELADO'
      union all select ${form?.data ?? null}::date, ${form?.faixaSalarial?.id ?? null}::bigint, ${form?.indice?.id ?? null}::bigint),
    valor as (select vf.data, vf.indice_id as indice from faixa_salarial_historico vf
      where vf.status <> '3' and vf.faixa_salarial_id in (select faixa from linha))
    select distinct d.dia from (select data as dia from linha union all select data from valor
      union all select vi.data from indice_historico vi where vi.status <> '3'
        and vi.indice_id in (select indice from linha union all select indice from valor)
      union all select unnest(${rastros.flatMap(diasDe)}::date[])) d
    where d.dia >= (select min(data) from linha) order by d.dia`.execute(ctx.db);
  return rows.map(({ dia }) => dia);
}

/** The line in force on each of these days. */
export async function linhasNosDias(ctx: Ctx, colaboradorId: number, dias: readonly string[]): Promise<Linha[]> {
  const dia = sql.ref('d.dia');
  const { rows } = await sql<Linha>`select d.dia::text as chave, ${pagamentosSql(dia)},
      (select a.nome from area_organizacional a where a.id = h.area_organizacional_id) as area,
      (select e.nome from estabelecimento e where e.id = h.estabelecimento_id) as estabelecimento,
      (select ${nomeDaFaixa} from faixa_salarial r where r.id = h.faixa_salarial_id) as faixa,
      ${salarioDaFaixaSql(sql.ref('h.faixa_salarial_id'), dia)}::text as "valorDaFaixa",
      h.tipo_salario as "tipoSalario", (select i.nome from indice i where i.id = h.indice_id) as indice, h.quantidade::text, h.salario::text
    from unnest(${dias}::date[]) d (dia) left join lateral colaborador_lotacao(${colaboradorId}, d.dia) h on true
    order by d.dia`.execute(ctx.db);
  return rows;
}
