import { sql } from 'kysely';
import { z } from 'zod';
import { publicRoot } from '#platform/server/config/config.ts';
import { callOutside, OutgoingFailure } from '#platform/server/http/outgoing.ts';
import { defineJob, type JobCtx, type JobDefinition } from '#platform/server/jobs/define-job.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { autorizacaoVapid, type ParDeChaves } from '#platform/server/push/vapid.ts';
import { chavesDePush } from './push.queries.ts';

export const JOB_DO_PUSH = 'organizacao.avisos-nos-aparelhos';

const sistema = { tipo: 'sistema' } as const;
/** Devices that are told in one run. */
const DE_UMA_VEZ = 200;
/** Devices that are told together, and the longest wait for one: nobody's slow service stops the others. */
const JUNTOS = 10;
const PRAZO_MS = 5_000;
/** Attempts in a row after which a device is given up. */
const FALHAS_MAXIMO = 20;
/** Seconds for which the service keeps a notice of a device that is off. */
const GUARDA = 86_400;

interface Devido {
  readonly id: number;
  readonly endereco: string;
  readonly mensagemId: number;
}

/** The devices of people with an unread message that is newer than the last they were told of. */
async function devidos(job: JobCtx): Promise<Devido[]> {
  const { rows } = await job.transacao(sistema, (db) =>
    sql<Devido>`select a.id, a.endereco, m.id as "mensagemId" from aparelho_push a
      join usuario u on u.id = a.usuario_id and u.ativo
      cross join lateral (select max(m.id) as id from usuario_mensagem m
        where m.usuario_id = a.usuario_id and not m.lida and m.id > a.ultima_mensagem_id) m
      where m.id is not null order by a.falhas, a.id limit ${DE_UMA_VEZ}`.execute(db),
  );
  return rows;
}

/** What the service answered: it took the notice, it knows the device no more, or something else that may pass. */
async function avisar(
  { endereco }: Devido,
  chaves: ParDeChaves,
  { contato, redeInterna, signal }: { contato: string; redeInterna: boolean; signal: AbortSignal },
): Promise<'entregue' | 'sumiu' | 'falhou'> {
  try {
    const { status } = await callOutside({
      metodo: 'POST',
      endereco,
      chave: null,
      // Empty: the notice says nothing of anybody, and nobody on the way learns anything.
      texto: '',
      tipo: 'application/octet-stream',
      cabecalhos: { authorization: autorizacaoVapid(endereco, chaves, contato, Date.now()), ttl: String(GUARDA) },
      redeInterna,
      signal,
      prazoMs: PRAZO_MS,
    });
    if (status >= 200 && status < 300) return 'entregue';
    return status === 404 || status === 410 ? 'sumiu' : 'falhou';
  } catch (cause) {
    if (!(cause instanceof OutgoingFailure)) throw cause;
    return cause.definitiva ? 'sumiu' : 'falhou';
  }
}

/** Each minute: who has a new message is told so on the devices that they enrolled, once however many there are. */
export const avisosNosAparelhos = ({ config }: ModuleServices): JobDefinition =>
  defineJob({
    nome: JOB_DO_PUSH,
    titulo: 'Avisos nos aparelhos',
    dados: z.object({}),
    agenda: '* * * * *',
    async run(job) {
      const lista = await devidos(job);
      if (lista.length === 0) return;
      const chaves = await job.transacao(sistema, chavesDePush);
      if (!chaves) return;
      const comum = { contato: publicRoot(config), redeInterna: config.REDE_INTERNA, signal: job.signal };
      const contar = async (um: Devido) => {
        const como = await avisar(um, chaves, comum);
        await job.transacao(sistema, (db) =>
          como === 'entregue'
            ? sql`update aparelho_push set ultima_mensagem_id = greatest(ultima_mensagem_id, ${um.mensagemId}), falhas = 0 where id = ${um.id}`.execute(
                db,
              )
            : sql`with contado as (update aparelho_push set falhas = falhas + 1 where id = ${um.id} and ${como === 'falhou'} and falhas < ${FALHAS_MAXIMO} returning id)
                delete from aparelho_push where id = ${um.id} and not exists (select from contado)`.execute(db),
        );
      };
      const fila = [...lista];
      const trabalhar = async () => {
        for (let um = fila.shift(); um && !job.signal.aborted; um = fila.shift()) await contar(um);
      };
      await Promise.all(Array.from({ length: JUNTOS }, trabalhar));
    },
  });
