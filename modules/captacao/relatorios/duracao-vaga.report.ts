import type { Ctx } from '#platform/server/http/context.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { type Resumo, somarPor } from '#platform/shared/contract/report-summary.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { emDias, media, mediana, porFaixaDeDias } from './contagens.rules.ts';
import { duracaoVaga } from './duracao-vaga.contract.ts';
import type { FiltroDoPeriodo } from './filtros.contract.ts';
import { palavras } from './filtros.queries.ts';
import {
  agrupadas,
  colunasDaSolicitacao,
  type SolicitacaoDoPeriodo,
  type SolicitacaoImpressa,
  solicitacoesDoPeriodo,
  solicitacoesImpressas,
} from './solicitacoes-periodo.queries.ts';

interface LinhaResumida {
  cargo: string;
  solicitacoes: number;
  encerradas: number;
  vagas: number;
  preenchidas: number;
  media: string | null;
  menor: number | null;
  maior: number | null;
  /** Days of every closed request, for the figures of the whole. */
  duracoes: readonly number[];
}

const duracoesDe = (rows: readonly Pick<SolicitacaoDoPeriodo, 'dias'>[]) =>
  rows.map(({ dias }) => dias).filter((dias): dias is number => dias !== null);

async function linhasResumidas(ctx: Ctx, filtro: FiltroDoPeriodo): Promise<LinhaResumida[]> {
  const rows = await solicitacoesDoPeriodo(ctx, filtro, 'cargo');
  return agrupadas(rows, 'cargo').map(({ rotulo, solicitacoes, vagas, preenchidas }) => {
    const duracoes = duracoesDe(solicitacoes);
    return {
      cargo: rotulo,
      solicitacoes: solicitacoes.length,
      encerradas: duracoes.length,
      vagas,
      preenchidas,
      media: media(duracoes),
      menor: duracoes.length > 0 ? Math.min(...duracoes) : null,
      maior: duracoes.length > 0 ? Math.max(...duracoes) : null,
      duracoes,
    };
  });
}

function resumo(
  duracoes: readonly number[],
  porCargo: readonly { readonly cargo: string; readonly dias: string | null }[],
  abertas: number,
): Resumo {
  const medias = porCargo
    .flatMap(({ cargo, dias }) => (dias === null ? [] : [{ rotulo: cargo, valor: Number(dias), texto: emDias(dias) }]))
    .sort((a, b) => b.valor - a.valor)
    .slice(0, 8);
  return {
    indicadores: [
      {
        rotulo: 'Tempo médio',
        valor: emDias(media(duracoes)),
        detalhe: `${formatarInteiro(duracoes.length)} ${duracoes.length === 1 ? 'solicitação encerrada' : 'solicitações encerradas'}`,
      },
      { rotulo: 'Mediana', valor: emDias(mediana(duracoes)) },
      { rotulo: 'Mais longa', valor: emDias(duracoes.length > 0 ? Math.max(...duracoes) : null) },
      { rotulo: 'Em aberto', valor: formatarInteiro(abertas), detalhe: 'solicitações ainda sem encerramento' },
    ],
    graficos:
      duracoes.length === 0
        ? []
        : [
            {
              titulo: 'Solicitações por dias até o encerramento',
              forma: 'colunas',
              barras: porFaixaDeDias(duracoes).map((barra) => ({ ...barra, texto: formatarInteiro(barra.valor) })),
            },
            { titulo: 'Cargos que mais demoram (média)', forma: 'barras', barras: medias },
          ],
  };
}

const comum = { titulo: duracaoVaga.titulo, filtroEmPalavras: palavras<FiltroDoPeriodo>(duracaoVaga.filtro) };

const detalhado = relatorios.defineTabular<SolicitacaoImpressa, FiltroDoPeriodo>({
  ...comum,
  id: 'duracao-vaga',
  grupo: { chave: 'cargo', titulo: 'Cargo' },
  paisagem: true,
  colunas: [
    { chave: 'cargo', titulo: 'Cargo', tipo: 'texto' },
    colunasDaSolicitacao.codigo,
    { chave: 'descricao', titulo: 'Solicitação', tipo: 'texto', largura: 32 },
    { chave: 'area', titulo: 'Área', tipo: 'texto', largura: 22 },
    { chave: 'motivo', titulo: 'Motivo', tipo: 'texto', largura: 22 },
    colunasDaSolicitacao.situacao,
    { chave: 'inicio', titulo: 'Início', tipo: 'data', largura: 11 },
    { chave: 'encerramento', titulo: 'Encerramento', tipo: 'data', largura: 12 },
    colunasDaSolicitacao.vagas,
    colunasDaSolicitacao.preenchidas,
    { chave: 'dias', titulo: 'Dias até encerrar', tipo: 'inteiro', total: 'media' },
    { chave: 'diasEmAberto', titulo: 'Dias em aberto', tipo: 'inteiro', total: 'media' },
  ],
  linhas: (ctx, filtro) => solicitacoesImpressas(ctx, filtro, 'cargo'),
  resumo: (rows) =>
    resumo(
      duracoesDe(rows),
      somarPor(rows, ({ cargo }) => cargo).map(({ rotulo: cargo }) => ({
        cargo,
        dias: media(duracoesDe(rows.filter((row) => row.cargo === cargo))),
      })),
      rows.filter(({ diasEmAberto }) => diasEmAberto !== null).length,
    ),
});

const resumido = relatorios.defineTabular<LinhaResumida, FiltroDoPeriodo>({
  ...comum,
  id: 'duracao-vaga-resumido',
  colunas: [
    { chave: 'cargo', titulo: 'Cargo', tipo: 'texto', largura: 36 },
    { chave: 'solicitacoes', titulo: 'Solicitações', tipo: 'inteiro', total: 'soma' },
    { chave: 'encerradas', titulo: 'Encerradas', tipo: 'inteiro', total: 'soma' },
    colunasDaSolicitacao.vagas,
    colunasDaSolicitacao.preenchidas,
    { chave: 'media', titulo: 'Média de dias', tipo: 'decimal', casas: 1 },
    { chave: 'menor', titulo: 'Menor', tipo: 'inteiro' },
    { chave: 'maior', titulo: 'Maior', tipo: 'inteiro' },
  ],
  linhas: linhasResumidas,
  resumo: (rows) =>
    resumo(
      rows.flatMap(({ duracoes }) => duracoes),
      rows.map(({ cargo, media: dias }) => ({ cargo, dias })),
      rows.reduce((soma, { solicitacoes, encerradas }) => soma + solicitacoes - encerradas, 0),
    ),
});

/** One line per request, grouped by job, or one per job. */
export const relatorioDuracaoVaga = { detalhado, resumido };
