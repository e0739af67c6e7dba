import {
  type Comparados,
  celula,
  type LinhaComparada,
  linhaDe,
} from '#modules/captacao/selecao/lado-a-lado.queries.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { entrevistasNoQuadro } from './agenda.queries.ts';
import { NOTA_MAXIMA } from './andamento.contract.ts';
import { entrevista, estadoDaEntrevista } from './entrevistas.contract.ts';

/** What the interviewers think of the candidates, and the interview that counts now. */
export async function linhasDasEntrevistas(
  ctx: Ctx,
  { solicitacao, ligacoesIds }: Comparados,
): Promise<LinhaComparada[]> {
  const porLigacao = new Map((await entrevistasNoQuadro(ctx, solicitacao.id)).map((uma) => [uma.ligacaoId, uma]));
  const delas = ligacoesIds.map((id) => porLigacao.get(id));
  return [
    linhaDe(
      'Pareceres',
      delas.map((uma) => uma?.pareceres),
      ({ media, quantos, recomendam }) =>
        celula(
          [
            `Nota ${media.replace('.', ',')} de ${NOTA_MAXIMA}`,
            `${recomendam} de ${plural(quantos, 'recomenda', 'recomendam')}`,
          ],
          { percentual: ((100 * Number(media)) / NOTA_MAXIMA).toFixed(2) },
        ),
    ),
    linhaDe('Entrevista', delas, ({ id, data, horaIni, estado }) =>
      celula([`${formatarData(data)} ${horaIni}: ${estadoDaEntrevista.rotulo(estado).toLowerCase()}`], {
        destino: `${entrevista.path}/${id}/edit`,
      }),
    ),
  ];
}
