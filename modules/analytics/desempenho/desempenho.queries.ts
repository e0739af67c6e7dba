import type { FiltroDoPeriodo } from '#modules/analytics/painel.contract.ts';
import { doPainel } from '#modules/analytics/painel.queries.ts';
import { indicador, mediaDosPercentuais, parteDe, percentualOuTraco } from '#modules/analytics/painel.rules.ts';
import { resultadosDaEscolha } from '#modules/avaliacao/avaliacao.api.ts';
import { resultadoAvaliacao } from '#modules/avaliacao/relatorios-desempenho/relatorios-desempenho.contract.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import type { Painel, Quadro } from '#platform/shared/contract/dashboard.ts';
import type { CodigoDe } from '#platform/shared/contract/options.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { painelDoDesempenho, recortes } from './desempenho.contract.ts';

type Recorte = CodigoDe<typeof recortes>;
type Resultado = Awaited<ReturnType<typeof resultadosDaEscolha>>[number];

/** Results of one name, with their mean. */
interface Grupo {
  readonly rotulo: string;
  readonly de: readonly Resultado[];
  readonly media: string | null;
}

const agrupar = (resultados: readonly Resultado[], nome: (um: Resultado) => string): Grupo[] =>
  [...Map.groupBy(resultados, nome)].map(([rotulo, de]) => ({
    rotulo,
    de,
    media: mediaDosPercentuais(de.map(({ desempenho }) => desempenho)),
  }));

function quadroDasMedias(
  recorte: 'avaliacoes' | 'areas',
  categoria: string,
  grupos: readonly Grupo[],
): Quadro<Recorte> {
  return {
    recorte,
    titulo: recortes.rotulo(recorte),
    forma: 'barras',
    medida: 'Desempenho (%)',
    mostra: 1,
    colunas: [categoria, 'Avaliados', 'Desempenho'],
    linhas: grupos
      .map(({ rotulo, de, media }) => ({
        chave: rotulo,
        rotulo,
        valor: Number(media ?? 0),
        celulas: [formatarInteiro(de.length), percentualOuTraco(media)],
      }))
      .sort((a, b) => b.valor - a.valor || a.rotulo.localeCompare(b.rotulo, 'pt-BR')),
    leva: false,
  };
}

function quadroDaParticipacao(grupos: readonly Grupo[]): Quadro<Recorte> {
  const soma = (de: readonly Resultado[], campo: 'participacoes' | 'respondidas') =>
    de.reduce((total, um) => total + um[campo], 0);
  return {
    recorte: 'participacao',
    titulo: recortes.rotulo('participacao'),
    forma: 'barras',
    medida: 'Respondidas (%)',
    mostra: 2,
    colunas: ['Avaliação', 'Pedidas', 'Respondidas', 'Percentual'],
    linhas: grupos.map(({ rotulo, de }) => {
      const [pedidas, respondidas] = [soma(de, 'participacoes'), soma(de, 'respondidas')];
      return {
        chave: rotulo,
        rotulo,
        valor: pedidas === 0 ? 0 : Math.round((respondidas * 1000) / pedidas) / 10,
        celulas: [formatarInteiro(pedidas), formatarInteiro(respondidas), parteDe(respondidas, pedidas)],
      };
    }),
    leva: false,
  };
}

/** Differences with two places ('-0.50') as hundredths. */
const centesimosDe = (valor: string): number => Math.round(Number(valor) * 100);

function quadroDasCompetencias(resultados: readonly Resultado[]): Quadro<Recorte> {
  const vistas = resultados.flatMap(({ competencias }) =>
    competencias.flatMap(({ nome, diferenca }) => (diferenca === null ? [] : [{ nome, diferenca }])),
  );
  const linhas = [...Map.groupBy(vistas, ({ nome }) => nome)]
    .map(([nome, de]) => {
      const media = Math.round(de.reduce((soma, um) => soma + centesimosDe(um.diferenca), 0) / de.length) / 100;
      return {
        chave: nome,
        rotulo: nome,
        valor: media,
        celulas: [formatarInteiro(de.length), media.toFixed(2).replace('.', ',')],
      };
    })
    .sort((a, b) => a.valor - b.valor || a.rotulo.localeCompare(b.rotulo, 'pt-BR'));
  return {
    recorte: 'competencias',
    titulo: recortes.rotulo('competencias'),
    forma: 'barras',
    medida: 'Níveis',
    mostra: 1,
    colunas: ['Competência', 'Avaliados', 'Diferença média'],
    linhas,
    leva: false,
  };
}

/**
 * The dashboard of performance: what the evaluations with days in the period say, as far as this person may be told. Two filters could tell
 * of one person: throws SEM_PERMISSAO to who may not read the result of one.
 */
async function lerNumeros(ctx: Ctx, filtro: FiltroDoPeriodo): Promise<Painel<Recorte>> {
  if (!pode(ctx, resultadoAvaliacao.permissao))
    throw new ProblemError('SEM_PERMISSAO', {
      mensagem: 'O painel soma resultados de avaliações: só quem pode ver o de cada um o lê.',
    });
  const todos = await resultadosDaEscolha(ctx, filtro);
  const ditos = todos.filter(({ protegido, desempenho }) => protegido === null && desempenho !== null);
  const porAvaliacao = agrupar(ditos, ({ avaliacao }) => avaliacao.titulo);
  const porArea = agrupar(ditos, ({ area }) => area?.nome ?? 'Sem área');
  const avaliados = new Set(ditos.map(({ colaborador }) => colaborador.id)).size;
  const [pedidas, respondidas] = [
    todos.reduce((total, um) => total + um.participacoes, 0),
    todos.reduce((total, um) => total + um.respondidas, 0),
  ];
  return {
    indicadores: [
      indicador('avaliacoes', 'Avaliações', formatarInteiro(porAvaliacao.length), 'com resultado no período'),
      indicador('avaliados', 'Avaliados', formatarInteiro(avaliados), 'com resultado que se pode dizer'),
      indicador(
        'medio',
        'Desempenho médio',
        percentualOuTraco(mediaDosPercentuais(ditos.map(({ desempenho }) => desempenho))),
        'de todos os avaliados',
      ),
      indicador('respostas', 'Respostas', formatarInteiro(respondidas), `${parteDe(respondidas, pedidas)} das pedidas`),
    ],
    quadros: [
      quadroDasMedias('avaliacoes', 'Avaliação', porAvaliacao),
      quadroDaParticipacao(agrupar(todos, ({ avaliacao }) => avaliacao.titulo)),
      quadroDasMedias('areas', 'Área organizacional', porArea),
      quadroDasCompetencias(ditos),
    ],
  };
}

export const lerDesempenho = doPainel(painelDoDesempenho, lerNumeros);
