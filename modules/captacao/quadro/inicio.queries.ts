import { sql } from 'kysely';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { NA_SELECAO, PRAZO } from '#modules/captacao/solicitacoes-pessoal/condicoes.queries.ts';
import { solicitacaoVisivel } from '#modules/captacao/solicitacoes-pessoal/quem-ve.queries.ts';
import { solicitacaoPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { type WaitingWork, waitingOf } from '#platform/server/start/start.ts';
import { plural } from '#platform/shared/format/plural.ts';

interface Atrasada {
  id: number;
  descricao: string;
  atrasados: number;
  ate: string;
  total: number;
}

/** Requests with candidates who were promised an answer that is late. */
export const respostasAtrasadas: WaitingWork = {
  id: 'respostas-atrasadas',
  titulo: 'Solicitações com resposta atrasada',
  acao: 'Responder',
  permissoes: [permissoesCaptacao.quadro.ver],
  ordem: 20,
  path: `${solicitacaoPessoal.path}?comAtraso=true`,
  async ler(ctx, limite) {
    const { rows } = await sql<Atrasada>`select s.id, s.descricao, x.atrasados, x.ate, count(*) over () as total from (
        select cs.solicitacao_pessoal_id as id, count(*) as atrasados, min(${PRAZO}) as ate
        from candidato_solicitacao cs join etapa_seletiva e on e.id = cs.etapa_seletiva_id
        where cs.empresa_id = ${ctx.empresaId} and ${NA_SELECAO} and (${PRAZO}) < ${ctx.hoje}::date
        group by cs.solicitacao_pessoal_id) x
      join solicitacao_pessoal s on s.id = x.id
      where not s.encerrada and not s.cancelada and not s.suspensa and ${solicitacaoVisivel(ctx, 's')}
      order by x.ate, s.id limit ${limite}`.execute(ctx.db);
    return waitingOf(rows, ({ id, descricao, atrasados, ate }) => ({
      chave: id,
      titulo: `${id} - ${descricao}`,
      detalhe: plural(atrasados, 'candidato espera resposta', 'candidatos esperam resposta'),
      ate,
      path: `${solicitacaoPessoal.path}/${id}/quadro?atrasados=true`,
    }));
  },
};
