import type { FiltroDoPeriodo } from '#modules/analytics/painel.contract.ts';
import { doPainel } from '#modules/analytics/painel.queries.ts';
import { mesCurto, mesEmPalavras, mesesDesenhados } from '#modules/analytics/painel.rules.ts';
import { estatisticasDe, solicitacoesDoPeriodo } from '#modules/captacao/captacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { Painel, Quadro } from '#platform/shared/contract/dashboard.ts';
import type { CodigoDe } from '#platform/shared/contract/options.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { painelDasVagas, recortes } from './vagas.contract.ts';

type Recorte = CodigoDe<typeof recortes>;

/** Requests by the month of their opening and of their closing. */
function porMes(
  lista: readonly { readonly inicio: string; readonly encerramento: string | null }[],
  periodo: FiltroDoPeriodo,
  hoje: string,
): Quadro<Recorte> {
  const dias = lista.flatMap(({ inicio, encerramento }) => [inicio, encerramento]);
  const meses = lista.length === 0 ? [] : mesesDesenhados(periodo, hoje, dias);
  const abertas = meses.map((mes) => lista.filter(({ inicio }) => inicio.startsWith(mes)).length);
  const encerradas = meses.map((mes) => lista.filter(({ encerramento }) => encerramento?.startsWith(mes)).length);
  return {
    recorte: 'abertura',
    titulo: recortes.rotulo('abertura'),
    forma: 'colunas',
    medida: 'Solicitações',
    mostra: 0,
    colunas: ['Mês', 'Abertas', 'Encerradas'],
    linhas: meses.map((mes, at) => ({
      chave: mes,
      rotulo: mesEmPalavras(mes),
      valor: abertas[at] ?? 0,
      celulas: [formatarInteiro(abertas[at] ?? 0), formatarInteiro(encerradas[at] ?? 0)],
    })),
    series: {
      categoria: 'Mês',
      categorias: meses.map(mesCurto),
      valores: [
        { nome: 'Abertas', forma: 'barras', valores: abertas },
        { nome: 'Encerradas', forma: 'linha', valores: encerradas },
      ],
      referencias: [],
      unidade: '',
    },
  };
}

/** The dashboard of vacancies: what the statistics say of the requests opened in the period. */
async function lerNumeros(ctx: Ctx, filtro: FiltroDoPeriodo): Promise<Painel<Recorte>> {
  const todas = { ...filtro, dataStatusAprovacaoSolicitacao: 'A', statusSolicitacao: 'T' } as const;
  const { indicadores, quadros } = await estatisticasDe(ctx, todas);
  const lista = await solicitacoesDoPeriodo(ctx, todas, 'cargo');
  // The list behind a figure is the statistics' own, for who may open them.
  return {
    indicadores,
    quadros: [porMes(lista, filtro, ctx.hoje), ...quadros].map((quadro) => ({ ...quadro, leva: false })),
  };
}

export const lerVagas = doPainel(painelDasVagas, lerNumeros);
