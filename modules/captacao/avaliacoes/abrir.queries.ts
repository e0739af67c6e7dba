import { sql } from 'kysely';
import { abrirPreenchimento } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { type AvaliacaoPrevista, avaliacoesPrevistas } from './previstas.queries.ts';

/** How the audit calls an evaluation. */
export const ENTIDADE_AVALIACAO = 'Avaliação de candidato';

/**
 * The evaluation of a model in a link: the one that is asked for now, otherwise the last one opened. Throws
 * NAO_ENCONTRADO.
 */
export async function avaliacaoNaLigacao(ctx: Ctx, ligacaoId: number, modeloId: number): Promise<AvaliacaoPrevista> {
  const previstas = await avaliacoesPrevistas(ctx, {
    ligacao: sql`cs.id = ${ligacaoId} and cs.empresa_id = ${ctx.empresaId}`,
    condicoes: [sql`v.modelo_id = ${modeloId}`],
  });
  const achada = previstas.find(({ atual }) => atual) ?? previstas.sort((a, b) => (b.id ?? 0) - (a.id ?? 0))[0];
  if (!achada) throw new ProblemError('NAO_ENCONTRADO');
  return achada;
}

/**
 * Opens an evaluation of a link, or returns it as it stands when it is open already. The time begins to run, unless the
 * staff answers for the candidate. Throws NAO_ENCONTRADO, or REGRA when the selection is over.
 */
export async function abrirAvaliacao(ctx: Ctx, ligacaoId: number, modeloId: number): Promise<AvaliacaoPrevista> {
  // Two openings at once wait here for each other.
  await sql`select 1 from candidato_solicitacao where id = ${ligacaoId} and empresa_id = ${ctx.empresaId} for update`.execute(
    ctx.db,
  );
  const prevista = await avaliacaoNaLigacao(ctx, ligacaoId, modeloId);
  if (prevista.id !== null) return prevista;
  if (!prevista.emSelecao)
    throw regra('A participação nesta seleção terminou: a avaliação não pode mais ser respondida.');
  const usuarioId = ctx.ator.tipo === 'usuario' ? ctx.ator.id : null;
  const preenchimentoId = await abrirPreenchimento(ctx, {
    questionarioId: prevista.questionarioId,
    ordemAleatoria: prevista.ordemAleatoria && usuarioId === null,
    tempoLimite: usuarioId === null ? prevista.tempoLimite : null,
  });
  await sql`insert into avaliacao_candidato (empresa_id, candidato_solicitacao_id, modelo_avaliacao_candidato_id, etapa_seletiva_id,
      historico_candidato_id, usuario_id, preenchimento_id)
    values (${ctx.empresaId}, ${ligacaoId}, ${modeloId}, ${prevista.etapa?.id ?? null}, ${prevista.historicoCandidatoId}, ${usuarioId}, ${preenchimentoId})`.execute(
    ctx.db,
  );
  const aberta = await avaliacaoNaLigacao(ctx, ligacaoId, modeloId);
  await ctx.auditar({
    acao: 'Abertura',
    entidade: ENTIDADE_AVALIACAO,
    entidadeId: aberta.id,
    depois: {
      candidato: aberta.candidato,
      solicitacao: aberta.solicitacao,
      modelo: aberta.modelo,
      etapa: aberta.etapa,
    },
  });
  return aberta;
}
