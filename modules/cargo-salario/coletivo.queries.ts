import { type RawBuilder, sql } from 'kysely';
import { reajustadoSql } from '#modules/cargo-salario/folha.queries.ts';
import { type Aumento, MAIOR_VALOR, VALOR_ALTO } from '#modules/cargo-salario/realinhamento.rules.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { regra } from '#platform/shared/problem.ts';

type Sql = RawBuilder<unknown>;

/** A collective movement of bands or of indices: the records, the planning and how they are raised. */
export interface MovimentoDeRegistros extends Aumento {
  readonly tabela: { readonly id: number; readonly data: string };
  readonly ids: readonly number[];
}

/** The parts in which bands and indices differ; `atual` and `nome` are SQL over the alias `g` of the record. */
export interface RegistrosDoColetivo {
  readonly registros: 'faixa_salarial' | 'indice';
  readonly linhas: 'reajuste_faixa_salarial' | 'reajuste_indice';
  readonly coluna: string;
  readonly nome: Sql;
  readonly atual: (dia: Sql) => Sql;
  /** Columns that a row by value has besides, and their values. */
  readonly porValor: { readonly colunas: Sql; readonly valores: Sql; readonly mudanca: Sql };
}

const alvosSql = (ctx: Ctx, o: RegistrosDoColetivo, { tabela, ids, ...aumento }: MovimentoDeRegistros): Sql =>
  sql`select a.*, ${reajustadoSql(sql.ref('a.atual'), aumento)} as proposto from (
    select g.id, ${o.nome} as nome, ${o.atual(sql`${tabela.data}::date`)} as atual from ${sql.table(o.registros)} g
    where g.empresa_id = ${ctx.empresaId} and g.id = any (${idList(ids)})) a`;

/** What the movement would write. Throws REGRA naming what has no value on the planning's date. */
export async function preverRegistros(ctx: Ctx, o: RegistrosDoColetivo, movimento: MovimentoDeRegistros) {
  const { rows } = await sql<{
    total: number;
    substituidos: number;
    totalAtual: string;
    totalProposto: string;
    faltas: string[] | null;
    alto: boolean | null;
  }>`select count(*)::int as total, count(r.id)::int as substituidos, coalesce(sum(a.atual), 0)::text as "totalAtual",
      coalesce(sum(a.proposto), 0)::text as "totalProposto", (array_agg(a.nome order by a.nome) filter (where a.atual is null))[1:3] as faltas,
      bool_or(a.proposto > ${MAIOR_VALOR}::numeric) as alto
    from (${alvosSql(ctx, o, movimento)}) a left join ${sql.table(o.linhas)} r
      on ${sql.ref(`r.${o.coluna}`)} = a.id and r.tabela_reajuste_colaborador_id = ${movimento.tabela.id}`.execute(
    ctx.db,
  );
  const { total = 0, substituidos = 0, totalAtual = '0.00', totalProposto = '0.00', faltas = null } = rows[0] ?? {};
  if (faltas !== null)
    throw regra(`Sem valor em vigor em ${formatarData(movimento.tabela.data)}: ${faltas.join(', ')}.`);
  if (rows[0]?.alto) throw regra(VALOR_ALTO);
  if (total === 0) throw regra('Nenhum registro atende ao que foi escolhido.');
  return { novos: total - substituidos, substituidos, totalAtual, totalProposto };
}

/** Writes a row by value for each record, and makes anew the one that the planning has. Returns how many. */
export async function gravarRegistros(ctx: Ctx, o: RegistrosDoColetivo, movimento: MovimentoDeRegistros) {
  await preverRegistros(ctx, o, movimento);
  const { colunas, valores, mudanca } = o.porValor;
  const { numAffectedRows } = await sql`insert into ${sql.table(o.linhas)} as r
      (empresa_id, tabela_reajuste_colaborador_id, ${sql.ref(o.coluna)}, valor_proposto, salario_base ${colunas})
    select ${ctx.empresaId}, ${movimento.tabela.id}, a.id, a.proposto, a.atual ${valores} from (${alvosSql(ctx, o, movimento)}) a
    on conflict (tabela_reajuste_colaborador_id, ${sql.ref(o.coluna)}) do update set valor_proposto = excluded.valor_proposto,
      salario_base = excluded.salario_base, versao = r.versao + 1 ${mudanca}`.execute(ctx.db);
  const gravados = Number(numAffectedRows ?? 0);
  await ctx.auditar({
    acao: 'Realinhamento coletivo',
    entidade: 'Planejamento de realinhamento',
    entidadeId: movimento.tabela.id,
    depois: { ...movimento, gravados },
  });
  return { gravados };
}
