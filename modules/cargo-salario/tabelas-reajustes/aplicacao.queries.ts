import { sql } from 'kysely';
import { MAIOR_VALOR } from '#modules/cargo-salario/realinhamento.rules.ts';
import { areasVisiveis, salariosUmPorVez } from '#modules/organizacao/organizacao.api.ts';
import { withKeptPlans } from '#platform/server/db/kept-plans.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { regra } from '#platform/shared/problem.ts';
import { faltaDoValor } from './faltas.queries.ts';
import { type Aplicavel, partesDoTipo } from './linhas.queries.ts';
import { fraseDoImpedimento, type Impedidos } from './tabelas-reajustes.rules.ts';

/** Reads the planning as it is applied; the caller has locked it. */
async function lerPlanejamento(ctx: Ctx, id: number): Promise<Aplicavel> {
  const { rows } = await sql<Aplicavel>`select id, data, dissidio, tipo_reajuste as "tipoReajuste"
    from tabela_reajuste_colaborador where id = ${id} and empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  const [tabela] = rows;
  if (!tabela) throw new Error(`planejamento ${id} não está na empresa`);
  return tabela;
}

/** Throws unless the person sees everybody whom the planning changes: what they cannot see they do not apply, cancel, nor delete. */
export async function exigirQueVeja(ctx: Ctx, tabela: Pick<Aplicavel, 'id' | 'tipoReajuste' | 'data'>): Promise<void> {
  const visiveis = await areasVisiveis(ctx);
  if (visiveis === null) return;
  if (tabela.tipoReajuste !== 'T')
    throw regra('Faixas e índices pagam a talentos de todas as áreas: só quem vê todas pode fazer isto.');
  const { selecao } = partesDoTipo.T;
  const { rows } =
    await sql`select 1 from (${selecao(ctx, { ...tabela, dissidio: false })}) linha where not visto limit 1`.execute(
      ctx.db,
    );
  if (rows.length > 0) throw regra('O planejamento tem talentos de áreas que você não vê.');
}

async function recusarImpedidos(ctx: Ctx, tabela: Aplicavel): Promise<void> {
  const { selecao } = partesDoTipo[tabela.tipoReajuste];
  const { rows } = await sql<Impedidos>`
    with linha as (${selecao(ctx, tabela)}), impedida as (
      select nome, case when not tem_historico then 'SEM_HISTORICO' when ultima >= ${tabela.data}::date then 'HISTORICO_POSTERIOR'
          when proposto is null or (atual is null and ${tabela.tipoReajuste} <> 'T') then 'SEM_VALOR'
          when proposto > ${MAIOR_VALOR}::numeric then 'ALTO'
          when tipo = '3' and salario_base is distinct from atual then 'MUDOU'
          when not completo then 'SEM_AMBIENTE' end as motivo
      from linha where vai)
    select motivo, (array_agg(nome order by nome))[1:3] as nomes, count(*)::int as total
    from impedida where motivo is not null group by motivo order by motivo`.execute(ctx.db);
  if (rows.length === 0) return;
  const faltas = rows.some(({ motivo }) => motivo === 'SEM_VALOR') ? await faltaDoValor(ctx, tabela) : [];
  const frases = rows.map((impedidos) => fraseDoImpedimento(impedidos, tabela.data));
  throw regra(['O planejamento não foi aplicado.', ...faltas, ...frases].join(' '));
}

/**
 * Applies a planning that the workflow has locked and marked: one line of history for each row on the planning's date, in one statement.
 * Who is dismissed on that date is left out. Throws REGRA naming who or what cannot be applied; then nothing is written.
 */
export async function aplicarPlanejamento(ctx: Ctx, id: number): Promise<void> {
  await salariosUmPorVez(ctx);
  const tabela = await lerPlanejamento(ctx, id);
  const { linhas, historico, registro, tabela: registros, selecao, gravar } = partesDoTipo[tabela.tipoReajuste];
  await exigirQueVeja(ctx, tabela);
  // Who changes one of these records by hand waits, and then finds the line.
  await sql`select 1 from ${sql.table(registros)} where id in (select ${sql.ref(`r.${registro}`)} from ${sql.table(linhas)} r
    where r.tabela_reajuste_colaborador_id = ${id}) order by id for no key update`.execute(ctx.db);
  await recusarImpedidos(ctx, tabela);
  const { colunas, valores } = gravar(tabela);
  const { numAffectedRows } = await withKeptPlans(ctx.db, () =>
    sql`with linha as materialized (${selecao(ctx, tabela)}), gravada as (
      insert into ${sql.table(historico)} ${colunas} select ${valores} from linha where linha.vai)
    update ${sql.table(linhas)} r set salario_antes = linha.atual, salario_depois = linha.proposto, versao = r.versao + 1
    from linha where linha.id = r.id and linha.vai`.execute(ctx.db),
  );
  if (!numAffectedRows) throw regra('O planejamento não tem nada a aplicar.');
  await sql`update tabela_reajuste_colaborador set alcance = null, ordem_aplicacao = 1 + (
      select coalesce(max(outra.ordem_aplicacao), 0) from tabela_reajuste_colaborador outra where outra.empresa_id = ${ctx.empresaId})
    where id = ${id}`.execute(ctx.db);
}

/**
 * Takes back what a planning wrote, exactly its lines, so that every salary, band and index is as before (decision U-0085). Throws REGRA
 * when another was applied since, a later history exists, or the payroll system knows a line.
 */
export async function cancelarPlanejamento(ctx: Ctx, id: number): Promise<void> {
  await salariosUmPorVez(ctx);
  const tabela = await lerPlanejamento(ctx, id);
  const { linhas, historico, registro, cancelado, confirmado, selecao } = partesDoTipo[tabela.tipoReajuste];
  await exigirQueVeja(ctx, tabela);
  const { rows: depois } =
    await sql`select 1 from tabela_reajuste_colaborador o join tabela_reajuste_colaborador t on t.id = ${id}
    where o.empresa_id = ${ctx.empresaId} and o.ordem_aplicacao > t.ordem_aplicacao limit 1`.execute(ctx.db);
  if (depois.length > 0) throw regra('Outro planejamento foi aplicado depois deste: cancele primeiro o outro.');
  const { rows: presos } = await sql<{ nome: string; conhecido: boolean }>`with linha as (${selecao(ctx, tabela)})
    select linha.nome, bool_or(x.tabela_reajuste_colaborador_id is not distinct from ${id}::bigint) as conhecido
    from linha join ${sql.table(historico)} x on ${sql.ref(`x.${registro}`)} = linha.registro
    where x.tabela_reajuste_colaborador_id = ${id} and ${confirmado}
      or x.tabela_reajuste_colaborador_id is distinct from ${id}::bigint and x.data > ${tabela.data}::date and x.status <> ${cancelado}
        and linha.salario_depois is not null
    group by linha.nome order by linha.nome limit 4`.execute(ctx.db);
  if (presos.some(({ conhecido }) => conhecido))
    throw regra('Há histórico confirmado pela folha de pagamento: o reajuste não pode mais ser cancelado.');
  if (presos.length > 0)
    throw regra(
      `Há histórico posterior ao planejamento: ${presos.map(({ nome }) => nome).join(', ')}. Exclua-o antes de cancelar o reajuste.`,
    );
  await sql`delete from ${sql.table(historico)} where tabela_reajuste_colaborador_id = ${id}`.execute(ctx.db);
  await sql`update ${sql.table(linhas)} set salario_antes = null, salario_depois = null, versao = versao + 1
    where tabela_reajuste_colaborador_id = ${id}`.execute(ctx.db);
  await sql`update tabela_reajuste_colaborador set ordem_aplicacao = null, alcance = null where id = ${id}`.execute(
    ctx.db,
  );
}
