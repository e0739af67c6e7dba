import { veSalario } from '#modules/cargo-salario/realinhamento.contract.ts';
import { motivoHistorico } from '#modules/organizacao/opcoes/historico-opcoes.contract.ts';
import { TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { maisFrequentes } from './contagens.rules.ts';
import { palavras } from './filtros.queries.ts';
import { type Movimento, movimentosDoPeriodo } from './movimentos.queries.ts';
import { type FiltroMovimentos, situacoes } from './relatorios.contract.ts';

/** One line for each line of history, from the first day to the last. */
export const relatorioSituacoes = relatorios.defineTabular<Movimento, FiltroMovimentos>({
  id: 'situacoes',
  titulo: situacoes.titulo,
  paisagem: true,
  colunas: [
    { chave: 'data', titulo: 'Data', tipo: 'data', largura: 11 },
    { chave: 'talento', titulo: 'Talento', tipo: 'texto', largura: 30, total: 'conta' },
    { chave: 'matricula', titulo: 'Matrícula', tipo: 'texto', largura: 11 },
    { chave: 'motivo', titulo: 'Motivo', tipo: 'texto', largura: 14 },
    { chave: 'cargo', titulo: 'Cargo', tipo: 'texto', largura: 26 },
    { chave: 'faixa', titulo: 'Faixa', tipo: 'texto', largura: 8 },
    { chave: 'area', titulo: 'Área organizacional', tipo: 'texto', largura: 30 },
    { chave: 'estabelecimento', titulo: 'Estabelecimento', tipo: 'texto', largura: 22 },
    { chave: 'salario', titulo: 'Salário', tipo: 'dinheiro', sensivel: veSalario },
  ],
  titulares: { titular: TITULAR_COLABORADOR, de: ({ colaboradorId }) => [colaboradorId] },
  filtroEmPalavras: palavras(situacoes.filtro),
  linhas: async (ctx, filtro) =>
    (await movimentosDoPeriodo(ctx, filtro)).map((movimento) => ({
      ...movimento,
      motivo: motivoHistorico.rotulo(movimento.motivo),
    })),
  resumo: (linhas) => ({
    indicadores: [
      { rotulo: 'Situações', valor: formatarInteiro(linhas.length) },
      {
        rotulo: 'Talentos',
        valor: formatarInteiro(new Set(linhas.map(({ colaboradorId }) => colaboradorId)).size),
      },
    ],
    graficos: [
      { titulo: 'Situações por motivo', forma: 'barras', barras: maisFrequentes(linhas, ({ motivo }) => motivo) },
    ],
  }),
});
