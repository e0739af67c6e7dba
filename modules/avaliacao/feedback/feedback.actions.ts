import { sql } from 'kysely';
import { exigirTalento, usuariosDe } from '#modules/avaliacao/equipe.queries.ts';
import { daEquipe, enviarMensagem, talentoDaSessao } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';
import * as contrato from './feedback.contract.ts';
import { colegas, equipe, escolher, lerFeedbacks, lerPedidos } from './feedback.queries.ts';

/** The log says that something was done, and not of whom nor what. */
const notar = (ctx: Ctx, acao: string, id: number) => ctx.auditar({ acao, entidade: 'Feedback', entidadeId: id });

const avisar = async (ctx: Ctx, talento: number, texto: string) =>
  enviarMensagem(ctx, {
    tipo: 'A',
    texto,
    link: contrato.CAMINHO_FEEDBACKS,
    usuarios: await usuariosDe(ctx, [talento]),
  });

/** The request that this feedback answers, closed by it. Throws NAO_ENCONTRADO when it is no open one from the receiver to the giver. */
async function responderPedido(
  { db, agora }: Ctx,
  id: number,
  { de, para }: { de: number; para: number },
): Promise<void> {
  const { rows } = await sql`update feedback_pedido set encerrado_em = ${agora}
    where id = ${id} and de_id = ${para} and para_id = ${de} and encerrado_em is null returning id`.execute(db);
  if (rows.length === 0) throw new ProblemError('NAO_ENCONTRADO');
}

async function dar(ctx: Ctx, form: contrato.FeedbackForm): Promise<{ id: number }> {
  const de = await exigirTalento(ctx);
  const para = form.para.id;
  const leitores = await usuariosDe(ctx, [para]);
  if (leitores.length === 0 && !form.visivelAoGestor)
    throw campoInvalido(
      'visivelAoGestor',
      'Esta pessoa não entra no sistema: só quem responde pela área dela pode ler e contar a ela.',
    );
  if (form.pedidoId !== null) await responderPedido(ctx, form.pedidoId, { de, para });
  const { rows } = await sql<{ id: number }>`insert into feedback
      (empresa_id, de_id, para_id, pedido_id, tipo, texto, competencia_id, visivel_ao_gestor)
    values (${ctx.empresaId}, ${de}, ${para}, ${form.pedidoId}, ${form.tipo}, ${form.texto}, ${form.competencia?.id ?? null},
      ${form.visivelAoGestor}) returning id`.execute(ctx.db);
  const id = rows[0]?.id ?? 0;
  await notar(ctx, 'Inclusão', id);
  await avisar(ctx, para, 'Você recebeu um feedback.');
  return { id };
}

async function pedir(ctx: Ctx, { para, texto }: contrato.PedidoForm): Promise<{ id: number }> {
  const de = await exigirTalento(ctx);
  if ((await usuariosDe(ctx, [para.id])).length === 0)
    throw campoInvalido('para', 'Esta pessoa não entra no sistema e não veria o pedido.');
  const { rows } = await sql<{ id: number }>`insert into feedback_pedido (empresa_id, de_id, para_id, texto)
    values (${ctx.empresaId}, ${de}, ${para.id}, ${texto}) returning id`.execute(ctx.db);
  const id = rows[0]?.id ?? 0;
  await notar(ctx, 'Pedido', id);
  await avisar(ctx, para.id, 'Alguém pediu um feedback a você.');
  return { id };
}

/** Changes a row that is the session's talent's, or answers as if there were none. */
async function meu(ctx: Ctx, acao: string, comando: (eu: number) => ReturnType<typeof sql<{ id: number }>>) {
  const { rows } = await comando(await exigirTalento(ctx)).execute(ctx.db);
  const [lido] = rows;
  if (!lido) throw new ProblemError('NAO_ENCONTRADO');
  await notar(ctx, acao, lido.id);
  return { id: lido.id };
}

export const feedbackHandlers: readonly Handler[] = [
  on(contrato.opcoesDeColegas, (ctx, { query }) => escolher(ctx, colegas(ctx), query), {
    oferece: { tabela: 'colaborador', condicoes: (ctx) => [colegas(ctx)] },
  }),
  on(contrato.opcoesDaEquipe, (ctx, { query }) => escolher(ctx, equipe(ctx), query), {
    oferece: { tabela: 'colaborador', condicoes: (ctx) => [equipe(ctx)] },
  }),
  on(contrato.meusFeedbacks, async (ctx) => {
    const eu = await talentoDaSessao(ctx);
    if (eu === null) return null;
    const doGestor = sql`f.visivel_ao_gestor and f.de_id <> ${eu} and ${daEquipe(ctx, sql.ref('f.para_id'))}`;
    return {
      recebidos: await lerFeedbacks(ctx, sql`f.para_id = ${eu}`),
      dados: await lerFeedbacks(ctx, sql`f.de_id = ${eu}`),
      pedidosAMim: await lerPedidos(ctx, sql`p.para_id = ${eu}`),
      pedidosMeus: await lerPedidos(ctx, sql`p.de_id = ${eu}`),
      daEquipe: await lerFeedbacks(ctx, doGestor),
      temEquipe: (await escolher(ctx, equipe(ctx), {})).length > 0,
    };
  }),
  on(contrato.darFeedback, (ctx, { body }) => dar(ctx, body)),
  on(contrato.pedirFeedback, (ctx, { body }) => pedir(ctx, body)),
  on(contrato.lerFeedback, (ctx, { params: { id } }) =>
    meu(
      ctx,
      'Leitura',
      (eu) => sql`update feedback set lido_em = coalesce(lido_em, ${ctx.agora})
      where id = ${id} and para_id = ${eu} and empresa_id = ${ctx.empresaId} returning id`,
    ),
  ),
  on(contrato.dispensarPedido, (ctx, { params: { id } }) =>
    meu(
      ctx,
      'Dispensa',
      (eu) => sql`update feedback_pedido set encerrado_em = ${ctx.agora}
      where id = ${id} and para_id = ${eu} and empresa_id = ${ctx.empresaId} and encerrado_em is null returning id`,
    ),
  ),
];
