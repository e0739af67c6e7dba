import { sql } from 'kysely';
import { avisarTransicao } from '#modules/captacao/solicitacoes-pessoal/avisos.queries.ts';
import { acabarSelecao } from '#modules/captacao/solicitacoes-pessoal/fim.queries.ts';
import { registrarHistorico } from '#modules/captacao/solicitacoes-pessoal/historico.queries.ts';
import { solicitacaoPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Ctx } from '#platform/server/http/context.ts';

const MOTIVO = 'Todas as vagas foram preenchidas.';

/** Closes a request whose places are all filled, with its history, audit and notices; what waited for its candidates falls. The row is locked by the caller. */
export async function encerrarPreenchida(config: Config, ctx: Ctx, id: number): Promise<void> {
  await sql`update solicitacao_pessoal set encerrada = true, data_encerramento = ${ctx.hoje}, obs_encerra = ${MOTIVO}, versao = versao + 1 where id = ${id}`.execute(
    ctx.db,
  );
  await acabarSelecao(config, ctx, { solicitacaoId: id }, MOTIVO);
  await registrarHistorico(ctx, id, { acao: 'Encerramento', observacao: MOTIVO });
  await avisarTransicao(ctx, id, 'encerrada', MOTIVO);
  await ctx.auditar({
    acao: 'Encerramento',
    entidade: solicitacaoPessoal.nome.um,
    entidadeId: id,
    depois: { obsEncerra: MOTIVO },
  });
}
