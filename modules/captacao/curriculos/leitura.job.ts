import { sql } from 'kysely';
import { z } from 'zod';
import { files } from '#platform/server/files/files.ts';
import { defineJob, type JobCtx } from '#platform/server/jobs/define-job.ts';
import { LEITORES, readDocument } from '#platform/server/reading/read-document.ts';
import { ReadingError } from '#platform/server/reading/reading-error.ts';
import type { DocumentText } from '#platform/server/reading/reading-messages.ts';
import { LEITURA_DE_DOCUMENTO } from './leituras.queries.ts';

const sistema = { tipo: 'sistema' } as const;
/** Time between two writes of how far a reading is, in milliseconds. */
const INTERVALO = 700;

/** Marks the reading as begun and brings the file; null when it is gone or was read meanwhile. */
async function comecar(job: JobCtx, id: number) {
  return job.transacao(sistema, async (db) => {
    const { rows } = await sql<{ arquivoId: number; empresaId: number }>`
      update leitura_documento set situacao = 'LENDO', progresso = 0, motivo = null, texto = null
      where id = ${id} and situacao <> 'LIDO' returning arquivo_id as "arquivoId", empresa_id as "empresaId"`.execute(
      db,
    );
    const [row] = rows;
    return row ? files.ler({ db, empresaId: row.empresaId }, row.arquivoId) : null;
  });
}

const gravarTexto = (job: JobCtx, id: number, { texto, paginas, lidas, reconhecido }: DocumentText) =>
  job.transacao(sistema, (db) =>
    sql`update leitura_documento set situacao = 'LIDO', progresso = 1, motivo = null, texto = ${texto}, paginas = ${paginas},
      lidas = ${lidas}, reconhecido = ${reconhecido}, lida_em = now() where id = ${id}`.execute(db),
  );

const gravarFalha = (job: JobCtx, id: number, motivo: string) =>
  job.transacao(sistema, (db) =>
    sql`update leitura_documento set situacao = 'FALHOU', progresso = 0, texto = null, motivo = ${motivo} where id = ${id}`.execute(
      db,
    ),
  );

/** Writes the newest figure now and then; one after the other, so that none comes after the end. */
function progressoDa(job: JobCtx, id: number) {
  let desde = 0;
  let gravando: Promise<unknown> = Promise.resolve();
  return {
    diz(fracao: number) {
      job.progresso(fracao);
      if (Date.now() - desde < INTERVALO) return;
      desde = Date.now();
      gravando = gravando.then(() =>
        job.transacao(sistema, (db) =>
          sql`update leitura_documento set progresso = ${fracao} where id = ${id} and situacao = 'LENDO'`.execute(db),
        ),
      );
    },
    fim: () => gravando,
  };
}

/** Reads one document. What is wrong with the document is its state, not a failure of the job. */
export const leituraDeDocumento = defineJob({
  nome: LEITURA_DE_DOCUMENTO,
  titulo: 'Leitura de documento',
  dados: z.object({ leituraId: z.number() }),
  repeticoes: 2,
  duracaoMaxima: 300,
  simultaneas: LEITORES,
  async run(job, { leituraId }) {
    const arquivo = await comecar(job, leituraId);
    if (!arquivo) return;
    const progresso = progressoDa(job, leituraId);
    try {
      const lido = await readDocument(arquivo, { signal: job.signal, onProgress: progresso.diz });
      await progresso.fim();
      await gravarTexto(job, leituraId, lido);
    } catch (cause) {
      // Cancelled, or the server stops: the job says so, and the document may be asked for again.
      if (job.signal.aborted) throw cause;
      await progresso.fim();
      const conhecida = cause instanceof ReadingError;
      await gravarFalha(job, leituraId, conhecida ? cause.message : 'A leitura falhou por um erro inesperado.');
      if (!conhecida) throw cause;
    }
  },
});

/** Forgets résumés that were read beside a short form that nobody saved. */
export const limpezaDeLeituras = defineJob({
  nome: 'captacao.limpeza-de-leituras',
  titulo: 'Limpeza de currículos não gravados',
  dados: z.object({}),
  agenda: '41 3 * * *',
  repeticoes: 1,
  async run(job) {
    await job.transacao(sistema, (db) =>
      sql`delete from arquivo where id in (select arquivo_id from leitura_documento
        where candidato_id is null and criada_em < now() - interval '1 day')`.execute(db),
    );
  },
});
