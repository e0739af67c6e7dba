import { sql } from 'kysely';
import { colaboradorVisivel, deAnonimo, lotadoNoLugar, temAcesso } from '#modules/organizacao/organizacao.api.ts';
import { avisarConvidados } from '#modules/pesquisa/pesquisas/avisos.queries.ts';
import { pesquisa } from '#modules/pesquisa/pesquisas/pesquisas.contract.ts';
import { type Config, publicRoot } from '#platform/server/config/config.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { type Ctx, confirmar } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { pageOrWhole } from '#platform/server/resource/list.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import {
  convidar,
  convidarTurma,
  enviarLembrete,
  excluirParticipante,
  excluirRespostas,
  foiRespondida,
  foiRespondidaEmParte,
  lerLinkAberto,
  lerParticipacao,
  listarParticipantes,
  participantesDaTurma,
} from './participantes.contract.ts';
import {
  lerParticipantes,
  participacaoDe,
  participantesOnde,
  participanteVisivel,
  umParticipante,
} from './participantes.queries.ts';

const ENTIDADE = pesquisa.nome.um;

interface Convite {
  readonly areasIds: readonly number[];
  readonly cargosIds: readonly number[];
  readonly estabelecimentosIds: readonly number[];
  readonly colaboradoresIds: readonly number[];
  readonly quantidade: number | null;
}

interface Alvo {
  readonly id: number;
  readonly tipo: 'P' | 'E' | 'T';
  readonly situacao: 'R' | 'L' | 'B' | 'E';
  readonly forma: 'C' | 'L';
  readonly anonima: boolean;
}

/** The survey, held against an end at the same time. Throws NAO_ENCONTRADO. */
async function alvo(ctx: Ctx, id: number): Promise<Alvo> {
  const { rows } = await sql<Alvo>`select id, tipo, situacao, forma, anonima from pesquisa
    where id = ${id} and empresa_id = ${ctx.empresaId} for key share`.execute(ctx.db);
  if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
  return rows[0];
}

/**
 * Asks talents who work here, in one statement; the area of today stays with each of them. An anonymous survey asks everybody once, in whatever
 * class: its smallest group is of so many people, and not of so many answers of one.
 */
async function incluir(ctx: Ctx, uma: Alvo, turmaId: number, convite: Convite) {
  if (uma.situacao === 'E') throw regra('A pesquisa está encerrada: ninguém mais é convidado.');
  if (uma.forma === 'L') throw regra('Esta pesquisa se responde pelo link aberto: não há quem convidar.');
  const condicoes = [
    sql`c.empresa_id = ${ctx.empresaId} and ${temAcesso(sql.ref('c.id'))} and not ${deAnonimo(sql.ref('c.id'))}`,
    colaboradorVisivel(ctx, sql.ref('c.id')),
    ...lotadoNoLugar(sql.ref('c.id'), convite),
    convite.colaboradoresIds.length > 0 ? sql`c.id = any (${idList(convite.colaboradoresIds)})` : null,
    sql`not exists (select from pesquisa_participante p
      where p.pesquisa_id = ${uma.id} and p.colaborador_id = c.id and ${uma.anonima ? sql`true` : sql`p.turma_id = ${turmaId}`})`,
  ].filter((condicao) => condicao !== null);
  const { rows } = await sql<{ convidados: number; total: number }>`with novos as (
      insert into pesquisa_participante (empresa_id, pesquisa_id, colaborador_id, turma_id, area_id)
      select c.empresa_id, ${uma.id}, c.id, ${turmaId},
        (select l.area_organizacional_id from colaborador_lotacao(c.id, ${ctx.hoje}::date) l)
      from colaborador c where ${sql.join(condicoes, sql` and `)}
      order by ${convite.quantidade === null ? sql`c.id` : sql`random()`} limit ${convite.quantidade}
      on conflict do nothing returning 1)
    select (select count(*)::int from novos) as convidados,
      (select count(*)::int from pesquisa_participante p where p.pesquisa_id = ${uma.id}) as total`.execute(ctx.db);
  const { convidados = 0, total = 0 } = rows[0] ?? {};
  await ctx.auditar({ acao: 'Convite', entidade: ENTIDADE, entidadeId: uma.id, depois: { convidados, turmaId } });
  // The statement counts what stood before it.
  return { convidados, total: total + convidados };
}

/** What reaches people at once, or everybody who works here, says how many they are before it is done. */
function perguntarQuantos(ctx: Ctx, convite: Convite, quantos: number, avisa: boolean): void {
  const { areasIds, cargosIds, estabelecimentosIds, colaboradoresIds, quantidade } = convite;
  const escolheu =
    quantidade !== null || [areasIds, cargosIds, estabelecimentosIds, colaboradoresIds].some((ids) => ids.length > 0);
  if (quantos === 0 || (escolheu && !avisa)) return;
  const ja = avisa ? (quantos === 1 ? ' e avisada agora' : ' e avisadas agora') : '';
  confirmar(
    ctx,
    'convidar-quantos',
    `${plural(quantos, 'pessoa será convidada', 'pessoas serão convidadas')}${ja}.`,
    'Convidar',
  );
}

/** Who sees some areas writes to the people of these (decision 386); null for who sees all. */
const osQueVe = (ctx: Ctx) => colaboradorVisivel(ctx, sql.ref('p.colaborador_id'));

const SEM_MUDANCAS = 'A pesquisa está encerrada: quem foi convidado e o que respondeu não mudam mais.';

interface Preso {
  readonly id: number;
  readonly pesquisaId: number;
  readonly situacao: 'N' | 'P' | 'R';
  readonly anonima: boolean;
  readonly encerrada: boolean;
}

/** Participants whom the person sees, held. Throws NAO_ENCONTRADO when one of them is missing, and REGRA where the survey has ended. */
async function presos(ctx: Ctx, ids: readonly number[]): Promise<Preso[]> {
  const { rows } = await sql<Preso>`select p.id, p.pesquisa_id as "pesquisaId", p.situacao, q.anonima,
      q.situacao = 'E' as encerrada from pesquisa_participante p join pesquisa q on q.id = p.pesquisa_id
    where p.id = any (${idList(ids)}) and ${participanteVisivel(ctx)} order by p.id for update of p for key share of q`.execute(
    ctx.db,
  );
  if (rows.length !== new Set(ids).size) throw new ProblemError('NAO_ENCONTRADO');
  // What was counted stays as it was, and nobody could answer again.
  if (rows.some(({ encerrada }) => encerrada)) throw regra(SEM_MUDANCAS);
  if (rows.some(({ anonima, situacao }) => anonima && situacao === 'R'))
    throw regra('As respostas de uma pesquisa anônima não se ligam a ninguém: não há como excluir as de uma pessoa.');
  return rows;
}

async function auditarPorPesquisa(ctx: Ctx, acao: string, linhas: readonly Preso[]): Promise<void> {
  const grupos = Map.groupBy(linhas, ({ pesquisaId }) => pesquisaId);
  await ctx.auditar(
    ...[...grupos].map(([entidadeId, deles]) => ({
      acao,
      entidade: ENTIDADE,
      entidadeId,
      depois: { participantes: deles.map(({ id }) => id) },
    })),
  );
}

async function apagarRespostas(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const linhas = await presos(ctx, ids);
  if (linhas.some(({ situacao }) => situacao === 'N'))
    throw regra('Há quem ainda não respondeu: não há o que excluir.');
  const { rows } = await sql<{ folha: number | null }>`select preenchimento_id as folha from pesquisa_participante
    where id = any (${idList(ids)})`.execute(ctx.db);
  await sql`update pesquisa_participante set situacao = 'N', preenchimento_id = null, usuario_id = null, versao = versao + 1
    where id = any (${idList(ids)})`.execute(ctx.db);
  await sql`delete from questionario_preenchimento
    where id = any (${idList(rows.flatMap(({ folha }) => folha ?? []))})`.execute(ctx.db);
  await auditarPorPesquisa(ctx, 'Exclusão de respostas', linhas);
}

async function apagarParticipantes(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const linhas = await presos(ctx, ids);
  await sql`delete from pesquisa_participante where id = any (${idList(ids)})`.execute(ctx.db);
  await auditarPorPesquisa(ctx, 'Exclusão de participantes', linhas);
}

/** Address that opens the answering page with a key. */
export const enderecoDeResposta = (config: Config, empresaId: number, chave: string): string =>
  `${publicRoot(config)}/externo/pesquisa?empresaId=${empresaId}&chave=${chave}`;

export const participantesHandlers = (config: Config): readonly Handler[] => [
  on(listarParticipantes, (ctx, { query }) => pageOrWhole(query, (pagina) => lerParticipantes(ctx, pagina))),
  on(lerParticipacao, (ctx, { query }) => participacaoDe(ctx, query.questionarioId)),
  on(convidar, async (ctx, { params, body }) => {
    const uma = await alvo(ctx, params.id);
    const feito = await incluir(ctx, uma, 0, body);
    // Before the release nobody could answer: they are told with it.
    const avisa = body.avisar && uma.situacao === 'L' && feito.convidados > 0;
    perguntarQuantos(ctx, body, feito.convidados, avisa);
    return {
      ...feito,
      avisados: avisa ? await avisarConvidados(ctx, uma.id, { soNovos: true, quais: osQueVe(ctx) }) : 0,
    };
  }),
  on(convidarTurma, async (ctx, { body: { questionarioId, turmaId, colaboradoresIds } }) => {
    const convite = { areasIds: [], cargosIds: [], estabelecimentosIds: [], colaboradoresIds, quantidade: null };
    if (colaboradoresIds.length === 0) throw regra('Escolha ao menos um talento.');
    return incluir(ctx, await alvo(ctx, questionarioId), turmaId ?? 0, convite);
  }),
  on(excluirRespostas.uma, (ctx, { params }) => apagarRespostas(ctx, [params.id])),
  on(excluirRespostas.varias, (ctx, { query }) => apagarRespostas(ctx, query.ids)),
  on(excluirParticipante.uma, (ctx, { params }) => apagarParticipantes(ctx, [params.id])),
  on(excluirParticipante.varias, (ctx, { query }) => apagarParticipantes(ctx, query.ids)),
  on(foiRespondida, async (ctx, { params }) => (await umParticipante(ctx, params.id)).situacao === 'R'),
  on(foiRespondidaEmParte, async (ctx, { params }) => (await umParticipante(ctx, params.id)).situacao === 'P'),
  on(participantesDaTurma, (ctx, { params }) => participantesOnde(ctx, sql`p.turma_id = ${params.id}`)),
  on(enviarLembrete, async (ctx, { params: { id, qid } }) => {
    const { situacao, forma } = await alvo(ctx, id);
    if (id !== qid) throw new ProblemError('NAO_ENCONTRADO');
    if (situacao !== 'L' || forma !== 'C') throw regra('Só se lembra quem foi convidado para uma pesquisa liberada.');
    const quais = osQueVe(ctx);
    const pendentes = await avisarConvidados(ctx, id, { soNovos: false, quais });
    if (pendentes === 0) throw regra(quais ? 'Todos os das suas áreas já responderam.' : 'Todos já responderam.');
    await ctx.auditar({ acao: 'Lembrete', entidade: ENTIDADE, entidadeId: id, depois: { pendentes } });
    return { pendentes };
  }),
  on(lerLinkAberto, async (ctx, { params: { id } }) => {
    const { rows } = await sql<{ chave: string | null }>`select link_aberto as chave from pesquisa
      where id = ${id} and empresa_id = ${ctx.empresaId}`.execute(ctx.db);
    if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
    if (rows[0].chave === null) throw regra('Esta pesquisa só tem link aberto depois de liberada para quem o tiver.');
    const url = enderecoDeResposta(config, ctx.empresaId, rows[0].chave);
    const { default: qrcode } = await import('qrcode');
    return { url, svg: await qrcode.toString(url, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }) };
  }),
];
