import { sql } from 'kysely';
import { perguntasDeUmModelo } from '#modules/avaliacao/modelos/modelos.queries.ts';
import {
  abrirPreenchimento,
  gravarRespostas,
  imprimirQuestionario,
  lerContratos,
  lerFolha,
  lerRespostasAvaliadas,
} from '#modules/organizacao/organizacao.api.ts';
import type { RespostasForm } from '#modules/organizacao/questionario/respostas.contract.ts';
import { holdRows } from '#platform/server/db/hold-rows.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on, onFile } from '#platform/server/http/handler.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { campoInvalido, ProblemError, regra } from '#platform/shared/problem.ts';
import {
  alterarAcompanhamento,
  type Conclusao,
  excluirAcompanhamento,
  type FolhaDoAcompanhamento,
  imprimirAcompanhamento,
  type LinhaDoAcompanhamento,
  obterFolha,
  perguntasDaExperiencia,
  responderAcompanhamento,
  respostasDoAcompanhamento,
  telaDosAcompanhamentos,
} from './acompanhamentos.contract.ts';
import { linhaDaFolha, linhasDoTalento } from './previstos.queries.ts';
import { errosDaRecomendacao, recomendacaoDaExperiencia } from './recomendacao.rules.ts';
import { avisarRecomendacao } from './recomendada.queries.ts';

const ENTIDADE = telaDosAcompanhamentos.titulo;

interface Registro {
  readonly id: number;
  readonly versao: number;
  readonly concluidoEm: string | null;
  readonly instrucoes: string | null;
}

async function registroDe(ctx: Ctx, qid: number, travar = false): Promise<Registro> {
  if (travar) await holdRows(ctx.db, 'acompanhamento_experiencia', sql`t.preenchimento_id = ${qid}`);
  const { rows } = await sql<Registro>`select a.id, a.versao, q.concluido_em as "concluidoEm", m.instrucoes
    from acompanhamento_experiencia a join questionario_preenchimento q on q.id = a.preenchimento_id
      join modelo_avaliacao m on m.id = a.modelo_id
    where a.preenchimento_id = ${qid} and a.empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
  return rows[0];
}

/** The line of a sheet, which is of this talent. */
async function linhaDoTalento(ctx: Ctx, { id, qid }: { id: number; qid: number }): Promise<LinhaDoAcompanhamento> {
  const linha = await linhaDaFolha(ctx, qid);
  if (linha.colaborador.id !== id) throw new ProblemError('NAO_ENCONTRADO');
  return linha;
}

async function folha(ctx: Ctx, linha: LinhaDoAcompanhamento, qid: number): Promise<FolhaDoAcompanhamento> {
  const { versao, concluidoEm, instrucoes } = await registroDe(ctx, qid);
  const { perguntas, respostas } = await lerFolha(ctx, qid);
  return { ...linha, versao, instrucoes, respondidaEm: concluidoEm, perguntas, respostas };
}

/** What the log tells of an evaluation. */
const fatos = ({
  colaborador,
  periodo,
  situacao,
  percentual,
  recomendacao,
  justificativa,
  avaliador,
}: LinhaDoAcompanhamento) => ({
  colaborador,
  periodo,
  situacao,
  percentual,
  recomendacao,
  justificativa,
  avaliador,
});

const auditar = (
  ctx: Ctx,
  acao: string,
  linha: LinhaDoAcompanhamento,
  entidadeId: number,
  antes: object | null = null,
) => ctx.auditar({ acao, entidade: ENTIDADE, entidadeId, antes, depois: fatos(linha) });

/** Writes answers and what is recommended. Who delivered stays the evaluator of what somebody corrects later; the log says who that was. */
async function escrever(
  ctx: Ctx,
  qid: number,
  { recomendacao, justificativa, ...form }: RespostasForm & Conclusao,
  { corrige, dias }: { corrige: boolean; dias: number },
): Promise<void> {
  await sql`update acompanhamento_experiencia set versao = versao + 1, recomendacao = ${recomendacao}, justificativa = ${justificativa},
      usuario_id = ${corrige ? sql`coalesce(usuario_id, ${ctx.ator.id})` : ctx.ator.id}
    where preenchimento_id = ${qid}`.execute(ctx.db);
  await gravarRespostas(ctx, qid, form);
  const erros = errosDaRecomendacao({ recomendacao, justificativa }, { dias, parcial: form.respondidoParcialmente });
  if (erros.length > 0) throw new ProblemError('VIOLACAO_CAMPO', { erros });
}

/** Opens the sheet of a period that is due of a talent whom the person may evaluate. */
async function abrir(ctx: Ctx, talentoId: number, periodoId: number): Promise<number> {
  await lerContratos(ctx, [talentoId], { campo: 'periodoId', travar: true });
  const { periodos } = await linhasDoTalento(ctx, talentoId);
  const linha = periodos.find(({ periodo }) => periodo.id === periodoId);
  if (!linha?.modelo) throw campoInvalido('periodoId', 'Este período de experiência não se avalia para este talento.');
  if (linha.colaboradorQuestionarioId !== null)
    throw regra('Este período já tem avaliação: abra a que existe para continuar.');
  const modelo = await perguntasDeUmModelo(ctx, linha.modelo.id, 'A');
  const qid = await abrirPreenchimento(ctx, { ...modelo, tempoLimite: null });
  await sql`insert into acompanhamento_experiencia (empresa_id, colaborador_id, periodo_id, modelo_id, usuario_id, preenchimento_id)
    values (${ctx.empresaId}, ${talentoId}, ${periodoId}, ${linha.modelo.id}, ${ctx.ator.id}, ${qid})`.execute(ctx.db);
  return qid;
}

export const folhasHandlers: readonly Handler[] = [
  on(obterFolha, async (ctx, { params }) => folha(ctx, await linhaDoTalento(ctx, params), params.qid)),
  on(responderAcompanhamento, async (ctx, { params, body: { periodoId, ...form } }) => {
    const qid = await abrir(ctx, params.id, periodoId);
    const { dias } = await linhaDaFolha(ctx, qid);
    await escrever(ctx, qid, form, { corrige: false, dias });
    const linha = await linhaDaFolha(ctx, qid);
    await auditar(ctx, 'Inclusão', linha, (await registroDe(ctx, qid)).id);
    await avisarRecomendacao(ctx, null, linha);
    return folha(ctx, linha, qid);
  }),
  on(alterarAcompanhamento, async (ctx, { params, body: { versao, ...form } }) => {
    const linha = await linhaDoTalento(ctx, params);
    await lerContratos(ctx, [params.id], { campo: 'id', travar: true });
    const antes = await registroDe(ctx, params.qid, true);
    const lida = await folha(ctx, linha, params.qid);
    if (versao !== antes.versao) throw new ProblemError('CONFLITO_VERSAO', { atual: lida });
    // What was delivered is opened again by whoever may correct it, and delivered anew.
    if (antes.concluidoEm !== null)
      await sql`update questionario_preenchimento set concluido_em = null where id = ${params.qid}`.execute(ctx.db);
    await escrever(ctx, params.qid, form, { corrige: antes.concluidoEm !== null, dias: linha.dias });
    const depois = await linhaDaFolha(ctx, params.qid);
    if (antes.concluidoEm === null) await auditar(ctx, 'Alteração', depois, antes.id);
    else await auditar(ctx, 'Correção', depois, antes.id, { ...fatos(linha), respostas: lida.respostas });
    await avisarRecomendacao(ctx, linha, depois);
    return folha(ctx, depois, params.qid);
  }),
  on(excluirAcompanhamento, async (ctx, { params }) => {
    const linha = await linhaDoTalento(ctx, params);
    const { id } = await registroDe(ctx, params.qid, true);
    await sql`delete from acompanhamento_experiencia where id = ${id}`.execute(ctx.db);
    await ctx.auditar({ acao: 'Exclusão', entidade: ENTIDADE, entidadeId: id, antes: linha, depois: null });
  }),
  on(respostasDoAcompanhamento, async (ctx, { query }) => {
    await linhaDaFolha(ctx, query.colaboradorQuestionarioId);
    return lerRespostasAvaliadas(ctx, query.colaboradorQuestionarioId);
  }),
  on(perguntasDaExperiencia, async (ctx, { query }) => {
    const { perguntas } = await perguntasDeUmModelo(ctx, query.avaliacaoId, 'A');
    return perguntas.map(({ versao: _v, ordem: _o, peso: _p, respostas, ...pergunta }) => ({
      ...pergunta,
      respostas: respostas.map(({ id, texto }) => ({ id: id ?? 0, texto })),
    }));
  }),
  onFile(imprimirAcompanhamento, async (ctx, { body: { colaboradorQuestionarioId: qid, ...opcoes } }) => {
    const linha = await linhaDaFolha(ctx, qid);
    const { instrucoes, perguntas, respostas, respondidaEm } = await folha(ctx, linha, qid);
    const linhas = [
      { rotulo: 'Talento', valor: linha.colaborador.nome ?? '' },
      { rotulo: 'Cargo', valor: linha.cargo?.nome ?? '' },
      { rotulo: 'Área', valor: linha.areaOrganizacional?.nome ?? '' },
      { rotulo: 'Admissão', valor: formatarData(linha.admissao) },
      { rotulo: 'Período', valor: linha.periodo.nome ?? '' },
      { rotulo: 'Avaliador', valor: linha.avaliador ?? '' },
      { rotulo: 'Entregue em', valor: respondidaEm === null ? '' : formatarInstante(respondidaEm) },
      { rotulo: 'Recomendação', valor: recomendacaoDaExperiencia.rotulo(linha.recomendacao) },
      { rotulo: 'Justificativa', valor: linha.justificativa ?? '' },
      { rotulo: 'Resultado', valor: linha.percentual === null ? '' : `${linha.percentual.replace('.', ',')}%` },
    ];
    const dadas = new Map(respostas.map((resposta) => [resposta.perguntaId, resposta]));
    const titulo = linha.modelo?.nome ?? ENTIDADE;
    const arquivo = `${titulo} - ${linha.colaborador.nome}`;
    const assinaturas = ['Talento', 'Avaliador'];
    return imprimirQuestionario(
      ctx,
      { titulo, arquivo, instrucoes, perguntas, linhas, respostas: dadas, assinaturas },
      opcoes,
    );
  }),
];
