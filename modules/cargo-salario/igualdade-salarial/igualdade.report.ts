import type { Ctx } from '#platform/server/http/context.ts';
import type { TabularReport } from '#platform/server/report/define-report.ts';
import { filterInWords } from '#platform/server/report-http/filter-words.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import type { Barra } from '#platform/shared/contract/report-summary.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { formatarPercentual } from '#platform/shared/format/numero.ts';
import {
  type Comparacao,
  type FiltroDaIgualdade,
  filtroDaIgualdade,
  igualdadeSalarial,
  type LinhaDaIgualdade,
  ladosDe,
} from './igualdade.contract.ts';
import { igualdadeDe, TODOS } from './igualdade.queries.ts';
import { estaOculta, soRazoes } from './igualdade.rules.ts';

interface LinhaImpressa {
  readonly grupo: string;
  readonly pessoasA: number | null;
  readonly pessoasB: number | null;
  readonly medianaA: string | null;
  readonly medianaB: string | null;
  readonly razaoMediana: string | null;
  readonly mediaA: string | null;
  readonly mediaB: string | null;
  readonly razaoMedia: string | null;
  readonly plano: string | null;
}

const impressa =
  (menorGrupo: number) =>
  ({ grupo, a, b, razaoMediana, razaoMedia, plano, diferenca }: LinhaDaIgualdade): LinhaImpressa => ({
    grupo,
    pessoasA: a?.pessoas ?? null,
    pessoasB: b?.pessoas ?? null,
    medianaA: a?.mediana ?? null,
    medianaB: b?.mediana ?? null,
    razaoMediana,
    mediaA: a?.media ?? null,
    mediaB: b?.media ?? null,
    razaoMedia,
    plano: estaOculta({ a, razaoMediana, razaoMedia })
      ? `Oculto: grupo com menos de ${menorGrupo} pessoas`
      : textoDoPlano(plano, diferenca),
  });

function textoDoPlano(plano: LinhaDaIgualdade['plano'], diferenca: boolean): string {
  if (plano) return `${plano.medidas} Prazo: ${formatarData(plano.prazo)}.`;
  return diferenca ? 'Diferença sem plano de ação' : '';
}

/** Columns of amounts and counts, which not every comparison shows. */
const deUmLado: ReadonlySet<string> = new Set(['pessoasA', 'pessoasB', 'medianaA', 'medianaB', 'mediaA', 'mediaB']);

const barras = (linhas: readonly LinhaImpressa[], de: 'razaoMediana' | 'razaoMedia'): Barra[] =>
  linhas.flatMap((linha) => {
    const razao = linha[de];
    return razao === null ? [] : [{ rotulo: linha.grupo, valor: Number(razao), texto: formatarPercentual(razao, 2) }];
  });

/** The report of one comparison; `menorGrupo` tells the smallest group that shows figures when it is made. */
export function relatorioDaIgualdade(
  comparacao: Comparacao,
  menorGrupo: () => number,
): TabularReport<LinhaImpressa, FiltroDaIgualdade, Ctx> {
  const { a, b } = ladosDe[comparacao];
  return relatorios.defineTabular<LinhaImpressa, FiltroDaIgualdade>({
    id: `igualdade-salarial-${comparacao.toLowerCase()}`,
    titulo: igualdadeSalarial.titulo,
    paisagem: true,
    colunas: (
      [
        { chave: 'grupo', titulo: 'Grupo', tipo: 'texto', largura: 30 },
        { chave: 'pessoasA', titulo: a, tipo: 'inteiro' },
        { chave: 'pessoasB', titulo: b, tipo: 'inteiro' },
        { chave: 'medianaA', titulo: `Mediana, ${a.toLowerCase()}`, tipo: 'dinheiro' },
        { chave: 'medianaB', titulo: `Mediana, ${b.toLowerCase()}`, tipo: 'dinheiro' },
        { chave: 'razaoMediana', titulo: 'Razão das medianas', tipo: 'percentual' },
        { chave: 'mediaA', titulo: `Média, ${a.toLowerCase()}`, tipo: 'dinheiro' },
        { chave: 'mediaB', titulo: `Média, ${b.toLowerCase()}`, tipo: 'dinheiro' },
        { chave: 'razaoMedia', titulo: 'Razão das médias', tipo: 'percentual' },
        { chave: 'plano', titulo: 'Plano de ação', tipo: 'texto', largura: 36 },
      ] as const
    ).filter(({ chave }) => !(soRazoes[comparacao] && deUmLado.has(chave))),
    filtroEmPalavras: (filtro, ctx) => filterInWords(ctx, filtroDaIgualdade, filtro, {}),
    async linhas(ctx, filtro) {
      const { linhas, total } = await igualdadeDe(ctx, filtro, menorGrupo());
      return linhas.length === 0 ? [] : [...linhas, total].map(impressa(menorGrupo()));
    },
    resumo: (linhas) => ({
      indicadores: barras(
        linhas.filter(({ grupo }) => grupo === TODOS),
        'razaoMediana',
      )
        .concat(
          barras(
            linhas.filter(({ grupo }) => grupo === TODOS),
            'razaoMedia',
          ),
        )
        .map(({ texto }, lugar) => ({ rotulo: lugar === 0 ? 'Razão das medianas' : 'Razão das médias', valor: texto })),
      graficos: [
        {
          titulo: `${b} para cada 100 de ${a.toLowerCase()}, pela mediana`,
          forma: 'barras',
          barras: barras(linhas, 'razaoMediana'),
        },
      ],
    }),
  });
}
