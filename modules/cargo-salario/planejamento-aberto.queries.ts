import { sql } from 'kysely';
import { tipoReajuste } from '#modules/cargo-salario/realinhamento.contract.ts';
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
  return tabela;
}
