import { sql } from 'kysely';
import {
  apagarRespostas,
  RESULTADO_LIBERADO,
} from '#modules/avaliacao/participantes-desempenho/apagar-respostas.queries.ts';
import { avaliadoVisivel } from '#modules/avaliacao/participantes-desempenho/participantes.queries.ts';
import { niveisEm } from '#modules/cargo-salario/cargo-salario.api.ts';
import { gravarRespostas, lerRespostasAvaliadas } from '#modules/organizacao/organizacao.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { pageOrWhole } from '#platform/server/resource/list.ts';
import { campoInvalido, ProblemError, regra } from '#platform/shared/problem.ts';
import {
  competenciasDa,
  contarMinhas,
  deOutros,
  lerAvaliacoes,
  lerFolhaDeDesempenho,
  type Participacao,
  participacaoDa,
  recusaDaResposta,
} from './folhas.queries.ts';
import {
  competenciasDaFolha,
  contarMinhasAvaliacoes,
  excluirRespostas,
  excluirRespostasEmLote,
  listarMinhasAvaliacoes,
  niveisDaFolha,
  obterMinhaAvaliacao,
  type RespostasDeDesempenho,
  responderMinhaAvaliacao,
  respostasDoDesempenho,
  telaDasMinhasAvaliacoes,
} from './respostas-desempenho.contract.ts';

const ENTIDADE = telaDasMinhasAvaliacoes.titulo;

type Niveis = RespostasDeDesempenho['configsNiveisCompetenciasFaixaSalariais'];

/** Keeps the levels that the evaluator sees; throws VIOLACAO_CAMPO for a competence that is not asked, or a level that does not hold. */
async function gravarNiveis(ctx: Ctx, p: Participacao, dados: Niveis): Promise<void> {
  if (dados.length === 0) return;
  const pedidas = new Set((await competenciasDa(ctx, p)).map(({ competenciaId }) => competenciaId));
  const ordens = new Map((await niveisEm(ctx, ctx.hoje)).map(({ id, ordem }) => [id, ordem]));
  const erros = dados.flatMap(({ competenciaId, nivelCompetenciaId }, lugar) => {
    const campo = (fim: string) => `configsNiveisCompetenciasFaixaSalariais[${lugar}].${fim}`;
    if (!pedidas.has(competenciaId))
      return [{ campo: campo('competenciaId'), mensagem: 'A competência não é desta avaliação' }];
    if (nivelCompetenciaId !== null && !ordens.has(nivelCompetenciaId))
      return [{ campo: campo('nivelCompetenciaId'), mensagem: 'O nível não está em vigor' }];
    return [];
  });
  if (erros.length > 0) throw new ProblemError('VIOLACAO_CAMPO', { erros });
  const unicos = [...new Map(dados.map((um) => [um.competenciaId, um])).values()];
  const linhas = JSON.stringify(
    unicos.map((um) => ({ ...um, ordem: um.nivelCompetenciaId === null ? null : ordens.get(um.nivelCompetenciaId) })),
  );
  await sql`insert into avaliacao_desempenho_nivel (empresa_id, participante_id, competencia_id, nivel_competencia_id, ordem, comentario)
    select ${ctx.empresaId}, ${p.id}, x."competenciaId", x."nivelCompetenciaId", x.ordem, x.comentario
    from json_to_recordset(${linhas}::json) as x ("competenciaId" bigint, "nivelCompetenciaId" bigint, ordem int, comentario text)
    on conflict (participante_id, competencia_id) do update set nivel_competencia_id = excluded.nivel_competencia_id,
      ordem = excluded.ordem, comentario = excluded.comentario`.execute(ctx.db);
}

/** What a delivery still lacks beside the questions, which the sheet itself tells. */
async function exigirCompleta(ctx: Ctx, p: Participacao, notaManual: number | null): Promise<void> {
  const competencias = await competenciasDa(ctx, p);
  const sem = competencias.filter(({ nivelCompetenciaId }) => nivelCompetenciaId === null);
  if (sem.length > 0)
    throw campoInvalido(
      'configsNiveisCompetenciasFaixaSalariais',
      `Escolha o nível de: ${sem.map(({ nome }) => nome).join(', ')}`,
    );
  const mudas = competencias.filter(
    ({ pedeComentario, comentario }) => pedeComentario && (comentario ?? '').trim() === '',
  );
  if (mudas.length > 0)
    throw campoInvalido(
      'configsNiveisCompetenciasFaixaSalariais',
      `Escreva o comentário pedido em: ${mudas.map(({ nome }) => nome).join(', ')}`,
    );
  if (p.notaQuestionarioManual && notaManual === null && p.notaManual === null)
    throw campoInvalido('notaManual', 'Informe a nota do questionário');
}

async function responder(ctx: Ctx, folhaId: number, body: RespostasDeDesempenho) {
  const p = await participacaoDa(ctx, folhaId, { travar: true, lugar: false });
  const recusa = recusaDaResposta(ctx, p);
  if (recusa !== null) throw regra(recusa);
  if (body.versao !== null && body.versao !== p.versao)
    throw new ProblemError('CONFLITO_VERSAO', {
      mensagem: 'Esta avaliação também foi respondida em outro aparelho.',
      atual: await lerFolhaDeDesempenho(ctx, await participacaoDa(ctx, folhaId)),
    });
  const { respostas, respondidoParcialmente, configsNiveisCompetenciasFaixaSalariais, notaManual } = body;
  await gravarNiveis(ctx, p, configsNiveisCompetenciasFaixaSalariais);
  if (!respondidoParcialmente) await exigirCompleta(ctx, p, notaManual);
  await gravarRespostas(ctx, p.folhaId, { respostas, respondidoParcialmente }, { resultadoNaEntrega: true });
  const situacao = respondidoParcialmente ? ('P' as const) : ('R' as const);
  const { rows } = await sql<{
    versao: number;
  }>`update avaliacao_desempenho_participante set versao = versao + 1, situacao = ${situacao},
      nota_manual = coalesce(${notaManual === null ? null : notaManual * 10}, nota_manual), usuario_id = ${p.propria ? null : ctx.ator.id}
    where id = ${p.id} returning versao`.execute(ctx.db);
  await ctx.auditar({
    acao: respondidoParcialmente ? 'Respostas parciais' : 'Entrega',
    entidade: ENTIDADE,
    entidadeId: p.avaliacaoId,
    // Of an anonymous evaluation not even the person that was evaluated is told.
    depois: p.anonima
      ? { avaliacao: p.titulo }
      : { avaliacao: p.titulo, avaliado: p.avaliado.nome, ...(p.propria ? {} : { emNomeDe: p.avaliador.nome }) },
  });
  return { versao: rows[0]?.versao ?? p.versao, situacao };
}

async function apagar(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{
    id: number;
    titulo: string;
    fechada: boolean;
    resultadoLiberado: boolean;
  }>`select p.id, t.titulo,
      t.resultado_liberado as "resultadoLiberado",
      t.anonima and t.data_fim < ${ctx.hoje}::date as fechada
    from avaliacao_desempenho_participante p join avaliacao_desempenho t on t.id = p.avaliacao_id
    join avaliacao_desempenho_avaliado a on a.id = p.avaliado_id
    where p.preenchimento_id = any (${idList(ids)}) and p.empresa_id = ${ctx.empresaId}
      and ${avaliadoVisivel(ctx)} and ${deOutros(ctx)} for update of p for share of t`.execute(ctx.db);
  if (rows.length < new Set(ids).size) throw new ProblemError('NAO_ENCONTRADO');
  // The difference that one answer makes would tell what it said.
  const fechada = rows.find((row) => row.fechada);
  if (fechada)
    throw regra(`${fechada.titulo}: esta avaliação anônima terminou, e as suas respostas não se excluem mais.`);
  if (rows.some(({ resultadoLiberado }) => resultadoLiberado)) throw regra(RESULTADO_LIBERADO);
  const apagadas = await apagarRespostas(ctx, sql`p.id = any (${idList(rows.map(({ id }) => id))})`);
  if (apagadas === 0) throw regra('Não há respostas a excluir.');
  await ctx.auditar({
    acao: 'Exclusão de respostas',
    entidade: ENTIDADE,
    depois: { avaliacoes: [...new Set(rows.map(({ titulo }) => titulo))], respostas: apagadas },
  });
}

export const responderHandlers: readonly Handler[] = [
  on(listarMinhasAvaliacoes, (ctx, { query }) => pageOrWhole(query, (pagina) => lerAvaliacoes(ctx, pagina))),
  on(contarMinhasAvaliacoes, contarMinhas),
  on(obterMinhaAvaliacao, async (ctx, { params }) => lerFolhaDeDesempenho(ctx, await participacaoDa(ctx, params.id))),
  on(responderMinhaAvaliacao, (ctx, { params, body }) => responder(ctx, params.colaboradorQuestionarioId, body)),
  on(competenciasDaFolha, async (ctx, { params }) => competenciasDa(ctx, await participacaoDa(ctx, params.id))),
  on(niveisDaFolha, async (ctx, { params }) => {
    const p = await participacaoDa(ctx, params.id);
    const niveis = (await niveisEm(ctx, ctx.hoje)).map(({ id, descricao, ordem }) => ({ id, descricao, ordem }));
    const { rows } = await sql<{
      competenciaId: number;
      nivelCompetenciaId: number;
      ordem: number;
      peso: number;
    }>`select
        competencia_id as "competenciaId", nivel_competencia_id as "nivelCompetenciaId", ordem, peso
      from avaliacao_desempenho_competencia where avaliado_id = ${p.avaliadoId} and ${p.exibeNivel} order by competencia_id`.execute(
      ctx.db,
    );
    return { niveis, exigidos: rows };
  }),
  on(respostasDoDesempenho, async (ctx, { query }) => {
    const p = await participacaoDa(ctx, query.colaboradorQuestionarioId);
    return lerRespostasAvaliadas(ctx, p.folhaId);
  }),
  on(excluirRespostas, (ctx, { params }) => apagar(ctx, [params.id])),
  on(excluirRespostasEmLote, (ctx, { query }) => apagar(ctx, query.ids)),
];
