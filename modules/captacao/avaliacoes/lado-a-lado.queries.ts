import { sql } from 'kysely';
import {
  type Comparados,
  celula,
  type LinhaComparada,
  linhaDe,
} from '#modules/captacao/selecao/lado-a-lado.queries.ts';
import { textoDoResultado } from '#modules/organizacao/questionario/respostas.contract.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { formatarPercentual } from '#platform/shared/format/numero.ts';
import { CAMINHO_AVALIACOES } from './avaliacoes.contract.ts';
import { entreguesDe, mediaDas } from './avaliacoes.queries.ts';
import { atingiuMinimo } from './previstas.queries.ts';

/** What the candidates reached in the evaluations that they delivered, and their mean. */
export async function linhasDasAvaliacoes(ctx: Ctx, { ligacoesIds }: Comparados): Promise<LinhaComparada[]> {
  const { modelos, porLigacao } = await entreguesDe(ctx, sql`cs.id = any (${idList(ligacoesIds)})`);
  const deCadaUm = ligacoesIds.map((id) => porLigacao.get(id));
  const media = linhaDe('Média das avaliações', deCadaUm, (avaliacoes) => {
    const percentual = mediaDas(avaliacoes);
    return celula([textoDoResultado(percentual)], { percentual });
  });
  const deCadaModelo = modelos.map(({ id: modeloId, nome, percentualMinimoAprovacao: minimo }) =>
    linhaDe(
      nome,
      deCadaUm.map((avaliacoes) => avaliacoes?.find(({ modelo }) => modelo.id === modeloId)),
      (uma) =>
        celula(
          [
            textoDoResultado(uma.percentual),
            atingiuMinimo(uma) === false && minimo ? `abaixo de ${formatarPercentual(minimo)}` : null,
          ],
          { percentual: uma.percentual, destino: `${CAMINHO_AVALIACOES}/${uma.id}/edit` },
        ),
    ),
  );
  return modelos.length > 1 ? [media, ...deCadaModelo] : deCadaModelo;
}
