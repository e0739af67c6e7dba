import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/server/db/transaction.ts';
import { defineJob } from '#platform/server/jobs/define-job.ts';
import { avisarEntrega } from './entregas.queries.ts';
import { avaliacoesPrevistas } from './previstas.queries.ts';

/** Told in one run; the others in the next. */
const DE_UMA_VEZ = 200;

/** Takes the evaluations whose time has ended without a delivery and that nobody was told of; each is taken once. */
async function tomarEsgotadas(db: Db, agora: string) {
  const { rows } = await sql<{ id: number; empresaId: number; ligacaoId: number }>`update avaliacao_candidato a
    set avisada_em = ${agora} where a.id in (
      select x.id from avaliacao_candidato x join questionario_preenchimento q on q.id = x.preenchimento_id
      where x.avisada_em is null and q.concluido_em is null and q.expira_em <= ${agora}
      order by x.id limit ${DE_UMA_VEZ} for update of x skip locked)
    returning a.id, a.empresa_id as "empresaId", a.candidato_solicitacao_id as "ligacaoId"`.execute(db);
  return rows.sort((a, b) => a.id - b.id);
}

/** An evaluation that ends by its clock is told to the same people as one that is delivered. */
export const avisoDeTempoEsgotado = defineJob({
  nome: 'captacao.avaliacoes-esgotadas',
  titulo: 'Aviso de avaliações cujo tempo terminou',
  dados: z.object({}),
  agenda: '*/5 * * * *',
  async run(job) {
    const agora = new Date().toISOString();
    await job.transacao({ tipo: 'sistema' }, async (db) => {
      for (const { id, empresaId, ligacaoId } of await tomarEsgotadas(db, agora)) {
        const previstas = await avaliacoesPrevistas({ db, agora }, { ligacao: sql`cs.id = ${ligacaoId}` });
        const esgotada = previstas.find((prevista) => prevista.id === id);
        if (esgotada) await avisarEntrega({ db, empresaId, ator: { nome: 'Ciranda RH' } }, esgotada, 'tempo');
      }
    });
  },
});
