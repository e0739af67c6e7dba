import { sql } from 'kysely';
import { z } from 'zod';
import { pedidoEmAberto } from '#modules/organizacao/organizacao.api.ts';
import { type Config, publicUrl } from '#platform/server/config/config.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { type Enqueue, O_SISTEMA } from '#platform/server/http/context.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/define-job.ts';
import { hoje as dataDeHoje, somarDias } from '#platform/shared/format/data.ts';
import { ordenar } from './anonimizacao.job.ts';
import { avisarVencimento } from './avisos.queries.ts';
import { lerGuardados, regraDaGuarda } from './retencao.queries.ts';
import { impedimentoDaAnonimizacao } from './retencao.rules.ts';

/** Registrations looked at in one night per company; the rest waits for the next. */
const POR_NOITE = 2000;

/** Address of the portal's log-in of a company. */
export const enderecoDoPortal = (config: Config, empresaId: number) =>
  `${publicUrl(config)}${config.CONTEXTO}/externo/login?empresaId=${empresaId}`;

/** Deletions that candidates asked for and whose days to take it back are over. */
async function pedidosVencidos(db: Db, empresaId: number, hoje: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select candidato_id as id from pedido_titular
    where empresa_id = ${empresaId} and tipo = 'ELIMINACAO' and ${pedidoEmAberto(sql.ref('estado'))} and efetiva_em <= ${hoje}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

async function cuidarDaEmpresa(config: Config, db: Db, enfileirar: Enqueue, empresaId: number): Promise<void> {
  const hoje = dataDeHoje(zonaDoServidor());
  const o = { db, empresaId, enfileirar, ator: O_SISTEMA, hoje, portal: enderecoDoPortal(config, empresaId) };
  const pedidos = await pedidosVencidos(db, empresaId, hoje);
  if (pedidos.length > 0) await ordenar(o, { origem: 'PEDIDO', ids: pedidos });
  const regra = await regraDaGuarda(db, empresaId);
  const ate = somarDias(hoje, regra.avisoDias);
  const guardados = await lerGuardados(db, empresaId, { ate, regra, limite: POR_NOITE });
  await avisarVencimento(o, regra, guardados);
  if (!regra.automatica) return;
  const ids = guardados.filter((um) => impedimentoDaAnonimizacao(um, regra, hoje) === null).map(({ id }) => id);
  if (ids.length > 0) await ordenar(o, { origem: 'AUTOMATICA', ids });
}

/**
 * Each night: deletions asked for whose days are over, warnings that are due, old copies of data, and, where the
 * company turned it on, the anonymisation of expired registrations. Without that nothing goes by its age alone.
 */
export function guardaJob(config: Config): JobDefinition {
  return defineJob({
    nome: 'captacao.guarda-de-dados',
    titulo: 'Guarda de dados de candidatos',
    dados: z.object({}),
    agenda: '17 3 * * *',
    repeticoes: 1,
    async run(job) {
      const sistema = { tipo: 'sistema' } as const;
      const empresas = await job.transacao(sistema, async (db) => {
        await sql`with antiga as (delete from exportacao_titular where expira_em < now() returning arquivo_id)
          delete from arquivo where id in (select arquivo_id from antiga)`.execute(db);
        return (await sql<{ id: number }>`select id from empresa where ativa order by id`.execute(db)).rows;
      });
      for (const { id } of empresas)
        await job.transacao(sistema, (db, enfileirar) => cuidarDaEmpresa(config, db, enfileirar, id));
    },
  });
}
