import type { Ctx } from '#platform/server/http/context.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { maioresBarras, type Resumo, somarPor } from '#platform/shared/contract/report-summary.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { barras, emPercentual, percentualDe } from './contagens.rules.ts';
import type { FiltroDoPeriodo } from './filtros.contract.ts';
import { palavras } from './filtros.queries.ts';
import {
  agrupadas,
  colunasDaSolicitacao,
  type SolicitacaoImpressa,
  solicitacoesDoPeriodo,
  solicitacoesImpressas,
  vagasDe,
} from './solicitacoes-periodo.queries.ts';
import { vagaMotivo } from './vaga-motivo.contract.ts';

interface LinhaResumida {
  motivo: string;
  solicitacoes: number;
  vagas: number;
  percentual: string;
  preenchidas: number;
  preenchimento: string;
}

async function linhasResumidas(ctx: Ctx, filtro: FiltroDoPeriodo): Promise<LinhaResumida[]> {
  const rows = await solicitacoesDoPeriodo(ctx, filtro, 'motivo');
  const todas = vagasDe(rows).vagas;
  return agrupadas(rows, 'motivo').map(({ rotulo, solicitacoes, vagas, preenchidas }) => ({
    motivo: rotulo,
    solicitacoes: solicitacoes.length,
    vagas,
    percentual: percentualDe(vagas, todas),
    preenchidas,
    preenchimento: percentualDe(preenchidas, vagas),
  }));
}

type Contada = Pick<LinhaResumida, 'motivo' | 'vagas' | 'preenchidas'>;

function resumo(rows: readonly Contada[], solicitacoes: number): Resumo {
  const { vagas, preenchidas } = vagasDe(rows);
  const somas = somarPor(
    rows,
    ({ motivo }) => motivo,
    (row) => row.vagas,
  );
  return {
    indicadores: [
      { rotulo: 'Solicitações', valor: formatarInteiro(solicitacoes) },
      { rotulo: 'Vagas', valor: formatarInteiro(vagas) },
      { rotulo: 'Preenchidas', valor: formatarInteiro(preenchidas), detalhe: emPercentual(preenchidas, vagas) },
      { rotulo: 'Motivos', valor: formatarInteiro(somas.length) },
    ],
    graficos: [
      { titulo: 'Vagas por motivo', forma: 'barras', barras: maioresBarras(barras(somas), 10, formatarInteiro) },
    ],
  };
}

const comum = { titulo: vagaMotivo.titulo, filtroEmPalavras: palavras<FiltroDoPeriodo>(vagaMotivo.filtro) };

const detalhado = relatorios.defineTabular<SolicitacaoImpressa, FiltroDoPeriodo>({
  ...comum,
  id: 'vaga-motivo',
  grupo: { chave: 'motivo', titulo: 'Motivo' },
  paisagem: true,
  colunas: [
    { chave: 'motivo', titulo: 'Motivo', tipo: 'texto' },
    colunasDaSolicitacao.codigo,
    { chave: 'descricao', titulo: 'Solicitação', tipo: 'texto', largura: 34 },
    { chave: 'cargo', titulo: 'Cargo', tipo: 'texto', largura: 26 },
    { chave: 'area', titulo: 'Área', tipo: 'texto', largura: 24 },
    { chave: 'estabelecimento', titulo: 'Estabelecimento', tipo: 'texto', largura: 24 },
    { chave: 'inicio', titulo: 'Data', tipo: 'data', largura: 11 },
    colunasDaSolicitacao.situacao,
    colunasDaSolicitacao.vagas,
    colunasDaSolicitacao.preenchidas,
  ],
  linhas: (ctx, filtro) => solicitacoesImpressas(ctx, filtro, 'motivo'),
  resumo: (rows) => resumo(rows, rows.length),
});

const resumido = relatorios.defineTabular<LinhaResumida, FiltroDoPeriodo>({
  ...comum,
  id: 'vaga-motivo-resumido',
  colunas: [
    { chave: 'motivo', titulo: 'Motivo', tipo: 'texto', largura: 40 },
    { chave: 'solicitacoes', titulo: 'Solicitações', tipo: 'inteiro', total: 'soma' },
    colunasDaSolicitacao.vagas,
    { chave: 'percentual', titulo: 'Percentual', tipo: 'percentual', casas: 1 },
    colunasDaSolicitacao.preenchidas,
    { chave: 'preenchimento', titulo: 'Preenchimento', tipo: 'percentual', casas: 1 },
  ],
  linhas: linhasResumidas,
  resumo: (rows) =>
    resumo(
      rows,
      rows.reduce((soma, { solicitacoes }) => soma + solicitacoes, 0),
    ),
});

/** One line per request, grouped by reason, or one per reason. */
export const relatorioVagaMotivo = { detalhado, resumido };
