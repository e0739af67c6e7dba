import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { compararPor, ladoALado } from '#modules/captacao/selecao/lado-a-lado.queries.ts';
import { solicitacoesPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.resource.ts';
import type { Feature } from '#platform/server/feature.ts';
import { on } from '#platform/server/http/handler.ts';
import { compararCandidatos } from './comparacao.contract.ts';
import { comparadosDa, linhasDoAndamento } from './comparacao.queries.ts';
import { linhasDoPerfil } from './perfil.queries.ts';

compararPor({ titulo: 'Na seleção', ordem: 10, permissao: permissoesCaptacao.quadro.ver, ler: linhasDoAndamento });
compararPor({ titulo: 'Perfil', ordem: 50, permissao: permissoesCaptacao.candidato.ver, ler: linhasDoPerfil });

export const comparacao: Feature = {
  handlers: [
    on(compararCandidatos, async (ctx, { params, query }) => {
      const solicitacao = await solicitacoesPessoal.obter(ctx, params.id);
      const { id, descricao } = solicitacao;
      const candidatos = await comparadosDa(ctx, id, query.ligacoesIds);
      const ligacoesIds = candidatos.map((um) => um.id);
      const grupos = ligacoesIds.length === 0 ? [] : await ladoALado(ctx, { solicitacao, ligacoesIds });
      return { solicitacao: { id, descricao }, candidatos, grupos };
    }),
  ],
};
