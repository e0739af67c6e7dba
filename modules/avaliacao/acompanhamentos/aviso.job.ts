import { sql } from 'kysely';
import { z } from 'zod';
import { enviarMensagem, usuariosComPermissao } from '#modules/organizacao/organizacao.api.ts';
import type { Config } from '#platform/server/config/config.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/define-job.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { partesDoInstante } from '#platform/shared/format/instante.ts';
import { CAMINHO_ACOMPANHAMENTOS, permissoesDoAcompanhamento } from './acompanhamentos.contract.ts';
import { aAvisar } from './previstos.queries.ts';

/** Talents of a company told of in one transaction. */
const LOTE = 100;

/** Those of the users who are not this talent. */
async function outrosQue(db: Db, colaboradorId: number, usuarios: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from usuario
    where id = any (${idList(usuarios)}) and colaborador_id is distinct from ${colaboradorId} order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Every morning: who may evaluate a talent is told some days before the end of a period, once for each day that it may end on. */
export function avisoDeExperiencia(config: Config): JobDefinition {
  return defineJob({
    nome: 'avaliacao.periodos-de-experiencia',
    titulo: 'Aviso dos períodos de experiência que terminam',
    dados: z.object({}),
    agenda: '10 7 * * *',
    async run(job) {
      const hoje = partesDoInstante(new Date().toISOString(), config.FUSO).data;
      const empresas = await job.transacao({ tipo: 'sistema' }, async (db) => {
        const { rows } = await sql<{ id: number }>`select id from empresa where ativa order by id`.execute(db);
        return rows.map(({ id }) => id);
      });
      for (const empresaId of empresas)
        for (let feitos = LOTE; feitos === LOTE && !job.signal.aborted; )
          feitos = await job.transacao({ tipo: 'sistema' }, async (db) => {
            const linhas = await aAvisar({ db, empresaId, hoje }, LOTE);
            for (const { colaboradorId, nome, periodoId, periodo, areaId, previstoPara } of linhas) {
              await sql`insert into acompanhamento_aviso (empresa_id, colaborador_id, periodo_id, previsto_para)
                values (${empresaId}, ${colaboradorId}, ${periodoId}, ${previstoPara})`.execute(db);
              const avaliadores = await usuariosComPermissao({ db, empresaId }, permissoesDoAcompanhamento.inserir, {
                areaId,
                // Without an area nobody answers for the talent.
                soQuemVeTodas: areaId === null,
              });
              const usuarios = await outrosQue(db, colaboradorId, avaliadores);
              await enviarMensagem(
                { db, empresaId, ator: { nome: 'Ciranda RH' } },
                {
                  tipo: 'A',
                  texto: `${periodo} de ${nome}: avalie até ${formatarData(previstoPara)}.`,
                  link: `${CAMINHO_ACOMPANHAMENTOS}?nome=${encodeURIComponent(nome)}`,
                  usuarios,
                },
              );
            }
            return linhas.length;
          });
    },
  });
}
