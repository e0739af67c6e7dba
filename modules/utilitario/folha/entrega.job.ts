import { sign } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { type AcessoAoServico, acessoAo } from '#modules/utilitario/integracoes/servico.queries.ts';
import type { Config } from '#platform/server/config/config.ts';
import { OutgoingFailure } from '#platform/server/http/outgoing.ts';
import { defineJob, type JobCtx, type JobDefinition } from '#platform/server/jobs/define-job.ts';
import { JobFailure } from '#platform/server/jobs/run-job.ts';
import { aloneAt } from '#platform/server/jobs/turn.ts';
import { type EventoPronto, eventosProntos } from './eventos.queries.ts';
import { recusaSoEste } from './folha.rules.ts';
import { enviarAssinada } from './mensagem-assinada.queries.ts';

export const JOB_ENTREGA = 'utilitario.folha';
const SISTEMA = { tipo: 'sistema' } as const;
/** Events read at a time. */
const LOTE = 50;
/** Longest time of one run, in seconds: for so long another does not begin beside it, and the order of the events stays. */
const POSSE = 900;

/** Sends one event, signed with the company's key (`v1a`). Throws OutgoingFailure. */
const entregar = (
  { endereco, privada }: AcessoAoServico,
  { evento }: EventoPronto,
  comum: { readonly redeInterna: boolean; readonly signal: AbortSignal },
): Promise<number> =>
  enviarAssinada(evento, (texto) => `v1a,${sign(null, Buffer.from(texto), privada).toString('base64')}`, {
    ...comum,
    endereco: `${endereco}${endereco.endsWith('/') ? '' : '/'}eventos`,
  });

const anotar = (job: JobCtx, id: number, situacao: 'P' | 'E' | 'F', erro: string | null) =>
  job.transacao(SISTEMA, (db) =>
    // What the payroll has taken or answered meanwhile stands.
    sql`update folha_evento set situacao = ${situacao}, tentativas = tentativas + 1, erro = ${erro?.slice(0, 500) ?? null},
        entregue_em = case when ${situacao} = 'E' then now() else entregue_em end
      where id = ${id} and situacao in ('P', 'F')`.execute(db),
  );

/** Sends event after event until none waits, or nobody takes any more. */
async function enviarTudo(
  job: JobCtx,
  empresaId: number,
  acesso: AcessoAoServico,
  comum: Parameters<typeof entregar>[2],
): Promise<void> {
  for (;;) {
    const lote = await job.transacao(SISTEMA, (db) => eventosProntos(db, empresaId, sql`v.situacao = 'P'`, LOTE));
    if (lote.length === 0) return;
    for (const pronto of lote) {
      try {
        await entregar(acesso, pronto, comum);
      } catch (cause) {
        if (!(cause instanceof OutgoingFailure)) throw cause;
        const soEste = recusaSoEste(cause.status);
        await anotar(job, pronto.numero, soEste ? 'F' : 'P', cause.message);
        if (soEste) continue;
        if (cause.definitiva) return;
        throw new JobFailure(cause.message);
      }
      await anotar(job, pronto.numero, 'E', null);
    }
  }
}

/**
 * Sends what waits for the payroll of a company, oldest first. An event that the payroll's address does not take is marked and the others
 * go on; when nobody answers, or the sender is refused, the work stops, and the queue tries again where that may help.
 */
export const entregaJob = (config: Config): JobDefinition =>
  defineJob({
    nome: JOB_ENTREGA,
    titulo: 'Envio de eventos à folha',
    dados: z.object({ empresaId: z.number() }),
    espera: 30,
    duracaoMaxima: POSSE,
    async run(job, { empresaId }) {
      const acesso = await job.transacao(SISTEMA, (db) => acessoAo(db, empresaId, 'FOLHA'));
      if (!acesso) return;
      const comum = { redeInterna: config.REDE_INTERNA, signal: job.signal };
      await aloneAt(job, `folha:${empresaId}`, POSSE, () => enviarTudo(job, empresaId, acesso, comum));
    },
  });

/** Every minute: one work for each company for which something waits and that has a key to sign with. */
export const esperaDaFolhaJob: JobDefinition = defineJob({
  nome: 'utilitario.espera-da-folha',
  titulo: 'Procura de eventos para a folha',
  agenda: '* * * * *',
  dados: z.object({}),
  run: (job) =>
    job.transacao(SISTEMA, async (db, enfileirar) => {
      const { rows } = await sql<{ empresaId: number }>`select i.empresa_id as "empresaId" from integracao i
        join integracao_chave k on k.empresa_id = i.empresa_id where i.servico = 'FOLHA' and i.ativa
          and exists (select from folha_evento v where v.empresa_id = i.empresa_id and v.situacao = 'P')`.execute(db);
      for (const { empresaId } of rows)
        await enfileirar(JOB_ENTREGA, { empresaId }, { empresaId, chave: String(empresaId) });
    }),
});
