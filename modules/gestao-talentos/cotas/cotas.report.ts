import type { Ctx } from '#platform/server/http/context.ts';
import { filterInWords } from '#platform/server/report-http/filter-words.ts';
import { variante } from '#platform/server/report-http/report-handlers.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import type { Barra, Indicador } from '#platform/shared/contract/report-summary.ts';
import { formatarDinheiro, somar } from '#platform/shared/format/dinheiro.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { cboAprendiz, cotaPcd, type FiltroAprendiz, type FiltroPcd } from './cotas.contract.ts';
import { type OcupacaoContada, ocupacoesNoDia, pcdNoDia } from './cotas.queries.ts';
import { cotaDeAprendizes, cotaDePcd, demandaFormacao, situacaoDaCota } from './cotas.rules.ts';

const palavras = (filtro: FiltroAprendiz, ctx: Ctx) =>
  filterInWords(ctx, cboAprendiz.filtro, filtro, { estabelecimentosIds: 'estabelecimento' });

interface Estabelecimento {
  readonly estabelecimento: string;
  readonly empregados: number;
  readonly semCbo: number;
  readonly base: number;
  readonly minimo: number;
  readonly maximo: number;
  readonly aprendizes: number;
  readonly faltam: number;
  readonly excedem: number;
  readonly multa: string | null;
}

const soma = <T>(itens: readonly T[], de: (item: T) => number) => itens.reduce((total, item) => total + de(item), 0);

/** The quota of each establishment, from its occupations. */
function porEstabelecimento(ocupacoes: readonly OcupacaoContada[], multa: string | null): Estabelecimento[] {
  return [...Map.groupBy(ocupacoes, ({ estabelecimentoId }) => estabelecimentoId).values()].map((delas) => {
    const conta = (quais: boolean | null) =>
      soma(
        delas.filter(({ cbo }) => demandaFormacao(cbo) === quais),
        ({ empregados }) => empregados,
      );
    const base = conta(true);
    const cota = cotaDeAprendizes(base);
    const aprendizes = soma(delas, (uma) => uma.aprendizes);
    return {
      estabelecimento: delas[0]?.estabelecimento ?? '',
      empregados: soma(delas, ({ empregados }) => empregados),
      semCbo: conta(null),
      base,
      ...cota,
      aprendizes,
      ...situacaoDaCota(cota, aprendizes, multa),
    };
  });
}

const indicador = (rotulo: string, valor: number, detalhe?: string): Indicador => ({
  rotulo,
  valor: formatarInteiro(valor),
  ...(detalhe === undefined ? {} : { detalhe }),
});
const daMulta = (multas: readonly (string | null)[]): Indicador[] => {
  const ditas = multas.filter((multa) => multa !== null);
  return ditas.length === 0 ? [] : [{ rotulo: 'Multa estimada', valor: formatarDinheiro(somar(...ditas)) }];
};

const estabelecimentos = relatorios.defineTabular<Estabelecimento, FiltroAprendiz>({
  id: 'cota-de-aprendizes',
  titulo: cboAprendiz.titulo,
  paisagem: true,
  colunas: [
    { chave: 'estabelecimento', titulo: 'Estabelecimento', tipo: 'texto', largura: 30 },
    { chave: 'empregados', titulo: 'Empregados', tipo: 'inteiro', total: 'soma' },
    { chave: 'semCbo', titulo: 'Sem CBO', tipo: 'inteiro', total: 'soma' },
    { chave: 'base', titulo: 'Em funções que contam', tipo: 'inteiro', total: 'soma' },
    { chave: 'minimo', titulo: 'Mínimo (5%)', tipo: 'inteiro', total: 'soma' },
    { chave: 'maximo', titulo: 'Máximo (15%)', tipo: 'inteiro', total: 'soma' },
    { chave: 'aprendizes', titulo: 'Aprendizes', tipo: 'inteiro', total: 'soma' },
    { chave: 'faltam', titulo: 'Faltam', tipo: 'inteiro', total: 'soma' },
    { chave: 'excedem', titulo: 'Excedem', tipo: 'inteiro', total: 'soma' },
    { chave: 'multa', titulo: 'Multa estimada', tipo: 'dinheiro', total: 'soma' },
  ],
  filtroEmPalavras: palavras,
  linhas: async (ctx, filtro) => porEstabelecimento(await ocupacoesNoDia(ctx, filtro), filtro.multa),
  resumo: (linhas) => ({
    indicadores: [
      indicador(
        'Mínimo de aprendizes',
        soma(linhas, ({ minimo }) => minimo),
        '5% das funções que contam',
      ),
      indicador(
        'Aprendizes',
        soma(linhas, ({ aprendizes }) => aprendizes),
      ),
      indicador(
        'Faltam',
        soma(linhas, ({ faltam }) => faltam),
      ),
      indicador(
        'Empregados sem CBO',
        soma(linhas, ({ semCbo }) => semCbo),
        'não contam até que se diga a ocupação',
      ),
      ...daMulta(linhas.map(({ multa }) => multa)),
    ],
    graficos: [
      { titulo: 'Aprendizes que faltam', forma: 'barras', barras: barrasDe(linhas, ({ faltam }) => faltam) },
      { titulo: 'Aprendizes contratados', forma: 'barras', barras: barrasDe(linhas, ({ aprendizes }) => aprendizes) },
    ],
  }),
});

const barrasDe = (linhas: readonly Estabelecimento[], de: (linha: Estabelecimento) => number): Barra[] =>
  linhas
    .map((linha) => ({ rotulo: linha.estabelecimento, valor: de(linha), texto: formatarInteiro(de(linha)) }))
    .sort((a, b) => b.valor - a.valor)
    .slice(0, 15);

const CONTA = { true: 'Conta', false: 'Não conta', null: 'Sem CBO' } as const;
type Ocupacao = OcupacaoContada & { readonly conta: string };

const ocupacoes = relatorios.defineTabular<Ocupacao, FiltroAprendiz>({
  id: 'cbo-efeito-aprendiz',
  titulo: 'CBO para efeito de aprendiz',
  grupo: { chave: 'estabelecimento', titulo: 'Estabelecimento' },
  colunas: [
    { chave: 'estabelecimento', titulo: 'Estabelecimento', tipo: 'texto' },
    { chave: 'cbo', titulo: 'CBO', tipo: 'texto', largura: 8 },
    { chave: 'ocupacao', titulo: 'Ocupação', tipo: 'texto', largura: 40 },
    { chave: 'conta', titulo: 'Para a cota', tipo: 'texto', largura: 12 },
    { chave: 'empregados', titulo: 'Empregados', tipo: 'inteiro', total: 'soma' },
    { chave: 'aprendizes', titulo: 'Aprendizes', tipo: 'inteiro', total: 'soma' },
  ],
  filtroEmPalavras: palavras,
  linhas: async (ctx, filtro) =>
    (await ocupacoesNoDia(ctx, filtro)).map((uma) => ({ ...uma, conta: CONTA[`${demandaFormacao(uma.cbo)}`] })),
  resumo: (linhas) => ({
    indicadores: [],
    graficos: [
      {
        titulo: 'Empregados pela sua ocupação',
        forma: 'barras',
        barras: Object.values(CONTA).map((conta) => {
          const valor = soma(
            linhas.filter((linha) => linha.conta === conta),
            ({ empregados }) => empregados,
          );
          return { rotulo: conta, valor, texto: formatarInteiro(valor) };
        }),
      },
    ],
  }),
});

/** By establishment or by occupation. */
export const relatorioDaCotaDeAprendizes = ({ detalhe }: FiltroAprendiz) =>
  detalhe === 'C' ? variante(ocupacoes) : variante(estabelecimentos);

interface LinhaPcd {
  readonly empregados: number;
  readonly percentual: string;
  readonly vagas: number;
  readonly ocupadas: number;
  readonly faltam: number;
  readonly multa: string | null;
}

/** One line: the company is one. It counts and names nobody. */
export const relatorioDaCotaPcd = relatorios.defineTabular<LinhaPcd, FiltroPcd>({
  id: 'cota-pcd',
  titulo: cotaPcd.titulo,
  colunas: [
    { chave: 'empregados', titulo: 'Empregados', tipo: 'inteiro' },
    { chave: 'percentual', titulo: 'Percentual da lei', tipo: 'percentual', casas: 0 },
    { chave: 'vagas', titulo: 'Vagas reservadas', tipo: 'inteiro' },
    { chave: 'ocupadas', titulo: 'Ocupadas', tipo: 'inteiro' },
    { chave: 'faltam', titulo: 'Faltam', tipo: 'inteiro' },
    { chave: 'multa', titulo: 'Multa estimada', tipo: 'dinheiro' },
  ],
  filtroEmPalavras: (filtro, ctx) => filterInWords(ctx, cotaPcd.filtro, filtro, {}),
  async linhas(ctx, { dataBase, multa }) {
    const { empregados, pcd } = await pcdNoDia(ctx, dataBase);
    if (empregados === 0) return [];
    const { percentual, vagas } = cotaDePcd(empregados);
    const { excedem: _, ...situacao } = situacaoDaCota({ minimo: vagas, maximo: null }, pcd, multa);
    return [{ empregados, percentual: String(percentual), vagas, ocupadas: pcd, ...situacao }];
  },
  resumo: ([linha]) => ({
    indicadores: linha
      ? [
          indicador(
            'Vagas reservadas',
            linha.vagas,
            `${linha.percentual}% de ${formatarInteiro(linha.empregados)} empregados`,
          ),
          indicador('Ocupadas', linha.ocupadas, 'pessoas com deficiência e reabilitadas'),
          indicador('Faltam', linha.faltam),
          ...daMulta([linha.multa]),
        ]
      : [],
    graficos: linha
      ? [
          {
            titulo: 'Vagas reservadas e ocupadas',
            forma: 'barras',
            barras: [
              { rotulo: 'Reservadas', valor: linha.vagas, texto: formatarInteiro(linha.vagas) },
              { rotulo: 'Ocupadas', valor: linha.ocupadas, texto: formatarInteiro(linha.ocupadas) },
            ],
          },
        ]
      : [],
  }),
});
