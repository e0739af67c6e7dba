import { sql } from 'kysely';
import { holdRows } from '#platform/server/db/hold-rows.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { statusDe } from './ferramenta.queries.ts';
import { questionario } from './pesquisas.contract.ts';
import { questionarios } from './pesquisas.resource.ts';
import { enviarAreas, enviarColabore, sincronizarColabore, statusDaColabore } from './sincronizacao.contract.ts';
import { JOB_SINCRONIZACAO, SINCRONIZACAO } from './sincronizacao.job.ts';

async function enfileirar(ctx: Ctx): Promise<void> {
  const { rows } = await sql`update pesquisa_ferramenta set situacao = 'F', erro = null
    where empresa_id = ${ctx.empresaId} and ativa returning 1`.execute(ctx.db);
  if (rows.length === 0)
    throw regra('A ferramenta externa não está ligada: configure-a em Configuração das pesquisas.');
  const dados = { empresaId: ctx.empresaId };
  await ctx.enfileirar(JOB_SINCRONIZACAO, dados, { chave: `${JOB_SINCRONIZACAO}:${ctx.empresaId}` });
}

export const sincronizacaoHandlers: readonly Handler[] = [
  on(enviarColabore, async (ctx, { params: { id } }) => {
    await holdRows(ctx.db, 'pesquisa', id);
    const { rows } = await sql<{ perguntas: number }>`select
        (select count(*)::int from questionario_pergunta p where p.questionario_id = t.questionario_id) as perguntas
      from pesquisa t where t.id = ${id} and t.empresa_id = ${ctx.empresaId}`.execute(ctx.db);
    if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
    if (rows[0].perguntas === 0) throw regra('Inclua ao menos uma pergunta antes de enviar.');
    await enfileirar(ctx);
    await sql`update pesquisa set sincronizacao = 'A', sincronizacao_erro = null, externo_encerrada = false, versao = versao + 1
      where id = ${id}`.execute(ctx.db);
    await ctx.auditar({ acao: 'Envio à ferramenta externa', entidade: questionario.nome.um, entidadeId: id });
    return questionarios.ler(ctx, id);
  }),
  on(sincronizarColabore, async (ctx) => {
    await enfileirar(ctx);
    await ctx.auditar({ acao: 'Sincronização', entidade: SINCRONIZACAO });
    return statusDe(ctx);
  }),
  on(enviarAreas, async (ctx) => {
    await enfileirar(ctx);
    await sql`update pesquisa_ferramenta set areas = 'A', areas_erro = null where empresa_id = ${ctx.empresaId}`.execute(
      ctx.db,
    );
    await ctx.auditar({ acao: 'Envio das áreas à ferramenta externa', entidade: SINCRONIZACAO });
    return statusDe(ctx);
  }),
  on(statusDaColabore, statusDe),
];
