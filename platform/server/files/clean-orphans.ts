import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/transaction.ts';
import { O_SISTEMA, SEM_EMPRESA, writeAudit } from '../http/context.ts';
import { defineJob, type JobDefinition } from '../jobs/define-job.ts';
import { filePointers, unpointed } from './pointers.ts';

/** Files removed in one transaction. */
const LOTE = 200;
/** Hours that a file may wait for the record that it was sent for. */
const ESPERA_HORAS = 24;

/** Removes files that nothing has pointed to for a day, at most LOTE of them; returns how many went. */
async function removeSome(db: Db): Promise<number> {
  const pointers = await filePointers(db);
  if (pointers.length === 0) return 0;
  const { rows } = await sql<{ id: number; tamanho: number }>`delete from arquivo where id in (
      select a.id from arquivo a where a.criado_em < now() - make_interval(hours => ${ESPERA_HORAS}) and ${unpointed(pointers)}
      order by a.id limit ${LOTE}) returning id, tamanho`.execute(db);
  if (rows.length > 0)
    await writeAudit(
      db,
      { ator: O_SISTEMA, empresaId: SEM_EMPRESA, pagina: null, requestId: null },
      {
        acao: 'Limpeza de arquivos sem dono',
        entidade: 'Arquivo',
        depois: { arquivos: rows.length, bytes: rows.reduce((soma, { tamanho }) => soma + tamanho, 0) },
      },
    );
  return rows.length;
}

/** Forgets, each night, files that were sent for a record which was never saved, such as the photo of a form left halfway. */
export function orphanFilesJob(): JobDefinition {
  return defineJob({
    nome: 'plataforma.arquivos-sem-dono',
    titulo: 'Limpeza de arquivos sem dono',
    dados: z.object({}),
    agenda: '40 3 * * *',
    async run(ctx) {
      while (!ctx.signal.aborted) {
        const gone = await ctx.transacao({ tipo: 'sistema' }, removeSome);
        if (gone < LOTE) return;
      }
    },
  });
}
