import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { restritoAsSuasAreas } from '#modules/organizacao/organizacao.api.ts';
import { idDoEvento, nomeDoEvento } from '#modules/utilitario/folha/folha.rules.ts';
import type { Session } from '#platform/server/auth/sessions.ts';
import { cofre } from '#platform/server/cofre/cofre.ts';
import { giveSeenOrder } from '#platform/server/db/seen-order.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on, onPrepared } from '#platform/server/http/handler.ts';
import { OutgoingFailure } from '#platform/server/http/outgoing.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { pageOrWhole, readList } from '#platform/server/resource/list.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { segredoEscrito } from './assinatura.queries.ts';
import {
  avisar,
  destinoDe,
  donoDoSegredo,
  esperaDosWebhooksJob,
  JOB_WEBHOOK,
  limpezaDosWebhooksJob,
  webhookJob,
} from './entrega.job.ts';
import { eventosProntos } from './eventos.queries.ts';
import { caminhosPorNome, registrosVistos } from './registros.queries.ts';
import {
  buscarMudancas,
  gerarSegredoDoWebhook,
  type LinhaDaEntrega,
  listarEntregas,
  listarRegistrosAvisados,
  reenviarDesistidos,
  reenviarEntrega,
  telaDasEntregas,
  testarWebhook,
  webhooks,
} from './webhooks.contract.ts';
import { exigirVerTudo, veTodos, webhooksDaEmpresa } from './webhooks.resource.ts';

const ENTIDADE = webhooks.nome.um;
/** Changes that one call gives, unless it asks for fewer or more. */
const LIMITE = 100;

const selecao = {
  id: sql`t.id`,
  webhook: sql`(select w.nome from webhook w where w.id = t.webhook_id)`,
  registro: sql`t.entidade`,
  numero: sql`t.registro_id`,
  acao: sql`t.acao`,
  situacao: sql`t.situacao`,
  criadoEm: sql`t.criado_em`,
  entregueEm: sql`t.entregue_em`,
  tentativas: sql`t.tentativas`,
  erro: sql`t.erro`,
};

/** Puts changes back in the queue; gives how many. */
async function porNaFila(ctx: Ctx, webhookId: number, id: number | null): Promise<number> {
  const quais = id === null ? sql`situacao = 'F'` : sql`id = ${id} and situacao in ('F', 'E', 'P')`;
  const { rows } = await sql`update webhook_evento set situacao = 'P', tentativas = 0, tentar_em = now(), erro = null
    where webhook_id = ${webhookId} and empresa_id = ${ctx.empresaId} and ${quais} returning id`.execute(ctx.db);
  await ctx.enfileirar(JOB_WEBHOOK, { empresaId: ctx.empresaId, webhookId }, { chave: String(webhookId) });
  return rows.length;
}

async function exigirWebhook(ctx: Ctx, id: number): Promise<void> {
  const { rows } =
    await sql`select id from webhook where id = ${id} and empresa_id = ${ctx.empresaId} for update`.execute(ctx.db);
  if (rows.length === 0) throw new ProblemError('NAO_ENCONTRADO');
}

type Resposta = { atende: boolean; mensagem: string };

/** Sends a message that says that it is a test, on or off; null where nothing can be sent, or where this person sends nothing by it. */
async function testar(
  services: ModuleServices,
  sessao: Session | null,
  id: number,
  signal: AbortSignal,
): Promise<Resposta | null> {
  if (!sessao) return null;
  const { engine, config } = services;
  const { empresaId, permissoes, identidade } = sessao;
  const quem = { permissoes, ator: { tipo: 'usuario', id: identidade.id, nome: identidade.nome } as const };
  const destino = await inTransaction(engine, { scope: { tipo: 'sistema' }, readOnly: true }, async (db) => {
    const { rows } = await sql<{
      registros: string[];
    }>`select registros from webhook where id = ${id} and empresa_id = ${empresaId}`.execute(db);
    return rows[0] && veTodos(quem, services, rows[0].registros) ? destinoDe(db, empresaId, id, false) : null;
  });
  if (!destino) return null;
  const mensagem = { id: `teste_${randomBytes(8).toString('hex')}`, tipo: 'TESTE', empresa: empresaId };
  try {
    const status = await avisar(destino, mensagem, { redeInterna: config.REDE_INTERNA, signal });
    return { atende: true, mensagem: `O endereço recebeu o aviso (${status}).` };
  } catch (cause) {
    if (!(cause instanceof OutgoingFailure)) throw cause;
    return { atende: false, mensagem: cause.message };
  }
}

const handlers = (services: ModuleServices): readonly Handler[] => {
  const entidadesVistas = (ctx: Ctx) => registrosVistos(ctx, services).map(({ entidade }) => entidade);
  return [
    on(listarRegistrosAvisados, async (ctx) =>
      registrosVistos(ctx, services).map(({ caminhos: [caminho = ''], nome }) => ({ caminho, nome })),
    ),
    on(
      gerarSegredoDoWebhook,
      async (ctx, { params: { id } }) => {
        await exigirVerTudo(ctx, services, id);
        const segredo = segredoEscrito(randomBytes(32));
        await sql`delete from webhook_segredo where webhook_id = ${id}`.execute(ctx.db);
        await sql`insert into webhook_segredo (webhook_id, empresa_id, segredo_selado)
          values (${id}, ${ctx.empresaId}, ${cofre().selar(segredo, donoDoSegredo(ctx.empresaId, id))})`.execute(
          ctx.db,
        );
        await sql`update webhook set segredo_em = now() where id = ${id}`.execute(ctx.db);
        await ctx.auditar({ acao: 'Geração do segredo', entidade: ENTIDADE, entidadeId: id });
        return { segredo };
      },
      { semRepeticao: true },
    ),
    onPrepared(
      testarWebhook,
      ({ input, sessao, signal }) => testar(services, sessao, input.params.id, signal),
      async (ctx, { params: { id } }, resposta) => {
        await exigirVerTudo(ctx, services, id);
        if (resposta === null) throw regra('Grave o endereço e gere o segredo antes de testar.');
        await ctx.auditar({ acao: 'Teste', entidade: ENTIDADE, entidadeId: id, depois: resposta });
        return resposta;
      },
    ),
    on(reenviarDesistidos, async (ctx, { params: { id } }) => {
      await exigirVerTudo(ctx, services, id);
      const postos = await porNaFila(ctx, id, null);
      await ctx.auditar({ acao: 'Reenvio', entidade: ENTIDADE, entidadeId: id, depois: { entregas: postos } });
      return { postos };
    }),
    on(reenviarEntrega, async (ctx, { params: { id } }) => {
      const { rows } = await sql<{ webhookId: number }>`select webhook_id as "webhookId" from webhook_evento
        where id = ${id} and empresa_id = ${ctx.empresaId} and entidade = any (${entidadesVistas(ctx)}::text[])`.execute(
        ctx.db,
      );
      if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
      if ((await porNaFila(ctx, rows[0].webhookId, id)) === 0)
        throw regra('Este webhook não tem endereço: as mudanças esperam que o outro sistema as busque.');
      await ctx.auditar({ acao: 'Reenvio', entidade: telaDasEntregas.titulo, entidadeId: id });
    }),
    on(listarEntregas, (ctx, { query }) => {
      const caminhoDe = caminhosPorNome(services);
      const comCaminho = (linha: Omit<LinhaDaEntrega, 'caminho'>): LinhaDaEntrega => {
        const caminho = linha.registro && caminhoDe(linha.registro);
        return { ...linha, caminho: caminho ? `${caminho}/${linha.numero}` : null };
      };
      return pageOrWhole(query, async (asked) => {
        const fonte = {
          tabela: 'webhook_evento' as const,
          selecao,
          condicoes: [
            sql`t.empresa_id = ${ctx.empresaId}`,
            sql`t.entidade = any (${entidadesVistas(ctx)}::text[])`,
            ...(query.webhookId ? [sql`t.webhook_id = ${query.webhookId}`] : []),
            ...(query.situacao ? [sql`t.situacao = ${query.situacao}`] : []),
          ],
          ordem: sql`t.id desc`,
        };
        const lida = await readList<Omit<LinhaDaEntrega, 'caminho'>>(ctx.db, fonte, asked);
        return { ...lida, content: lida.content.map(comCaminho) };
      });
    }),
    on(
      buscarMudancas,
      async (ctx, { params: { id }, query }) => {
        if (restritoAsSuasAreas(ctx)) throw new ProblemError('SEM_PERMISSAO');
        await exigirWebhook(ctx, id);
        await giveSeenOrder(ctx.db, 'webhook_evento', { coluna: 'webhook_id', id });
        const depoisDe = idDoEvento(query.depoisDe);
        const prontos = await eventosProntos(ctx.db, services, {
          webhookId: id,
          condicao: sql`v.entidade = any (${entidadesVistas(ctx)}::text[]) and v.ordem > coalesce((select d.ordem
            from webhook_evento d where d.id = ${depoisDe} and d.webhook_id = ${id}), 0)`,
          ordem: sql`v.ordem`,
          limite: query.limite ?? LIMITE,
        });
        const ultimo = prontos.at(-1)?.numero;
        return {
          mudancas: prontos.map(({ mudanca }) => mudanca),
          proximo: ultimo === undefined ? null : nomeDoEvento(ultimo),
        };
      },
      { deixaRastro: true },
    ),
  ];
};

export const webhooksDoModulo = (services: ModuleServices): Feature => ({
  recursos: [webhooksDaEmpresa(services)],
  handlers: handlers(services),
  telas: [telaDasEntregas],
  jobs: [webhookJob(services), esperaDosWebhooksJob(services), limpezaDosWebhooksJob],
});
