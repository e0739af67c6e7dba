import { type Comparados, celula, type LinhaComparada } from '#modules/captacao/selecao/lado-a-lado.queries.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { formatarPercentual } from '#platform/shared/format/numero.ts';
import { CAMINHO_AVALIACOES } from './avaliacoes.contract.ts';
import { comparacaoDe } from './avaliacoes.queries.ts';

const dito = (percentual: string | null) => (percentual === null ? 'a corrigir' : formatarPercentual(percentual));

/** What the candidates reached in the evaluations that they delivered, and their mean. */
export async function linhasDasAvaliacoes(
  ctx: Ctx,
  { solicitacaoId, ligacoesIds }: Comparados,
): Promise<LinhaComparada[]> {
  const { modelos, candidatos } = await comparacaoDe(ctx, solicitacaoId);
  const porLigacao = new Map(candidatos.map((um) => [um.candidatoSolicitacaoId, um]));
  const media: LinhaComparada = {
    rotulo: 'Média das avaliações',
    pedido: null,
    celulas: ligacoesIds.map((id) => {
      const um = porLigacao.get(id);
      return um ? celula([dito(um.media)], { percentual: um.media }) : celula();
    }),
  };
  const deCadaUma = modelos.map(
    ({ id: modeloId, nome, percentualMinimoAprovacao: minimo }): LinhaComparada => ({
      rotulo: nome,
      pedido: null,
      celulas: ligacoesIds.map((id) => {
        const uma = porLigacao.get(id)?.avaliacoes.find((avaliacao) => avaliacao.modeloId === modeloId);
        if (!uma) return celula();
        return celula(
          [dito(uma.percentual), uma.aprovado === false && minimo ? `abaixo de ${formatarPercentual(minimo)}` : null],
          {
            percentual: uma.percentual,
            destino: `${CAMINHO_AVALIACOES}/${uma.id}/edit`,
          },
        );
      }),
    }),
  );
  return modelos.length > 1 ? [media, ...deCadaUma] : deCadaUma;
}
