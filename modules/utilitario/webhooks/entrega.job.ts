import { sql } from 'kysely';
import { z } from 'zod';
import { enviarAssinada } from '#modules/utilitario/folha/mensagem-assinada.queries.ts';
import { cofre } from '#platform/server/cofre/cofre.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { OutgoingFailure } from '#platform/server/http/outgoing.ts';
import { defineJob, type JobCtx, type JobDefinition } from '#platform/server/jobs/define-job.ts';
import { aloneAt } from '#platform/server/jobs/turn.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { assinaturaDe } from './assinatura.queries.ts';
import { type EventoPronto, eventosProntos } from './eventos.queries.ts';
import { entidadesDe } from './registros.queries.ts';
import { esperaAntesDe, NUNCA_MAIS } from './webhooks.rules.ts';

export const JOB_WEBHOOK = 'utilitario.webhook';
const SISTEMA = { tipo: 'sistema' } as const;
/** Messages read at a time, and how many of them are under way together. */
const LOTE = 200;
const JUNTOS = 10;
/** Longest time that one webhook has of a round, and webhooks that a process serves together: nobody's slow address stops the others. */
const RODADA_MS = 40_000;
const SIMULTANEOS = 4;
/** Seconds for which a round that says nothing more is not begun beside itself: its time, and that of the last call. */
const POSSE = 60;
/** Days for which is kept what was told. */
const DIAS = 30;

/** Where the messages of a webhook go, and what they are signed with. */
export interface Destino {
  readonly endereco: string;
  readonly segredo: string;
}

/** What the sealed secret of a webhook belongs to. */
export const donoDoSegredo = (empresaId: number, id: number) => ({ empresaId, tipo: 'segredo-de-webhook', id });

/** Where a webhook of a company sends to; null for one that is off, sends nothing or has no secret. For the system's scope. */
export async function destinoDe(db: Db, empresaId: number, id: number, ligado = true): Promise<Destino | null> {
  const { rows } = await sql<{ endereco: string; selado: string }>`select w.endereco, s.segredo_selado as selado
    from webhook w join webhook_segredo s on s.webhook_id = w.id join empresa e on e.id = w.empresa_id and e.ativa
    where w.id = ${id} and w.empresa_id = ${empresaId} and w.endereco is not null and (w.ativo or not ${ligado}::boolean)`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return null;
  return {
    endereco: row.endereco,
    segredo: cofre().abrir(row.selado, donoDoSegredo(empresaId, id)).toString('utf8'),
  };
}

/** Sends one message, signed with the webhook's secret (`v1`); gives the status. Throws OutgoingFailure. */
export const avisar = (
  { endereco, segredo }: Destino,
  mensagem: { readonly id: string },
  comum: { readonly redeInterna: boolean; readonly signal: AbortSignal },
): Promise<number> => enviarAssinada(mensagem, (texto) => assinaturaDe(segredo, texto), { ...comum, endereco });

interface Resultado {
  readonly id: number;
  readonly situacao: 'E' | 'P' | 'F';
  readonly status: number | null;
  readonly erro: string | null;
  /** Seconds until the next attempt. */
  readonly espera: number;
}

function resultadoDe(
  { numero, tentativas }: EventoPronto,
  cause: OutgoingFailure | null,
  status: number | null,
): Resultado {
  if (cause === null) return { id: numero, situacao: 'E', status, erro: null, espera: 0 };
  const espera = esperaAntesDe(tentativas + 1);
  return {
    id: numero,
    situacao: espera === null ? 'F' : 'P',
    status: cause.status,
    erro: cause.message.slice(0, 500),
    espera: espera ?? 0,
  };
}

const anotar = (job: JobCtx, resultados: readonly Resultado[]) =>
  job.transacao(SISTEMA, (db) =>
    sql`update webhook_evento v set situacao = r.situacao, status = r.status, erro = r.erro, tentativas = v.tentativas + 1,
        tentar_em = now() + make_interval(secs => r.espera), entregue_em = case when r.situacao = 'E' then now() else v.entregue_em end
      from jsonb_to_recordset(${JSON.stringify(resultados)}::jsonb)
        r (id bigint, situacao text, status int, erro text, espera int)
      where v.id = r.id and v.situacao = 'P'`.execute(db),
  );

const parar = (job: JobCtx, id: number, motivo: string) =>
  job.transacao(SISTEMA, (db) =>
    sql`update webhook set ativo = false, parado_por = ${motivo}, versao = versao + 1 where id = ${id}`.execute(db),
  );

/** Sends several messages, some together: whether others follow, the next round has to be waited for, or the address wants none any more. */
async function enviarLote(
  job: JobCtx,
  destino: Destino,
  lote: readonly EventoPronto[],
  { redeInterna, ate }: { readonly redeInterna: boolean; readonly ate: number },
): Promise<'segue' | 'espera' | 'nunca'> {
  const fila = [...lote];
  const resultados: Resultado[] = [];
  let nunca = false;
  const enviar = async () => {
    for (let pronto = fila.shift(); pronto && !nunca && Date.now() < ate; pronto = fila.shift()) {
      try {
        const status = await avisar(destino, pronto.mudanca, { redeInterna, signal: job.signal });
        resultados.push(resultadoDe(pronto, null, status));
      } catch (cause) {
        if (!(cause instanceof OutgoingFailure)) throw cause;
        // Who stops the work stops no attempt of the message.
        if (job.signal.aborted) return;
        if (cause.status === NUNCA_MAIS) nunca = true;
        resultados.push(resultadoDe(pronto, cause, null));
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(JUNTOS, lote.length) }, enviar));
  if (resultados.length > 0) await anotar(job, resultados);
  if (nunca) return 'nunca';
  return resultados.some(({ situacao }) => situacao === 'E') ? 'segue' : 'espera';
}

/**
 * Sends what is due for a webhook, the oldest first: one message, and when the address takes it the others by tens. An address that takes
 * nothing is tried again at the next round, with one message; one that answers 410 gets nothing any more until a person turns it on.
 */
export const webhookJob = (services: Pick<ModuleServices, 'config' | 'contratos'>): JobDefinition =>
  defineJob({
    nome: JOB_WEBHOOK,
    titulo: 'Envio de avisos de webhooks',
    dados: z.object({ empresaId: z.number(), webhookId: z.number() }),
    simultaneas: SIMULTANEOS,
    async run(job, { empresaId, webhookId }) {
      const ate = Date.now() + RODADA_MS;
      const destino = await job.transacao(SISTEMA, (db) => destinoDe(db, empresaId, webhookId));
      if (!destino) return;
      await aloneAt(job, `webhook:${webhookId}`, POSSE, async () => {
        for (let limite = 1; !job.signal.aborted && Date.now() < ate; limite = LOTE) {
          const lote = await job.transacao(SISTEMA, (db) =>
            eventosProntos(db, services, {
              webhookId,
              condicao: sql`v.situacao = 'P' and v.tentar_em <= now()`,
              ordem: sql`v.tentar_em, v.id`,
              limite,
            }),
          );
          if (lote.length === 0) return;
          const fim = await enviarLote(job, destino, lote, { redeInterna: services.config.REDE_INTERNA, ate });
          if (fim === 'nunca') await parar(job, webhookId, 'O endereço respondeu que não quer mais avisos (410).');
          if (fim !== 'segue') return;
        }
      });
    },
  });

/** Every minute: names of kinds that a new version changed, and one work for each webhook with something due. */
export const esperaDosWebhooksJob = (services: Pick<ModuleServices, 'contratos'>): JobDefinition =>
  defineJob({
    nome: 'utilitario.espera-dos-webhooks',
    titulo: 'Procura de avisos de webhooks',
    agenda: '* * * * *',
    dados: z.object({}),
    run: (job) =>
      job.transacao(SISTEMA, async (db, enfileirar) => {
        const { rows } = await sql<{
          id: number;
          empresaId: number;
          registros: string[];
          entidades: string[];
          devido: boolean;
        }>`
          select w.id, w.empresa_id as "empresaId", w.registros, w.entidades, w.endereco is not null and w.segredo_em is not null and exists (
              select from webhook_evento v where v.webhook_id = w.id and v.situacao = 'P' and v.tentar_em <= now()) as devido
          from webhook w where w.ativo order by w.id`.execute(db);
        for (const { id, empresaId, registros, entidades, devido } of rows) {
          const agora = entidadesDe(services, registros);
          if (agora.join() !== [...entidades].sort().join())
            await sql`update webhook set entidades = ${agora} where id = ${id}`.execute(db);
          if (devido) await enfileirar(JOB_WEBHOOK, { empresaId, webhookId: id }, { empresaId, chave: String(id) });
        }
      }),
  });

/** Once a day: what is old enough is forgotten, told or not. */
export const limpezaDosWebhooksJob: JobDefinition = defineJob({
  nome: 'utilitario.limpeza-dos-webhooks',
  titulo: 'Limpeza das entregas dos webhooks',
  agenda: '25 3 * * *',
  dados: z.object({}),
  run: (job) =>
    job.transacao(SISTEMA, async (db) => {
      await sql`delete from webhook_evento where criado_em < now() - make_interval(days => ${DIAS})`.execute(db);
    }),
});
