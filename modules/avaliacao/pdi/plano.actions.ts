import { type RawBuilder, sql } from 'kysely';
import { cuidaDe, exigirTalento, gestoresQuePodem, usuariosDe } from '#modules/avaliacao/equipe.queries.ts';
import { enviarMensagem, talentoDaSessao } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on, onFile } from '#platform/server/http/handler.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { paginaDoPlano, pdi } from './pdi.contract.ts';
import * as contrato from './plano.contract.ts';
import { lerPlanos, umPlano } from './plano.queries.ts';
import { imprimir } from './plano.report.ts';

const ENTIDADE = pdi.nome.um;

/** Which plans `t` a person looks after, and which are the person's own. */
const daEquipe = (ctx: Ctx) => sql`t.empresa_id = ${ctx.empresaId} and ${cuidaDe(ctx, sql.ref('t.colaborador_id'))}`;
const proprios = async (ctx: Ctx) =>
  sql`t.empresa_id = ${ctx.empresaId} and t.colaborador_id = ${await exigirTalento(ctx)}`;
const este = (quais: RawBuilder<unknown>, id: number) => sql`t.id = ${id} and ${quais}`;

/** Holds the plan until the end of the transaction, so that forms and moves come one after the other. */
async function travar(ctx: Ctx, quais: RawBuilder<unknown>, id: number) {
  await sql`select 1 from pdi t where ${este(quais, id)} for update`.execute(ctx.db);
  return umPlano(ctx.db, este(quais, id));
}

interface Movimento {
  readonly id: number;
  readonly acaoId: number;
  readonly progresso: number;
  readonly doTalento: boolean;
}

async function mover(ctx: Ctx, quais: RawBuilder<unknown>, { id, acaoId, progresso, doTalento }: Movimento) {
  const antes = await travar(ctx, quais, id);
  const acao = antes.acoes.find((uma) => uma.id === acaoId);
  if (!acao) throw new ProblemError('NAO_ENCONTRADO');
  if (doTalento && acao.responsavel !== null)
    throw regra(`Quem registra o andamento desta ação é ${acao.responsavel}, ou quem responde pela sua área.`);
  if (acao.progresso !== progresso) {
    await sql`update pdi_acao set progresso = ${progresso}, concluida_em = case when ${progresso} = 100 then ${ctx.hoje}::date end
      where id = ${acaoId}`.execute(ctx.db);
    await sql`update pdi set versao = versao + 1 where id = ${id}`.execute(ctx.db);
  }
  await ctx.auditar({
    acao: 'Andamento',
    entidade: ENTIDADE,
    entidadeId: id,
    antes: { acao: acao.descricao, progresso: acao.progresso },
    depois: { acao: acao.descricao, progresso },
  });
  return umPlano(ctx.db, este(quais, id));
}

async function escrever(
  ctx: Ctx,
  quais: RawBuilder<unknown>,
  { id, texto, doTalento }: { id: number; texto: string; doTalento: boolean },
) {
  const { titulo, colaborador } = await travar(ctx, quais, id);
  await sql`insert into pdi_conversa (empresa_id, pdi_id, texto, usuario_id, do_talento)
    values (${ctx.empresaId}, ${id}, ${texto}, ${ctx.ator.id}, ${doTalento})`.execute(ctx.db);
  await ctx.auditar({ acao: 'Conversa', entidade: ENTIDADE, entidadeId: id, depois: { texto } });
  await enviarMensagem(ctx, {
    tipo: 'A',
    texto: doTalento
      ? `${colaborador.nome} escreveu no plano de desenvolvimento "${titulo}".`
      : `Há uma mensagem no seu plano de desenvolvimento "${titulo}".`,
    link: doTalento ? paginaDoPlano(id) : '/meus-dados',
    usuarios: doTalento
      ? await gestoresQuePodem(ctx, pdi.permissoes.editar, colaborador.id)
      : await usuariosDe(ctx, [colaborador.id]),
  });
  return umPlano(ctx.db, este(quais, id));
}

export const planoHandlers: readonly Handler[] = [
  on(contrato.lerPlano, (ctx, { params }) => umPlano(ctx.db, este(daEquipe(ctx), params.id))),
  on(contrato.moverAcao, (ctx, { params, body }) =>
    mover(ctx, daEquipe(ctx), { ...params, ...body, doTalento: false }),
  ),
  on(contrato.escreverNoPlano, (ctx, { params, body }) =>
    escrever(ctx, daEquipe(ctx), { ...params, ...body, doTalento: false }),
  ),
  onFile(contrato.imprimirPlano, async (ctx, { params }) =>
    imprimir(ctx, await umPlano(ctx.db, este(daEquipe(ctx), params.id))),
  ),
  on(contrato.meusPlanos, async (ctx) => {
    // Who is no talent here has no plans, and the page of such a person asks too.
    if ((await talentoDaSessao(ctx)) === null) return [];
    return lerPlanos(ctx.db, await proprios(ctx));
  }),
  on(contrato.moverMinhaAcao, async (ctx, { params, body }) =>
    mover(ctx, await proprios(ctx), { ...params, ...body, doTalento: true }),
  ),
  on(contrato.escreverNoMeuPlano, async (ctx, { params, body }) =>
    escrever(ctx, await proprios(ctx), { ...params, ...body, doTalento: true }),
  ),
  onFile(contrato.imprimirMeuPlano, async (ctx, { params }) =>
    imprimir(ctx, await umPlano(ctx.db, este(await proprios(ctx), params.id))),
  ),
];
