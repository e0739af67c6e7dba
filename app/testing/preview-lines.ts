import type { PreviewCell, ReportContract } from '#platform/shared/contract/report.ts';
import type { TestClient } from '#platform/testing/client.ts';

const emLinha = (celulas: readonly PreviewCell[]) => celulas.map(({ texto }) => texto).join(' | ');

/**
 * All that a report says, as the lines of text that stand in it: the filter in words, titles, groups with rows and subtotals, the total,
 * then the figures and pictures that the PDF opens with. Throws when the server refuses it.
 */
export async function linhasDaPrevia<F>(cliente: TestClient, relatorio: ReportContract<F>, filtro: object) {
  const { status, body } = await cliente.call(relatorio.previa, { body: filtro as F });
  if (status !== 200) throw new Error(`${relatorio.path}: ${status} ${JSON.stringify(body)}`);
  const { resumo } = body;
  const linhas = [
    body.filtro,
    body.colunas.map(({ titulo }) => titulo).join(' | '),
    ...body.grupos.flatMap((grupo) => [
      ...(grupo.titulo === null ? [] : [`[${grupo.titulo}]`]),
      ...grupo.linhas.map(emLinha),
      ...(grupo.subtotal ? [`Subtotal: ${emLinha(grupo.subtotal)}`] : []),
    ]),
    ...(body.total ? [`Total: ${emLinha(body.total)}`] : []),
    ...(resumo?.indicadores ?? []).map(
      ({ rotulo, valor, detalhe }) => `${rotulo}: ${valor}${detalhe ? ` (${detalhe})` : ''}`,
    ),
    ...(resumo?.graficos ?? []).flatMap(({ titulo, forma, barras }) => [
      `${titulo} (${forma})`,
      ...barras.map(({ rotulo, valor, texto }) => `  ${rotulo} = ${Number(valor.toFixed(1))}: ${texto}`),
    ]),
    ...(resumo?.mapas ?? []).flatMap(({ titulo, linhas: daqui, colunas, celulas }) => [
      `${titulo} (mapa)`,
      ...celulas.map(({ linha, coluna, texto }) => `  ${daqui[linha]}, ${colunas[coluna]}: ${texto}`),
    ]),
  ];
  return linhas.map((linha) => linha.replaceAll('\u00a0', ' '));
}
