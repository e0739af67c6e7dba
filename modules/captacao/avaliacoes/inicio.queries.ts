import { sql } from 'kysely';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { type WaitingWork, waitingOf } from '#platform/server/start/start.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { CAMINHO_AVALIACOES } from './avaliacoes.contract.ts';
import { ESPERA_NOTA, visiveis } from './avaliacoes.queries.ts';

interface ACorrigir {
  id: number;
  candidato: string;
  modelo: string;
  respostas: number;
  total: number;
}

/** Delivered evaluations with answers that somebody has to grade. */
export const avaliacoesACorrigir: WaitingWork = {
  id: 'avaliacoes-a-corrigir',
  titulo: 'Avaliações a corrigir',
  acao: 'Corrigir',
  permissoes: [permissoesCaptacao.avaliacaoCandidato.verbos.CORRIGIR],
  ordem: 25,
  path: `${CAMINHO_AVALIACOES}?aCorrigir=true`,
  async ler(ctx, limite) {
    const { rows } =
      await sql<ACorrigir>`select a.id, c.nome as candidato, m.titulo as modelo, q.a_corrigir as respostas, count(*) over () as total
      from questionario_preenchimento q join avaliacao_candidato a on a.preenchimento_id = q.id
      join modelo_avaliacao_candidato m on m.id = a.modelo_avaliacao_candidato_id
      join candidato_solicitacao cs on cs.id = a.candidato_solicitacao_id join candidato c on c.id = cs.candidato_id
      join solicitacao_pessoal sp on sp.id = cs.solicitacao_pessoal_id
      where q.empresa_id = ${ctx.empresaId} and q.a_corrigir > 0 and least(q.concluido_em, q.expira_em) <= ${ctx.agora} and ${ESPERA_NOTA}
        and ${visiveis(ctx)} order by least(q.concluido_em, q.expira_em), a.id limit ${limite}`.execute(ctx.db);
    return waitingOf(rows, ({ id, candidato, modelo, respostas }) => ({
      chave: id,
      titulo: `${candidato}: ${modelo}`,
      detalhe: plural(respostas, 'resposta espera nota', 'respostas esperam nota'),
      ate: null,
      path: `${CAMINHO_AVALIACOES}/${id}/edit`,
    }));
  },
};
