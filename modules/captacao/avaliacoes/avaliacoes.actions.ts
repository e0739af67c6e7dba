import { sql } from 'kysely';
import { exigirCandidatoLembrado } from '#modules/captacao/candidatos/dados-pessoais.queries.ts';
import { solicitacoesPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.resource.ts';
import { corrigirRespostas, gravarRespostas } from '#modules/organizacao/organizacao.api.ts';
import { holdRows } from '#platform/server/db/hold-rows.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { pageOrWhole } from '#platform/server/resource/list.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { abrirAvaliacao, ENTIDADE_AVALIACAO } from './abrir.queries.ts';
import {
  type AvaliacaoCompleta,
  abrirAvaliacaoPelaEquipe,
  avaliacoesDaSolicitacao,
  avaliacoesNoQuadro,
  compararAvaliacoes,
  corrigirAvaliacao,
  excluirAvaliacao,
  listarAvaliacoes,
  obterAvaliacao,
  responderPelaEquipe,
} from './avaliacoes.contract.ts';
import { avaliacaoAberta, avaliacaoInteira, comparacaoDe, paginaDeAvaliacoes } from './avaliacoes.queries.ts';
import { entreguesNoQuadro, registrarCorrecao } from './entregas.queries.ts';

/** What the audit keeps: answers and result, not the questions again. */
const resumo = ({ candidato, solicitacao, modelo, situacao, percentual, aCorrigir, respostas }: AvaliacaoCompleta) => ({
  candidato,
  solicitacao,
  modelo,
  situacao,
  percentual,
  aCorrigir,
  respostas: respostas.flatMap(({ pergunta, resposta, pontos }) =>
    resposta ? [{ pergunta: pergunta.texto, ...resposta, pontos }] : [],
  ),
});

/** Locks the evaluation, does the work, counts its version up and writes the audit line. */
async function alterar(
  ctx: Ctx,
  id: number,
  versao: number | null,
  acao: string,
  trabalho: (preenchimentoId: number, antes: AvaliacaoCompleta, emSelecao: boolean) => Promise<void>,
): Promise<AvaliacaoCompleta> {
  // The candidate first, as whoever forgets candidates holds them.
  await exigirCandidatoLembrado(ctx, (await avaliacaoAberta(ctx, id)).candidato.id);
  await sql`select 1 from avaliacao_candidato where id = ${id} and empresa_id = ${ctx.empresaId} for update`.execute(
    ctx.db,
  );
  const { preenchimentoId, emSelecao } = await avaliacaoAberta(ctx, id);
  const antes = await avaliacaoInteira(ctx, id);
  if (versao !== null && versao !== antes.versao) throw new ProblemError('CONFLITO_VERSAO', { atual: antes });
  await trabalho(preenchimentoId, antes, emSelecao);
  await sql`update avaliacao_candidato set versao = versao + 1 where id = ${id}`.execute(ctx.db);
  const depois = await avaliacaoInteira(ctx, id);
  await ctx.auditar({
    acao,
    entidade: ENTIDADE_AVALIACAO,
    entidadeId: id,
    antes: resumo(antes),
    depois: resumo(depois),
  });
  return depois;
}

export const avaliacoesHandlers: readonly Handler[] = [
  on(listarAvaliacoes, (ctx, { query }) => pageOrWhole(query, (pagina) => paginaDeAvaliacoes(ctx, pagina))),
  on(compararAvaliacoes, (ctx, { query }) => comparacaoDe(ctx, query.solicitacaoId)),
  on(obterAvaliacao, (ctx, { params }) => avaliacaoInteira(ctx, params.id)),
  on(abrirAvaliacaoPelaEquipe, async (ctx, { body }) => {
    await exigirVisivel(ctx, body.candidatoSolicitacaoId);
    const { id, porUsuario } = await abrirAvaliacao(ctx, body.candidatoSolicitacaoId, body.modeloId);
    if (!porUsuario) throw regra('O candidato já começou a responder esta avaliação.');
    return avaliacaoInteira(ctx, id ?? 0);
  }),
  on(responderPelaEquipe, (ctx, { params, body }) => {
    const acao = body.respondidoParcialmente ? 'Respostas parciais' : 'Entrega';
    return alterar(ctx, params.id, body.versao, acao, async (preenchimentoId, antes, emSelecao) => {
      if (!emSelecao) throw regra('A participação nesta seleção terminou: a avaliação não pode mais ser respondida.');
      if (!antes.porUsuario) throw regra('Só o candidato responde uma avaliação que ele mesmo abriu.');
      await gravarRespostas(ctx, preenchimentoId, body);
    });
  }),
  on(corrigirAvaliacao, (ctx, { params, body }) =>
    alterar(ctx, params.id, body.versao, 'Correção', async (preenchimentoId, { candidatoSolicitacaoId, modelo }) => {
      await corrigirRespostas(ctx, preenchimentoId, body);
      if (body.correcoes.length > 0) await registrarCorrecao(ctx, candidatoSolicitacaoId, modelo.nome ?? '');
    }),
  ),
  on(avaliacoesNoQuadro, async (ctx, { params }) => {
    await solicitacoesPessoal.obter(ctx, params.id);
    return entreguesNoQuadro(ctx, params.id);
  }),
  on(excluirAvaliacao, async (ctx, { params }) => {
    await exigirCandidatoLembrado(ctx, (await avaliacaoAberta(ctx, params.id)).candidato.id);
    await holdRows(ctx.db, 'avaliacao_candidato', params.id);
    const antes = await avaliacaoInteira(ctx, params.id);
    await sql`delete from avaliacao_candidato where id = ${params.id}`.execute(ctx.db);
    await ctx.auditar({
      acao: 'Exclusão',
      entidade: ENTIDADE_AVALIACAO,
      entidadeId: params.id,
      antes: resumo(antes),
    });
  }),
  on(avaliacoesDaSolicitacao, async (ctx, { params }) => {
    await solicitacoesPessoal.obter(ctx, params.id);
    const { rows } = await sql<{
      id: number;
      nome: string;
      ativo: boolean;
      tempoLimite: number | null;
      qtdPerguntas: number;
    }>`select m.id, m.titulo as nome, m.ativo, m.tempo_limite as "tempoLimite",
        (select count(*) from questionario_pergunta p where p.questionario_id = m.questionario_id) as "qtdPerguntas"
      from solicitacao_avaliacao sa join modelo_avaliacao_candidato m on m.id = sa.modelo_avaliacao_candidato_id
      where sa.solicitacao_pessoal_id = ${params.id} order by m.nome_busca`.execute(ctx.db);
    return rows;
  }),
];

/** Throws NAO_ENCONTRADO unless the link is of a request that the person sees. */
async function exigirVisivel(ctx: Ctx, ligacaoId: number): Promise<void> {
  const { rows } = await sql<{
    solicitacao: number;
  }>`select solicitacao_pessoal_id as solicitacao from candidato_solicitacao
    where id = ${ligacaoId} and empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
  await solicitacoesPessoal.obter(ctx, rows[0].solicitacao);
}
