import { type Comparados, celula, type LinhaComparada } from '#modules/captacao/selecao/lado-a-lado.queries.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { entrevistasNoQuadro } from './agenda.queries.ts';
import { NOTA_MAXIMA } from './andamento.contract.ts';
import { entrevista, estadoDaEntrevista } from './entrevistas.contract.ts';

/** What the interviewers think of the candidates, and the interview that counts now. */
export async function linhasDasEntrevistas(
  ctx: Ctx,
  { solicitacaoId, ligacoesIds }: Comparados,
): Promise<LinhaComparada[]> {
  const porLigacao = new Map((await entrevistasNoQuadro(ctx, solicitacaoId)).map((uma) => [uma.ligacaoId, uma]));
  return [
    {
      rotulo: 'Pareceres',
      pedido: null,
      celulas: ligacoesIds.map((id) => {
        const pareceres = porLigacao.get(id)?.pareceres;
        if (!pareceres) return celula();
        const { media, quantos, recomendam } = pareceres;
        return celula(
          [
            `Nota ${media.replace('.', ',')} de ${NOTA_MAXIMA}`,
            `${recomendam} de ${plural(quantos, 'recomenda', 'recomendam')}`,
          ],
          { percentual: ((100 * Number(media)) / NOTA_MAXIMA).toFixed(2) },
        );
      }),
    },
    {
      rotulo: 'Entrevista',
      pedido: null,
      celulas: ligacoesIds.map((id) => {
        const uma = porLigacao.get(id);
        if (!uma) return celula();
        const quando = `${formatarData(uma.data)} ${uma.horaIni}`;
        return celula([`${quando}: ${estadoDaEntrevista.rotulo(uma.estado).toLowerCase()}`], {
          destino: `${entrevista.path}/${uma.id}/edit`,
        });
      }),
    },
  ];
}
