import { variacaoDe } from '#modules/cargo-salario/progressao/progressao.rules.ts';
import { veSalario } from '#modules/cargo-salario/realinhamento.contract.ts';
import { TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import type { Resumo } from '#platform/shared/contract/report-summary.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { contarPor, maisFrequentes } from './contagens.rules.ts';
import { palavras } from './filtros.queries.ts';
import { type Mudanca, movimentosDoPeriodo, promovidos } from './movimentos.queries.ts';
import { type FiltroMovimentos, promocoes } from './relatorios.contract.ts';

interface Linha {
  readonly colaboradorId: number;
  readonly data: string;
  readonly talento: string;
  readonly tipo: 'Vertical' | 'Horizontal';
  readonly area: string;
  readonly cargoAntes: string | null;
  readonly faixaAntes: string | null;
  readonly cargo: string | null;
  readonly faixa: string | null;
  readonly salarioAntes: string | null;
  readonly salario: string | null;
  readonly variacao: string | null;
}

/** To another job is up, to another band or step of the same job is along it. */
const linhaDe = ({
  colaboradorId,
  antes,
  cargoId,
  data,
  talento,
  area,
  cargo,
  faixa,
  salario,
  salarioAntes,
}: Mudanca): Linha => ({
  colaboradorId,
  data,
  talento,
  tipo: cargoId === antes.cargoId ? 'Horizontal' : 'Vertical',
  area,
  cargoAntes: antes.cargo,
  faixaAntes: antes.faixa,
  cargo,
  faixa,
  salarioAntes,
  salario,
  variacao: variacaoDe(salarioAntes, salario),
});

/** Counts only: nothing in it tells what anybody earns. */
function resumo(linhas: readonly Linha[]): Resumo {
  const verticais = linhas.filter(({ tipo }) => tipo === 'Vertical').length;
  return {
    indicadores: [
      { rotulo: 'Promoções', valor: formatarInteiro(linhas.length) },
      { rotulo: 'Verticais', valor: formatarInteiro(verticais), detalhe: 'para outro cargo' },
      { rotulo: 'Horizontais', valor: formatarInteiro(linhas.length - verticais), detalhe: 'no mesmo cargo' },
    ],
    graficos: [
      {
        titulo: 'Promoções por mês',
        forma: 'colunas',
        barras: contarPor(linhas, ({ data }) => formatarData(data).slice(3)),
      },
      { titulo: 'Promoções por área', forma: 'barras', barras: maisFrequentes(linhas, ({ area }) => area) },
    ],
  };
}

/** One line for each promotion. */
export const relatorioPromocoes = relatorios.defineTabular<Linha, FiltroMovimentos>({
  id: 'promocoes',
  titulo: promocoes.titulo,
  paisagem: true,
  colunas: [
    { chave: 'data', titulo: 'Data', tipo: 'data', largura: 11 },
    { chave: 'talento', titulo: 'Talento', tipo: 'texto', largura: 28, total: 'conta' },
    { chave: 'tipo', titulo: 'Tipo', tipo: 'texto', largura: 11 },
    { chave: 'area', titulo: 'Área organizacional', tipo: 'texto', largura: 26 },
    { chave: 'cargoAntes', titulo: 'Cargo anterior', tipo: 'texto', largura: 22 },
    { chave: 'faixaAntes', titulo: 'Faixa anterior', tipo: 'texto', largura: 8 },
    { chave: 'cargo', titulo: 'Cargo novo', tipo: 'texto', largura: 22 },
    { chave: 'faixa', titulo: 'Faixa nova', tipo: 'texto', largura: 8 },
    { chave: 'salarioAntes', titulo: 'Salário anterior', tipo: 'dinheiro', sensivel: veSalario },
    { chave: 'salario', titulo: 'Salário novo', tipo: 'dinheiro', sensivel: veSalario },
    { chave: 'variacao', titulo: 'Variação', tipo: 'percentual', sensivel: veSalario },
  ],
  titulares: { titular: TITULAR_COLABORADOR, de: ({ colaboradorId }) => [colaboradorId] },
  filtroEmPalavras: palavras(promocoes.filtro),
  linhas: async (ctx, filtro) => promovidos(await movimentosDoPeriodo(ctx, filtro)).map(linhaDe),
  resumo,
});
