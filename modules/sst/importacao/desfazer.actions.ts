import { sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { presas } from './dependentes.queries.ts';
import { permissoesDeDesfazer, type RegistroImportado, telaDaImportacao } from './importacao.contract.ts';
import { exclusoes } from './tipos.queries.ts';

/** Throws SEM_PERMISSAO to who may not delete such records. */
function exigirQuemExclui(ctx: Ctx, tipo: RegistroImportado): void {
  if (![telaDaImportacao.permissao, ...permissoesDeDesfazer[tipo]].every((uma) => ctx.permissoes.has(uma)))
    throw new ProblemError('SEM_PERMISSAO', {
      mensagem: 'Desfazer a importação exclui o que ela gravou, e você não exclui estes registros.',
    });
}

/** Refuses, naming what depends on what the import wrote; what is kept to be read later has no names of people. */
async function recusarPresas(ctx: Ctx, importacaoId: number, comNomes: boolean): Promise<void> {
  const { quantas, motivos, ocultas } = await presas(ctx, importacaoId, comNomes);
  const ditos = [
    ...motivos,
    ...(quantas > motivos.length ? [`e mais ${quantas - motivos.length}`] : []),
    ...(ocultas ? ['ela gravou registros que você não vê'] : []),
  ];
  if (ditos.length > 0) throw regra(`A importação não pode ser desfeita: ${ditos.join('; ')}.`);
}

/** Throws SEM_PERMISSAO to who may not delete such records, and a refusal that names what depends on what the import wrote. */
export async function exigirRegistrosSoltos(ctx: Ctx, importacaoId: number, tipo: RegistroImportado): Promise<void> {
  exigirQuemExclui(ctx, tipo);
  await recusarPresas(ctx, importacaoId, true);
}

/** Holds what the import wrote, by table, and the equipment of whose history it wrote a line: nobody changes it or hangs something on it. */
async function travar(ctx: Ctx, importacaoId: number): Promise<[(typeof exclusoes)[number][1], number[]][]> {
  const porTabela: [(typeof exclusoes)[number][1], number[]][] = [];
  const deles = sql`from sst_importacao_linha l where l.importacao_id = ${importacaoId} and l.empresa_id = ${ctx.empresaId}
    and l.feita and not l.desfeita`;
  await sql`select from epi e where e.empresa_id = ${ctx.empresaId} and e.id in (
    select h.epi_id from epi_historico h where h.id in (select l.registro ${deles} and l.tabela = 'epi_historico'))
    order by e.id for update`.execute(ctx.db);
  for (const [tabela, excluir] of exclusoes) {
    const { rows } = await sql<{
      id: number;
    }>`select x.id from ${sql.table(tabela)} x where x.empresa_id = ${ctx.empresaId}
      and x.id in (select l.registro ${deles} and l.tabela = ${tabela}) order by x.id desc for update`.execute(ctx.db);
    porTabela.push([excluir, rows.map(({ id }) => id)]);
  }
  return porTabela;
}

/** A refusal to be kept: what somebody's deletion says may name them. */
function semNomes(cause: unknown): never {
  if (!(cause instanceof ProblemError) || cause.codigo === 'SEM_PERMISSAO') throw cause;
  throw regra('A importação não pode ser desfeita: um dos registros não pode ser excluído.');
}

/** Deletes what the import wrote, all of it or nothing; what somebody deleted since then is gone already. */
export async function desfazerLinhas(ctx: Ctx, importacaoId: number, tipo: RegistroImportado): Promise<void> {
  exigirQuemExclui(ctx, tipo);
  const porTabela = await travar(ctx, importacaoId);
  await recusarPresas(ctx, importacaoId, false);
  for (const [excluir, ids] of porTabela) if (ids.length > 0) await excluir(ctx, ids).catch(semNomes);
  await sql`update sst_importacao_linha set desfeita = true
    where importacao_id = ${importacaoId} and feita and not desfeita`.execute(ctx.db);
  await sql`update sst_importacao set situacao = 'DESFEITA', progresso = 1, motivo = null where id = ${importacaoId}`.execute(
    ctx.db,
  );
}
