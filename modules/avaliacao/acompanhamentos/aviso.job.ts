import { sql } from 'kysely';
import { avisoPorEmpresa, enviarMensagem, usuariosComPermissao } from '#modules/organizacao/organizacao.api.ts';
import type { Config } from '#platform/server/config/config.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import type { JobDefinition } from '#platform/server/jobs/define-job.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { CAMINHO_ACOMPANHAMENTOS, permissoesDoAcompanhamento } from './acompanhamentos.contract.ts';
import { aAvisar } from './previstos.queries.ts';

/** Those of the users who are not this talent. */
async function outrosQue(db: Db, colaboradorId: number, usuarios: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from usuario
    where id = any (${idList(usuarios)}) and colaborador_id is distinct from ${colaboradorId} order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Every morning: who may evaluate a talent is told some days before the end of a period, once for each day that it may end on. */
export const avisoDeExperiencia = (config: Config): JobDefinition =>
  avisoPorEmpresa(
    config,
    {
      nome: 'avaliacao.periodos-de-experiencia',
      titulo: 'Aviso dos períodos de experiência que terminam',
      agenda: '10 7 * * *',
    },
    async (onde, lote) => {
      const { db, empresaId } = onde;
      const linhas = await aAvisar(onde, lote);
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
    },
  );
