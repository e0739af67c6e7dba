import { sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { presas } from './dependentes.queries.ts';
import { permissoesDeDesfazer, type RegistroImportado, telaDaImportacao } from './importacao.contract.ts';
import { exclusoes } from './tipos.queries.ts';

/** Throws SEM_PERMISSAO to who may not delete such records, and a refusal that names what depends on what the import wrote. */
export async function exigirQueSeDesfaca(ctx: Ctx, importacaoId: number, tipo: RegistroImportado): Promise<void> {
  if (![telaDaImportacao.permissao, ...permissoesDeDesfazer[tipo]].every((uma) => ctx.permissoes.has(uma)))
    throw new ProblemError('SEM_PERMISSAO', {
      mensagem: 'Desfazer a importação exclui o que ela gravou, e você não exclui estes registros.',
    });
  const { quantas, motivos } = await presas(ctx.db, importacaoId);
  if (quantas > 0)
    throw regra(
      `A importação não pode ser desfeita: ${motivos.join('; ')}${quantas > motivos.length ? `; e mais ${quantas - motivos.length}` : ''}.`,
    );
}

/** Deletes what the import wrote, all of it or nothing; what somebody deleted since then is gone already. */
export async function desfazerLinhas(ctx: Ctx, importacaoId: number, tipo: RegistroImportado): Promise<void> {
  await exigirQueSeDesfaca(ctx, importacaoId, tipo);
  for (const [tabela, excluir] of exclusoes) {
    const { rows } = await sql<{ id: number }>`select x.id from sst_importacao_linha l
      join ${sql.table(tabela)} x on x.id = l.registro and x.empresa_id = l.empresa_id
      where l.importacao_id = ${importacaoId} and l.empresa_id = ${ctx.empresaId} and l.tabela = ${tabela}
        and l.feita and not l.desfeita order by l.id desc for update of x`.execute(ctx.db);
    if (rows.length > 0)
      await excluir(
        ctx,
        rows.map(({ id }) => id),
      );
  }
  await sql`update sst_importacao_linha set desfeita = true
    where importacao_id = ${importacaoId} and feita and not desfeita`.execute(ctx.db);
  await sql`update sst_importacao set situacao = 'DESFEITA', progresso = 1, motivo = null where id = ${importacaoId}`.execute(
    ctx.db,
  );
}
