import { fileURLToPath } from 'node:url';
import { papelDoAvaliador } from '#modules/avaliacao/participantes-desempenho/participantes-desempenho.contract.ts';
import { type Handler, on, onFile } from '#platform/server/http/handler.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { type Comparativa, compararFolhas, compararFolhasPdf, telaDaComparativa } from './comparativa.contract.ts';
import { comparar } from './comparativa.queries.ts';

const emPorcento = (valor: string | null) => (valor === null ? '-' : `${valor.replace('.', ',')}%`);

/** How a sheet is called beside the other one. */
const rotuloDa = ({ papel, avaliador, avaliacao }: Comparativa['folhas'][number]) =>
  `${papelDoAvaliador.rotulo(papel)}${papel === 'U' || avaliador === null ? '' : `: ${avaliador}`} (${avaliacao})`;

function papelDe({ avaliado, folhas, competencias, maiorOrdem, linhas }: Comparativa) {
  const exigidas = competencias.map(({ exigida }) => exigida);
  return {
    avaliado: avaliado.nome,
    cargo: avaliado.cargo ?? '',
    folhas: folhas.map((uma) => ({ rotulo: rotuloDa(uma), percentual: emPorcento(uma.percentual) })),
    eixos: competencias.map(({ nome }) => nome),
    series: [
      ...(exigidas.every((uma) => uma !== null) ? [{ nome: 'Exigido', valores: exigidas }] : []),
      ...folhas.map((uma, lugar) => ({
        nome: rotuloDa(uma),
        valores: competencias.map(({ vistas }) => vistas[lugar] ?? 0),
      })),
    ],
    maximo: maiorOrdem,
    linhas: linhas.map(({ pergunta, respostas, comentarios, pontos }) => ({
      pergunta,
      lados: respostas.map((resposta, lugar) => ({
        resposta: resposta ?? (comentarios[lugar] ? '' : '-'),
        comentario: comentarios[lugar] ?? '',
        pontos: pontos[lugar] == null ? '' : emPorcento(pontos[lugar]),
      })),
    })),
  };
}
type Papel = ReturnType<typeof papelDe>;

const comparacao = relatorios.defineFree<Papel, object>({
  id: 'comparativa-de-avaliacoes',
  titulo: telaDaComparativa.titulo,
  template: fileURLToPath(new URL('./comparativa.typ', import.meta.url)),
  dados: () => ({ avaliado: '', cargo: '', folhas: [], eixos: [], series: [], maximo: 1, linhas: [] }),
  planilhas: () => [],
});

export const comparativaHandlers: readonly Handler[] = [
  on(compararFolhas, (ctx, { params }) => comparar(ctx, [params.id, params.id2])),
  onFile(compararFolhasPdf, async (ctx, { params }) => {
    const papel = papelDe(await comparar(ctx, [params.id, params.id2]));
    const cabecalho = await ctx.relatorios.cabecalhoDe(ctx);
    return {
      tipo: 'application/pdf',
      nome: `Comparativa - ${papel.avaliado}.pdf`,
      conteudo: async () => {
        const { pdf } = await ctx.relatorios.pdf.free(
          { ...comparacao, dados: () => papel },
          ctx,
          {},
          { cabecalho, signal: ctx.signal },
        );
        return pdf;
      },
    };
  }),
];
