import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { depoisDaCondicao, perguntasFeitas } from './condicao.rules.ts';
import type { Pergunta } from './pergunta.contract.ts';
import { embaralhar } from './pergunta.rules.ts';
import { perguntasDoQuestionario } from './perguntas.queries.ts';
import {
  contaNoResultado,
  mediaPonderada,
  pontosDaResposta,
  type ResultadoDoAspecto,
  resultadoPorAspecto,
} from './pontuacao.rules.ts';
import { fimDoPrazo, situacaoDoPreenchimento } from './prazo.rules.ts';
import { erroDaResposta, opcoesEscolhidas, respondida } from './resposta.rules.ts';
import type {
  CorrecaoForm,
  Folha,
  PerguntaAResponder,
  RespostaAvaliada,
  RespostaLida,
  RespostasForm,
} from './respostas.contract.ts';

/** Seconds after the end of the time in which answers on their way are still taken. */
export const TOLERANCIA_SEGUNDOS = 20;

const FIM_DO_TEMPO = 'O tempo desta avaliação terminou. Valem as respostas salvas até o fim do tempo.';

interface Cabecalho {
  readonly questionarioId: number;
  readonly ordem: readonly number[];
  readonly iniciadoEm: string;
  readonly expiraEm: string | null;
  readonly concluidoEm: string | null;
}

interface RespostaGravada extends RespostaLida {
  readonly observacao: string | null;
  readonly pontos: string | null;
}

/**
 * Opens a sheet over a questionnaire: the order of its questions and the end of its time are decided here. Returns its
 * id. Throws REGRA when there is nothing to answer. `tempoLimite` in minutes, null without a limit.
 */
export async function abrirPreenchimento(
  ctx: Ctx,
  o: { questionarioId: number; ordemAleatoria: boolean; tempoLimite: number | null },
): Promise<number> {
  const perguntas = await perguntasDoQuestionario(ctx.db, o.questionarioId);
  if (perguntas.length === 0) throw regra('Esta avaliação ainda não tem perguntas.');
  const ordem = ordemDe(perguntas, o.ordemAleatoria);
  const { rows } = await sql<{ id: number }>`insert into questionario_preenchimento
      (empresa_id, questionario_id, ordem_perguntas, iniciado_em, expira_em)
    values (${ctx.empresaId}, ${o.questionarioId}, ${idList(ordem)}, ${ctx.agora}, ${fimDoPrazo(ctx.agora, o.tempoLimite)})
    returning id`.execute(ctx.db);
  return rows[0]?.id ?? 0;
}

/** The order in which somebody is asked: that of the questionnaire, or one drawn, in which what hangs on an answer comes after it. */
function ordemDe(perguntas: readonly Pergunta[], aleatoria: boolean): number[] {
  const ids = perguntas.map(({ id }) => id);
  return aleatoria ? depoisDaCondicao(embaralhar(ids, randomInt), perguntas) : ids;
}

/** What who answers sees of a question: what an answer is worth stays with the staff. */
function aResponder({ respostas, versao: _v, ordem: _o, peso: _p, ...pergunta }: Pergunta): PerguntaAResponder {
  return { ...pergunta, respostas: respostas.map(({ id, texto }) => ({ id: id ?? 0, texto })) };
}

/** A sheet that nothing is kept of: the questions, as who answers sees them, and no answers. */
export async function folhaEmBranco(
  ctx: Ctx,
  { questionarioId, ordemAleatoria }: { questionarioId: number; ordemAleatoria: boolean },
): Promise<Folha> {
  const perguntas = await perguntasDoQuestionario(ctx.db, questionarioId);
  const porId = new Map(perguntas.map((pergunta) => [pergunta.id, pergunta]));
  return {
    situacao: 'P',
    iniciadaEm: ctx.agora,
    dataHoraExpiracao: null,
    agora: ctx.agora,
    perguntas: ordemDe(perguntas, ordemAleatoria).map((id) => aResponder(porId.get(id) as Pergunta)),
    respostas: [],
  };
}

/** An answer as it is kept. */
export interface RespostaConferida {
  readonly pergunta_id: number;
  readonly opcoes_ids: readonly number[];
  readonly nota: number | null;
  readonly comentario: string | null;
  readonly pontos: string | null;
}

/**
 * A whole sheet as it may be kept without saying whose it is: only what was asked and answered. Throws VIOLACAO_CAMPO for answers that do not
 * fit and for what is missing.
 */
export async function conferirFolha(
  ctx: Ctx,
  questionarioId: number,
  form: RespostasForm,
): Promise<RespostaConferida[]> {
  const todas = (await perguntasDoQuestionario(ctx.db, questionarioId)).map(completa);
  const perguntas = new Map(todas.map((pergunta) => [pergunta.id, pergunta]));
  conferirCampos(perguntas, form);
  const dadas = new Map(form.respostas.map((resposta) => [resposta.perguntaId, resposta]));
  const feitas = new Set(perguntasFeitas(todas, (id) => dadas.get(id)).map(({ id }) => id));
  exigirCompletas(
    todas.filter(({ id }) => feitas.has(id)),
    dadas,
    form,
  );
  return linhasDe(perguntas, { ...form, respostas: form.respostas.filter(({ perguntaId }) => feitas.has(perguntaId)) });
}

async function cabecalho(ctx: Ctx, id: number, travar = false): Promise<Cabecalho> {
  const { rows } =
    await sql<Cabecalho>`select questionario_id as "questionarioId", ordem_perguntas as ordem, iniciado_em as "iniciadoEm",
      expira_em as "expiraEm", concluido_em as "concluidoEm"
    from questionario_preenchimento where id = ${id} and empresa_id = ${ctx.empresaId} ${travar ? sql`for update` : sql``}`.execute(
      ctx.db,
    );
  if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
  return rows[0];
}

/** The questions in the order of the sheet; one that came later stands at the end. */
async function perguntasDa(ctx: Ctx, { questionarioId, ordem }: Cabecalho): Promise<Pergunta[]> {
  const lugar = new Map(ordem.map((id, place) => [Number(id), place]));
  const perguntas = await perguntasDoQuestionario(ctx.db, questionarioId);
  return perguntas.sort(
    (a, b) => (lugar.get(a.id) ?? a.ordem + ordem.length) - (lugar.get(b.id) ?? b.ordem + ordem.length),
  );
}

async function respostasDe(ctx: Ctx, id: number): Promise<ReadonlyMap<number, RespostaGravada>> {
  const { rows } = await sql<RespostaGravada>`select r.pergunta_id as "perguntaId",
      case when p.tipo = '1' then r.opcoes_ids[1] end as "respostaId",
      case when p.tipo = '5' then to_json(r.opcoes_ids) else '[]' end as "respostasIds",
      r.nota, r.comentario, r.observacao, r.pontos
    from questionario_resposta r join questionario_pergunta p on p.id = r.pergunta_id where r.preenchimento_id = ${id}`.execute(
    ctx.db,
  );
  return new Map(rows.map((row) => [row.perguntaId, row]));
}

/** The sheet as the person who answers sees it. */
export async function lerFolha(ctx: Ctx, id: number): Promise<Folha> {
  const cabeca = await cabecalho(ctx, id);
  const perguntas = await perguntasDa(ctx, cabeca);
  const respostas = await respostasDe(ctx, id);
  return {
    situacao: situacaoDoPreenchimento(cabeca, ctx.agora) === 'R' ? 'R' : 'P',
    iniciadaEm: cabeca.iniciadoEm,
    dataHoraExpiracao: cabeca.expiraEm,
    agora: ctx.agora,
    perguntas: perguntas.map(aResponder),
    respostas: [...respostas.values()].map(({ observacao: _o, pontos: _p, ...resposta }) => resposta),
  };
}

/** Questions, answers and points of a sheet, in the order of the questionnaire, for the staff. */
export async function lerRespostasAvaliadas(ctx: Ctx, id: number): Promise<RespostaAvaliada[]> {
  const { questionarioId } = await cabecalho(ctx, id);
  const respostas = await respostasDe(ctx, id);
  return avaliar(await perguntasDoQuestionario(ctx.db, questionarioId), respostas);
}

function avaliar(perguntas: readonly Pergunta[], respostas: ReadonlyMap<number, RespostaGravada>): RespostaAvaliada[] {
  return perguntas.map(({ versao: _v, ordem: _o, ...pergunta }) => {
    const opcoes = pergunta.respostas.map(({ id: opcao, texto, peso }) => ({ id: opcao ?? 0, texto, peso: peso ?? 1 }));
    const inteira = { ...pergunta, peso: pergunta.peso ?? 1, respostas: opcoes };
    const gravada = respostas.get(pergunta.id);
    const { pontos, ...resposta } = gravada ?? { pontos: null };
    return {
      pergunta: inteira,
      resposta: gravada ? (resposta as RespostaAvaliada['resposta']) : null,
      pontos: gravada ? pontos : pontosDaResposta(inteira, undefined),
    };
  });
}

/**
 * Keeps answers while the sheet is open, or delivers them. Throws REGRA when it was delivered or its time is over (the
 * server's clock decides, with TOLERANCIA_SEGUNDOS for what is on its way), VIOLACAO_CAMPO for answers that do not fit. With
 * `resultadoNaEntrega` nobody asks for the result of a sheet before, and parts of one without an end of its time are only kept.
 */
export async function gravarRespostas(
  ctx: Ctx,
  id: number,
  form: RespostasForm,
  { resultadoNaEntrega = false }: { readonly resultadoNaEntrega?: boolean } = {},
): Promise<void> {
  const cabeca = await cabecalho(ctx, id, true);
  if (cabeca.concluidoEm !== null) throw regra('Esta avaliação já foi entregue.');
  const haPouco = new Date(Date.parse(ctx.agora) - TOLERANCIA_SEGUNDOS * 1000).toISOString();
  if (situacaoDoPreenchimento(cabeca, haPouco) === 'R') throw regra(FIM_DO_TEMPO);
  const acabou = situacaoDoPreenchimento(cabeca, ctx.agora) === 'R';
  const soGuarda = form.respondidoParcialmente && !acabou;
  const soEstas = soGuarda && resultadoNaEntrega && cabeca.expiraEm === null;
  const lidas = soEstas
    ? await perguntasDoQuestionario(ctx.db, cabeca.questionarioId, idsDe(form))
    : await perguntasDa(ctx, cabeca);
  const perguntas = new Map(lidas.map((pergunta) => [pergunta.id, completa(pergunta)]));
  conferirCampos(perguntas, form);
  await escrever(ctx, id, perguntas, form);
  if (soEstas) return;
  const gravadas = await respostasDe(ctx, id);
  // Who is out of time delivers what there is.
  if (!form.respondidoParcialmente && !acabou)
    exigirCompletas(
      perguntasFeitas([...perguntas.values()], (umaId) => gravadas.get(umaId)),
      gravadas,
      form,
    );
  if (!soGuarda) await tirarNaoFeitas(ctx, id, perguntas, gravadas);
  const { percentual, aCorrigir } = resultadoDe(lidas, gravadas);
  await sql`update questionario_preenchimento set percentual = ${percentual}, a_corrigir = ${aCorrigir},
      concluido_em = case when ${soGuarda} then concluido_em else least(${ctx.agora}::timestamptz, expira_em) end
    where id = ${id}`.execute(ctx.db);
}

const idsDe = ({ respostas }: RespostasForm) => respostas.map(({ perguntaId }) => perguntaId);

type Completa = ReturnType<typeof completa>;
const completa = (pergunta: Pergunta) => ({
  ...pergunta,
  peso: pergunta.peso ?? 1,
  respostas: pergunta.respostas.map(({ id, peso }) => ({ id: id ?? 0, peso: peso ?? 1 })),
});

function conferirCampos(perguntas: ReadonlyMap<number, Completa>, form: RespostasForm): void {
  const vistas = new Set<number>();
  const erros = form.respostas.flatMap((resposta, lugar) => {
    const pergunta = perguntas.get(resposta.perguntaId);
    const campo = (nome: string) => `respostas[${lugar}].${nome}`;
    if (!pergunta || vistas.has(resposta.perguntaId))
      return [{ campo: campo('perguntaId'), mensagem: 'A pergunta não é desta avaliação, ou veio duas vezes' }];
    vistas.add(resposta.perguntaId);
    if (pergunta.tipo !== resposta.tipoId)
      return [{ campo: campo('tipoId'), mensagem: 'A resposta não é do tipo da pergunta' }];
    const erro = erroDaResposta(pergunta, resposta, false);
    return erro ? [{ campo: campo(erro.campo), mensagem: erro.mensagem }] : [];
  });
  if (erros.length > 0) throw new ProblemError('VIOLACAO_CAMPO', { erros });
}

/** What was written before counts too; a fault of a question that did not come now is told by its number. */
function exigirCompletas(
  feitas: readonly Completa[],
  gravadas: ReadonlyMap<number, RespostaLida>,
  form: RespostasForm,
): void {
  const lugarDe = new Map(form.respostas.map(({ perguntaId }, lugar) => [perguntaId, lugar]));
  const erros = feitas.flatMap((pergunta, numero) => {
    const erro = erroDaResposta(pergunta, gravadas.get(pergunta.id), true);
    if (!erro) return [];
    const lugar = lugarDe.get(pergunta.id);
    return lugar === undefined
      ? [{ campo: 'respostas', mensagem: `Pergunta ${numero + 1}: ${erro.mensagem}` }]
      : [{ campo: `respostas[${lugar}].${erro.campo}`, mensagem: erro.mensagem }];
  });
  if (erros.length > 0) throw new ProblemError('VIOLACAO_CAMPO', { erros });
}

/** What was answered before another answer took the question away does not count. */
async function tirarNaoFeitas(
  ctx: Ctx,
  id: number,
  perguntas: ReadonlyMap<number, Completa>,
  gravadas: ReadonlyMap<number, RespostaLida>,
): Promise<void> {
  const feitas = perguntasFeitas([...perguntas.values()], (umaId) => gravadas.get(umaId)).map((uma) => uma.id);
  if (feitas.length === perguntas.size) return;
  await sql`delete from questionario_resposta where preenchimento_id = ${id} and pergunta_id <> all (${idList(feitas)})`.execute(
    ctx.db,
  );
}

/** Answers that say something, as they are kept. */
function linhasDe(perguntas: ReadonlyMap<number, Completa>, form: RespostasForm): RespostaConferida[] {
  return form.respostas
    .filter((resposta) => !vazia(resposta))
    .map((resposta) => {
      const pergunta = perguntas.get(resposta.perguntaId) as Completa;
      return {
        pergunta_id: resposta.perguntaId,
        opcoes_ids: opcoesEscolhidas(pergunta.tipo, resposta),
        nota: pergunta.tipo === '4' ? resposta.nota : null,
        comentario: resposta.comentario,
        pontos: pontosDaResposta(pergunta, resposta),
      };
    });
}

const vazia = (resposta: RespostasForm['respostas'][number]) =>
  !respondida(resposta.tipoId, resposta) && resposta.comentario === null;

async function escrever(
  ctx: Ctx,
  id: number,
  perguntas: ReadonlyMap<number, Completa>,
  form: RespostasForm,
): Promise<void> {
  const vazias = form.respostas.filter(vazia);
  if (vazias.length > 0)
    await sql`delete from questionario_resposta where preenchimento_id = ${id}
    and pergunta_id = any (${idList(vazias.map(({ perguntaId }) => perguntaId))})`.execute(ctx.db);
  const linhas = linhasDe(perguntas, form);
  if (linhas.length === 0) return;
  await sql`insert into questionario_resposta (empresa_id, preenchimento_id, pergunta_id, opcoes_ids, nota, comentario, pontos, respondida_em)
    select ${ctx.empresaId}, ${id}, x.pergunta_id, x.opcoes_ids, x.nota, x.comentario, x.pontos, ${ctx.agora}::timestamptz
    from json_to_recordset(${JSON.stringify(linhas)}::json) as x (pergunta_id bigint, opcoes_ids bigint[], nota int, comentario text, pontos numeric)
    on conflict (preenchimento_id, pergunta_id) do update set opcoes_ids = excluded.opcoes_ids, nota = excluded.nota,
      comentario = excluded.comentario, pontos = excluded.pontos, respondida_em = excluded.respondida_em`.execute(
    ctx.db,
  );
}

/**
 * Grades free text of a delivered sheet (points from 0 to 100) and notes remarks. Throws REGRA while the sheet is open,
 * VIOLACAO_CAMPO for grades that do not fit.
 */
export async function corrigirRespostas(ctx: Ctx, id: number, { correcoes }: CorrecaoForm): Promise<void> {
  const cabeca = await cabecalho(ctx, id, true);
  if (situacaoDoPreenchimento(cabeca, ctx.agora) !== 'R') throw regra('Só se corrige uma avaliação já entregue.');
  const respostas = await respostasDe(ctx, id);
  const daFolha = await perguntasDa(ctx, cabeca);
  const perguntas = new Map(daFolha.map((pergunta) => [pergunta.id, pergunta]));
  for (const [lugar, { perguntaId, pontos, observacao }] of correcoes.entries()) {
    const falha = (campo: string, mensagem: string) =>
      new ProblemError('VIOLACAO_CAMPO', { erros: [{ campo: `correcoes[${lugar}].${campo}`, mensagem }] });
    const subjetiva = perguntas.get(perguntaId)?.tipo === '3';
    if (!respostas.has(perguntaId)) throw falha('perguntaId', 'Esta pergunta não foi respondida');
    if (pontos !== null && !subjetiva) throw falha('pontos', 'Só respostas subjetivas recebem nota');
    if (pontos !== null && (pontos.startsWith('-') || Number(pontos) > 100))
      throw falha('pontos', 'A nota vai de 0 a 100');
    await sql`update questionario_resposta set observacao = ${observacao}, pontos = ${subjetiva ? sql`${pontos}::numeric` : sql`pontos`}
      where preenchimento_id = ${id} and pergunta_id = ${perguntaId}`.execute(ctx.db);
  }
  const { percentual, aCorrigir } = resultadoDe(daFolha, await respostasDe(ctx, id));
  await sql`update questionario_preenchimento set percentual = ${percentual}, a_corrigir = ${aCorrigir} where id = ${id}`.execute(
    ctx.db,
  );
}

/** The result of a sheet, and how many of its answers somebody has yet to grade. */
function resultadoDe(daFolha: readonly Pergunta[], respostas: ReadonlyMap<number, RespostaGravada>) {
  const feitas = new Set(perguntasFeitas(daFolha, (umaId) => respostas.get(umaId)).map((uma) => uma.id));
  const avaliadas = avaliar(
    daFolha.filter(({ id }) => feitas.has(id)),
    respostas,
  );
  const contam = avaliadas.filter(({ pergunta }) => contaNoResultado(pergunta));
  return {
    percentual: mediaPonderada(contam.map(({ pergunta, pontos }) => ({ peso: pergunta.peso, pontos }))),
    aCorrigir: contam.filter(({ pergunta, pontos }) => pergunta.tipo === '3' && pontos === null).length,
  };
}

interface ParcelaLida {
  readonly preenchimento: number;
  readonly aspecto: string | null;
  readonly peso: number;
  readonly pontos: string | null;
}

/** Results by aspect of delivered sheets, by sheet id: one statement, however many there are. Blank answers count as nothing. */
export async function resultadosPorAspecto(
  { db }: Pick<Ctx, 'db'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ResultadoDoAspecto[]>> {
  const { rows } = await sql<ParcelaLida>`select q.id as preenchimento, a.nome as aspecto, p.peso,
      case when r.id is null then case when p.tipo in ('3', '4')
        or exists (select from questionario_opcao o where o.pergunta_id = p.id and o.peso > 0) then 0.00::numeric(5, 2) end else r.pontos end as pontos
    from questionario_preenchimento q join questionario_pergunta p on p.questionario_id = q.questionario_id
    left join questionario_aspecto a on a.id = p.aspecto_id
    left join questionario_resposta r on r.preenchimento_id = q.id and r.pergunta_id = p.id
    where q.id = any (${idList(ids)}) and (p.condicao_pergunta_id is null or exists (select from questionario_resposta d
      where d.preenchimento_id = q.id and d.pergunta_id = p.condicao_pergunta_id and d.opcoes_ids && p.condicao_opcoes_ids))
    order by q.id, p.ordem`.execute(db);
  const porFolha = new Map<number, ParcelaLida[]>();
  for (const row of rows) porFolha.set(row.preenchimento, [...(porFolha.get(row.preenchimento) ?? []), row]);
  return new Map([...porFolha].map(([id, parcelas]) => [id, resultadoPorAspecto(parcelas)]));
}
