import { fileURLToPath } from 'node:url';
import type { LinhaDoAcompanhamento } from '#modules/avaliacao/acompanhamentos/acompanhamentos.contract.ts';
import { situacaoDoAcompanhamento } from '#modules/avaliacao/acompanhamentos/acompanhamentos.contract.ts';
import { linhasDaEscolha } from '#modules/avaliacao/acompanhamentos/previstos.queries.ts';
import { recomendacaoDaExperiencia } from '#modules/avaliacao/acompanhamentos/recomendacao.rules.ts';
import { filtroEmPalavras, maisFrequentes } from '#modules/cargo-salario/cargo-salario.api.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { reportHandlers } from '#platform/server/report-http/report-handlers.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { diferencaDias, formatarData } from '#platform/shared/format/data.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { type Colocado, colocados } from './ranking.queries.ts';
import {
  acompanhamentoDoPeriodo,
  acompanhamentoPrevisto,
  cartaoDeAcompanhamento,
  type FiltroAcompanhamento,
  type FiltroCartao,
  type FiltroPrevisto,
  type FiltroRanking,
  rankingDePerformance,
} from './relatorios-experiencia.contract.ts';

const tabelas = {
  periodosIds: 'periodo_experiencia',
  avaliacoesIds: { tabela: 'modelo_avaliacao', visivel: null, coluna: 'titulo' },
} as const;

interface Linha {
  readonly grupo: string;
  readonly talento: string;
  readonly cargo: string | null;
  readonly area: string | null;
  readonly admissao: string;
  readonly periodo: string;
  readonly previstoPara: string;
  readonly situacao: string;
  readonly percentual: string | null;
  readonly recomendacao: string;
  readonly justificativa: string | null;
  readonly avaliador: string | null;
}

const entregue = ({ situacao }: LinhaDoAcompanhamento) => situacao === 'R';
const situacaoDe = ({ situacao, atrasada }: LinhaDoAcompanhamento) =>
  [situacaoDoAcompanhamento.rotulo(situacao), situacao === 'P' && atrasada && 'atrasada'].filter(Boolean).join(', ');

const linhaDe = (linha: LinhaDoAcompanhamento, grupo: string): Linha => ({
  grupo,
  talento: linha.colaborador.nome ?? '',
  cargo: linha.cargo?.nome ?? null,
  area: linha.areaOrganizacional?.nome ?? null,
  admissao: linha.admissao,
  periodo: linha.periodo.nome ?? '',
  previstoPara: linha.previstoPara,
  situacao: situacaoDe(linha),
  percentual: entregue(linha) ? linha.percentual : null,
  recomendacao: entregue(linha) ? recomendacaoDaExperiencia.rotulo(linha.recomendacao) : '',
  justificativa: entregue(linha) ? linha.justificativa : null,
  avaliador: linha.avaliador,
});

const doTalento = [
  { chave: 'talento', titulo: 'Talento', tipo: 'texto', largura: 30, total: 'conta' },
  { chave: 'cargo', titulo: 'Cargo', tipo: 'texto', largura: 24 },
] as const;

const daAvaliacao = [
  { chave: 'admissao', titulo: 'Admissão', tipo: 'data', largura: 11 },
  { chave: 'periodo', titulo: 'Período', tipo: 'texto', largura: 20 },
  { chave: 'previstoPara', titulo: 'Prevista para', tipo: 'data', largura: 12 },
] as const;

const RECOMENDACAO = { chave: 'recomendacao', titulo: 'Recomendação', tipo: 'texto', largura: 13 } as const;

const SEM_AREA = 'Sem área';
const alfabeto = new Intl.Collator('pt-BR');
const porGrupo = <L extends Linha>(linhas: readonly L[]): L[] =>
  [...linhas].sort((a, b) => alfabeto.compare(a.grupo, b.grupo));
const indicadores = (linhas: readonly Linha[]) => {
  const feitas = linhas.filter(({ percentual }) => percentual !== null).length;
  return [
    { rotulo: 'Avaliações', valor: formatarInteiro(linhas.length) },
    { rotulo: 'Respondidas', valor: formatarInteiro(feitas) },
    { rotulo: 'Por fazer', valor: formatarInteiro(linhas.length - feitas) },
  ];
};

const porSituacao = (linhas: readonly Linha[]) =>
  ({
    titulo: 'Avaliações por situação',
    forma: 'barras',
    barras: maisFrequentes(linhas, ({ situacao }) => situacao),
  }) as const;

interface Previsto extends Linha {
  readonly faltam: number;
}

const doPrevisto = relatorios.defineTabular<Previsto, FiltroPrevisto>({
  id: 'acompanhamento-experiencia-previsto',
  titulo: acompanhamentoPrevisto.titulo,
  paisagem: true,
  grupo: { chave: 'grupo', titulo: 'Área organizacional' },
  colunas: [
    ...doTalento,
    ...daAvaliacao,
    { chave: 'faltam', titulo: 'Dias até lá', tipo: 'inteiro' },
    { chave: 'situacao', titulo: 'Situação', tipo: 'texto', largura: 18 },
    { chave: 'percentual', titulo: 'Resultado', tipo: 'percentual' },
    RECOMENDACAO,
  ],
  filtroEmPalavras: filtroEmPalavras(acompanhamentoPrevisto.filtro, tabelas),
  async linhas(ctx, { dataBase, ...escolha }) {
    const linhas = await linhasDaEscolha(ctx, escolha, dataBase);
    return porGrupo(linhas.map((linha) => linhaDe(linha, linha.areaOrganizacional?.nome ?? SEM_AREA))).map((linha) => ({
      ...linha,
      faltam: diferencaDias(dataBase, linha.previstoPara),
    }));
  },
  resumo: (linhas) => ({
    indicadores: indicadores(linhas),
    graficos: [porSituacao(linhas)],
  }),
});

const doPeriodo = relatorios.defineTabular<Linha, FiltroAcompanhamento>({
  id: 'acompanhamento-periodo-experiencia',
  titulo: acompanhamentoDoPeriodo.titulo,
  paisagem: true,
  grupo: { chave: 'grupo', titulo: 'Grupo' },
  colunas: [
    ...doTalento,
    { chave: 'area', titulo: 'Área organizacional', tipo: 'texto', largura: 24 },
    ...daAvaliacao,
    { chave: 'situacao', titulo: 'Situação', tipo: 'texto', largura: 18 },
    { chave: 'percentual', titulo: 'Resultado', tipo: 'percentual', total: 'media' },
    RECOMENDACAO,
    { chave: 'justificativa', titulo: 'Justificativa', tipo: 'texto', largura: 30 },
    { chave: 'avaliador', titulo: 'Avaliador', tipo: 'texto', largura: 24 },
  ],
  filtroEmPalavras: filtroEmPalavras(acompanhamentoDoPeriodo.filtro, tabelas),
  async linhas(ctx, { agruparPor, ...escolha }) {
    const linhas = await linhasDaEscolha(ctx, escolha);
    return porGrupo(
      linhas.map((linha) =>
        linhaDe(
          linha,
          agruparPor === 'PERIODO' ? (linha.periodo.nome ?? '') : (linha.areaOrganizacional?.nome ?? SEM_AREA),
        ),
      ),
    );
  },
  resumo: (linhas) => ({
    indicadores: indicadores(linhas),
    graficos: [
      porSituacao(linhas),
      {
        titulo: 'Avaliações por área',
        forma: 'barras',
        barras: maisFrequentes(linhas, ({ area }) => area ?? SEM_AREA),
      },
    ],
  }),
});

const doRanking = relatorios.defineTabular<Colocado, FiltroRanking>({
  id: 'ranking-performance-periodo-experiencia',
  titulo: rankingDePerformance.titulo,
  colunas: [
    { chave: 'posicao', titulo: 'Posição', tipo: 'inteiro' },
    ...doTalento,
    { chave: 'area', titulo: 'Área organizacional', tipo: 'texto', largura: 24 },
    { chave: 'admissao', titulo: 'Admissão', tipo: 'data', largura: 11 },
    { chave: 'avaliacoes', titulo: 'Avaliações', tipo: 'inteiro' },
    { chave: 'media', titulo: 'Resultado', tipo: 'percentual', total: 'media' },
  ],
  filtroEmPalavras: filtroEmPalavras(rankingDePerformance.filtro, tabelas),
  linhas: colocados,
  resumo: (linhas) => ({
    indicadores: [{ rotulo: 'Talentos avaliados', valor: formatarInteiro(linhas.length) }],
    graficos: [
      {
        titulo: 'Melhores resultados',
        forma: 'barras',
        barras: linhas.slice(0, 10).map(({ talento, media }) => ({
          rotulo: talento,
          valor: Number(media),
          texto: `${media.replace('.', ',')}%`,
        })),
      },
    ],
  }),
});

interface Cartao {
  readonly talento: string;
  readonly cargo: string;
  readonly area: string;
  readonly admissao: string;
  readonly periodos: readonly {
    readonly nome: string;
    readonly previsto: string;
    readonly situacao: string;
    readonly resultado: string;
    readonly recomendacao: string;
    readonly justificativa: string;
    readonly avaliador: string;
  }[];
}
interface Cartoes {
  readonly assinaturas: boolean;
  readonly cartoes: readonly Cartao[];
}

async function cartoesDe(ctx: Ctx, { exibirAssinaturas, ...escolha }: FiltroCartao): Promise<Cartoes> {
  const linhas = await linhasDaEscolha(ctx, escolha);
  const porTalento = [...Map.groupBy(linhas, ({ colaborador }) => colaborador.id).values()];
  const cartoes = porTalento.map((delas): Cartao => {
    const [primeira] = delas.map((linha) => linhaDe(linha, ''));
    return {
      talento: primeira?.talento ?? '',
      cargo: primeira?.cargo ?? '',
      area: primeira?.area ?? '',
      admissao: formatarData(primeira?.admissao ?? ''),
      periodos: delas.map((linha) => {
        const { periodo, previstoPara, situacao, percentual, recomendacao, justificativa, avaliador } = linhaDe(
          linha,
          '',
        );
        return {
          nome: periodo,
          previsto: formatarData(previstoPara),
          situacao,
          resultado: percentual === null ? '' : `${percentual.replace('.', ',')}%`,
          recomendacao,
          justificativa: justificativa ?? '',
          avaliador: avaliador ?? '',
        };
      }),
    };
  });
  return {
    assinaturas: exibirAssinaturas,
    cartoes: cartoes.sort((a, b) => alfabeto.compare(a.talento, b.talento)),
  };
}

const doCartao = relatorios.defineFree<Cartoes, FiltroCartao>({
  id: 'cartao-acompanhamento-periodo-experiencia',
  titulo: cartaoDeAcompanhamento.titulo,
  template: fileURLToPath(new URL('./cartao.typ', import.meta.url)),
  dados: cartoesDe,
  planilhas: ({ cartoes }) => [
    {
      nome: 'Cartões',
      colunas: [
        { chave: 'talento', titulo: 'Talento', tipo: 'texto', largura: 30 },
        { chave: 'cargo', titulo: 'Cargo', tipo: 'texto', largura: 24 },
        { chave: 'area', titulo: 'Área organizacional', tipo: 'texto', largura: 24 },
        { chave: 'nome', titulo: 'Período', tipo: 'texto', largura: 20 },
        { chave: 'previsto', titulo: 'Prevista para', tipo: 'texto', largura: 12 },
        { chave: 'situacao', titulo: 'Situação', tipo: 'texto', largura: 18 },
        { chave: 'resultado', titulo: 'Resultado', tipo: 'texto', largura: 12 },
        RECOMENDACAO,
        { chave: 'justificativa', titulo: 'Justificativa', tipo: 'texto', largura: 30 },
        { chave: 'avaliador', titulo: 'Avaliador', tipo: 'texto', largura: 24 },
      ],
      linhas: cartoes.flatMap(({ periodos, ...talento }) => periodos.map((periodo) => ({ ...talento, ...periodo }))),
    },
  ],
});

/** The reports on periods of experience. */
export const relatoriosDeExperiencia: Feature = {
  handlers: [
    ...reportHandlers(acompanhamentoPrevisto, doPrevisto),
    ...reportHandlers(acompanhamentoDoPeriodo, doPeriodo),
    ...reportHandlers(rankingDePerformance, doRanking),
    ...reportHandlers(cartaoDeAcompanhamento, doCartao),
  ],
};
