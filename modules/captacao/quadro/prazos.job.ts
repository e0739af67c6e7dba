import { sql } from 'kysely';
import { z } from 'zod';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { EM_SELECAO } from '#modules/captacao/selecao/ligacoes.queries.ts';
import { NA_SELECAO, PRAZO } from '#modules/captacao/solicitacoes-pessoal/condicoes.queries.ts';
import { osQueVeem } from '#modules/captacao/solicitacoes-pessoal/quem-ve.queries.ts';
import { paginaDaSolicitacao } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { enviarMensagem } from '#modules/organizacao/organizacao.api.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { defineJob } from '#platform/server/jobs/define-job.ts';
import { hoje } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';

/** Days until the same delay is told again. */
const REPETE_EM_DIAS = 7;

interface Atraso {
  empresaId: number;
  solicitacaoId: number;
  descricao: string;
  responsavelId: number;
  quantos: number;
}

/**
 * Marks the steps whose promise has passed, once a week, and returns them by request and responsible person: who moved the
 * candidate last, or asked for the request.
 */
async function marcarAtrasados(db: Db, dia: string): Promise<Atraso[]> {
  const { rows } = await sql<Atraso>`with atrasado as (
      update historico_candidato h set aviso_prazo_em = ${dia}
      from candidato_solicitacao cs join solicitacao_pessoal s on s.id = cs.solicitacao_pessoal_id
        join etapa_seletiva e on e.id = cs.etapa_seletiva_id
      where cs.id = h.candidato_solicitacao_id and ${NA_SELECAO} and ${EM_SELECAO} and (${PRAZO}) < ${dia}::date
        and coalesce(h.aviso_prazo_em, '1900-01-01') <= ${dia}::date - ${sql.lit(REPETE_EM_DIAS)}
        and not exists (select from historico_candidato d where d.candidato_solicitacao_id = cs.id and d.id > h.id)
      returning h.empresa_id, s.id as solicitacao_id, s.descricao, coalesce(h.usuario_id, s.solicitante_id) as responsavel_id
    ) select empresa_id as "empresaId", solicitacao_id as "solicitacaoId", descricao, responsavel_id as "responsavelId", count(*) as quantos
      from atrasado where responsavel_id is not null
      group by empresa_id, solicitacao_id, descricao, responsavel_id order by empresa_id, solicitacao_id, responsavel_id`.execute(
    db,
  );
  return rows;
}

/** Every morning: who let candidates wait longer than the stage promised gets a message. Nobody is rejected by it. */
export const avisoDePrazos = defineJob({
  nome: 'captacao.prazos-de-resposta',
  titulo: 'Aviso de respostas atrasadas a candidatos',
  dados: z.object({}),
  agenda: '0 7 * * *',
  async run(job) {
    const dia = hoje(zonaDoServidor(), new Date());
    await job.transacao({ tipo: 'sistema' }, async (db) => {
      for (const { empresaId, solicitacaoId, descricao, responsavelId, quantos } of await marcarAtrasados(db, dia)) {
        const quem = { db, empresaId };
        // Who moved somebody may have lost the board since.
        const veemQuadro = await osQueVeem(quem, solicitacaoId, [responsavelId], permissoesCaptacao.quadro.ver);
        const pagina = paginaDaSolicitacao(solicitacaoId);
        const aguardam = quantos === 1 ? 'aguarda' : 'aguardam';
        await enviarMensagem(
          { db, empresaId, ator: { nome: 'Ciranda RH' } },
          {
            tipo: 'R',
            texto: `${plural(quantos, 'candidato', 'candidatos')} da solicitação ${solicitacaoId} (${descricao}) ${aguardam} resposta além do prazo da etapa.`,
            link: veemQuadro.length > 0 ? `${pagina}/quadro?atrasados=true` : pagina,
            usuarios: await osQueVeem(quem, solicitacaoId, [responsavelId]),
          },
        );
      }
    });
  },
});
