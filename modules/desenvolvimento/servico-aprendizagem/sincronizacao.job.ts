import { sql } from 'kysely';
import { z } from 'zod';
import { acessoAo } from '#modules/utilitario/utilitario.api.ts';
import type { Config } from '#platform/server/config/config.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import { OutgoingFailure } from '#platform/server/http/outgoing.ts';
import { defineJob, type JobCtx, type JobDefinition } from '#platform/server/jobs/define-job.ts';
import { JobFailure } from '#platform/server/jobs/run-job.ts';
import { guardarAndamentos } from './andamento.queries.ts';
import { DESLIGADO, ServicoDeAprendizagem } from './cliente.queries.ts';
import { chaveDoTalento, guardarUsuario, talentosParaFora } from './usuarios.queries.ts';

export const JOB_APRENDIZAGEM = 'desenvolvimento.aprendizagem';
/** How people call it. */
export const APRENDIZAGEM = 'Sincronização com o serviço de aprendizagem';

const SISTEMA = { tipo: 'sistema' } as const;
/** Pages of what changed that one run reads; what is left comes with the next. */
const PAGINAS = 200;

const situar = (job: JobCtx, empresaId: number, situacao: 'A' | 'P', erro: string | null) =>
  job.transacao(SISTEMA, (db) =>
    sql`update aprendizagem_servico set situacao = ${situacao}, erro = left(${erro}, 500) where empresa_id = ${empresaId}`.execute(
      db,
    ),
  );

/** Tells the service of the users that it has and that do not work here any more, or work here again. */
async function atualizarUsuarios(job: JobCtx, servico: ServicoDeAprendizagem, empresaId: number): Promise<void> {
  const talentos = await job.transacao(SISTEMA, (db) =>
    talentosParaFora(
      db,
      sql`c.empresa_id = ${empresaId} and exists (select from aprendizagem_usuario u where u.colaborador_id = c.id)`,
    ),
  );
  for (const { id, ...usuario } of talentos) {
    const externo = await servico.usuario(chaveDoTalento(id), usuario);
    await job.transacao(SISTEMA, (db) => guardarUsuario(db, empresaId, id, externo));
  }
}

/** Reads what changed since the last time, page after page; each page is kept as it comes. */
async function buscarAndamentos(job: JobCtx, servico: ServicoDeAprendizagem, empresaId: number): Promise<void> {
  const [inicio] = await job.transacao(SISTEMA, async (db) => {
    const { rows } = await sql<{ desde: string | null; agora: string }>`select sincronizada_em as desde, now() as agora
      from aprendizagem_servico where empresa_id = ${empresaId}`.execute(db);
    return rows;
  });
  let pagina: string | null = null;
  for (let lidas = 0; lidas < PAGINAS; lidas++) {
    const { andamentos, proxima } = await servico.andamentos(inicio?.desde ?? null, pagina);
    await job.transacao(SISTEMA, async (db) => {
      const { rows } = await sql<{ hoje: string }>`select ${hojeSql} as hoje`.execute(db);
      await guardarAndamentos(db, empresaId, andamentos, rows[0]?.hoje ?? '');
    });
    if (proxima === null) break;
    pagina = proxima;
  }
  await job.transacao(SISTEMA, (db) =>
    sql`update aprendizagem_servico set sincronizada_em = ${inicio?.agora ?? null} where empresa_id = ${empresaId}`.execute(
      db,
    ),
  );
}

/**
 * Sends the users again and reads how far they are. What the service refuses for good stops the work and is said where it stands; what may
 * pass is tried again by the queue, and nothing that was kept is lost.
 */
export function aprendizagemJob(config: Config): JobDefinition {
  return defineJob({
    nome: JOB_APRENDIZAGEM,
    titulo: APRENDIZAGEM,
    dados: z.object({ empresaId: z.number() }),
    espera: 30,
    async run(job, { empresaId }) {
      const acesso = await job.transacao(SISTEMA, (db) => acessoAo(db, empresaId, 'APRENDIZAGEM'));
      if (!acesso) {
        await situar(job, empresaId, 'P', DESLIGADO);
        return;
      }
      await situar(job, empresaId, 'A', null);
      const servico = new ServicoDeAprendizagem(acesso, { redeInterna: config.REDE_INTERNA, signal: job.signal });
      try {
        await atualizarUsuarios(job, servico, empresaId);
        job.progresso(0.5);
        await buscarAndamentos(job, servico, empresaId);
      } catch (cause) {
        if (!(cause instanceof OutgoingFailure)) throw cause;
        await situar(job, empresaId, 'P', cause.message);
        if (cause.definitiva) return;
        throw new JobFailure(cause.message);
      }
      await situar(job, empresaId, 'P', null);
    },
  });
}
