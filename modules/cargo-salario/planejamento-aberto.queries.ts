import { sql } from 'kysely';
import { CANCELAMENTO, tipoReajuste } from '#modules/cargo-salario/realinhamento.contract.ts';
import { exigirSemProposta } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { CodigoDe } from '#platform/shared/contract/options.ts';
import { campoInvalido } from '#platform/shared/problem.ts';

/**
 * The planning to which a row is added, locked (unless told) so that nobody applies it meanwhile: its name and its date. Throws at
 * `tabelaReajusteColaborador` when it is applied already or of another type.
 */
export async function exigirPlanejamentoAberto(
  ctx: Pick<Ctx, 'db' | 'empresaId'>,
  id: number,
  tipo: CodigoDe<typeof tipoReajuste>,
  { travar = true }: { travar?: boolean } = {},
): Promise<{ readonly id: number; readonly nome: string; readonly data: string }> {
  const { rows } = await sql<{ id: number; nome: string; data: string; tipo: string; aprovada: boolean }>`
    select id, nome, data, tipo_reajuste as tipo, aprovada from tabela_reajuste_colaborador
    where id = ${id} and empresa_id = ${ctx.empresaId} ${travar ? sql`for share` : sql``}`.execute(ctx.db);
  const [tabela] = rows;
  const campo = 'tabelaReajusteColaborador';
  if (!tabela) throw campoInvalido(campo, 'Planejamento: o registro escolhido não existe.');
  if (tabela.tipo !== tipo) throw campoInvalido(campo, `Escolha um planejamento do tipo ${tipoReajuste.rotulo(tipo)}.`);
  if (tabela.aprovada) throw campoInvalido(campo, 'Este planejamento já foi aplicado.');
  await exigirSemProposta(ctx, 'P', id);
  return tabela;
}

/**
 * Plannings that still propose something for a talent of the session's company, by name: neither applied, nor applied and cancelled. One that
 * was cancelled and is applied again passes over who left.
 */
export async function planejamentosPorAplicarDe(
  { db, empresaId }: Pick<Ctx, 'db' | 'empresaId'>,
  colaboradorId: number,
): Promise<{ id: number; nome: string }[]> {
  const { rows } = await sql<{ id: number; nome: string }>`select p.id, p.nome
    from reajuste_colaborador r join tabela_reajuste_colaborador p on p.id = r.tabela_reajuste_colaborador_id
    where r.colaborador_id = ${colaboradorId} and p.empresa_id = ${empresaId} and not p.aprovada
      and (select h.acao from tabela_reajuste_historico h where h.tabela_reajuste_colaborador_id = p.id
        order by h.quando desc, h.id desc limit 1) is distinct from ${CANCELAMENTO}
    order by p.nome, p.id`.execute(db);
  return rows;
}
