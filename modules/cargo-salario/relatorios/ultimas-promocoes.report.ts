import { exigirValores } from '#modules/cargo-salario/exigir-valores.queries.ts';
import { salariosAte } from '#modules/cargo-salario/progressao/progressao.queries.ts';
import { veSalario } from '#modules/cargo-salario/realinhamento.contract.ts';
import { TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { palavras } from './filtros.queries.ts';
import { movimentosDoPeriodo, promovidos } from './movimentos.queries.ts';
import { type FiltroUltimas, ultimasPromocoes } from './relatorios.contract.ts';
import { type TalentoNoDia, talentosNoDia } from './talentos-no-dia.queries.ts';
import { faixasDeMeses, mesesCompletos, ultimoReajuste } from './ultimas-promocoes.rules.ts';

interface Linha extends TalentoNoDia {
  readonly promocao: string | null;
  readonly reajuste: string | null;
  /** Whole months since the last raise, or since admission where there was none. */
  readonly meses: number;
}

/** Who has had no raise for at least those months, the longest first. Throws SEM_PERMISSAO without the authority over salaries. */
async function linhas(ctx: Ctx, { mesesSemReajuste, unidade, ...filtro }: FiltroUltimas): Promise<Linha[]> {
  exigirValores(ctx, veSalario);
  const { dataBase } = filtro;
  const aoMenos = (mesesSemReajuste ?? 0) * Number(unidade ?? '1');
  const pessoas = await talentosNoDia(ctx, filtro, 'area');
  const salarios = await salariosAte(
    ctx,
    pessoas.map(({ id }) => id),
    dataBase,
  );
  const porPessoa = Map.groupBy(salarios, ({ colaboradorId }) => colaboradorId);
  const mostradas = pessoas
    .map((pessoa) => {
      const reajuste = ultimoReajuste(porPessoa.get(pessoa.id) ?? [], dataBase);
      const meses = mesesCompletos(reajuste ?? pessoa.admissao, dataBase);
      return { ...pessoa, reajuste, meses };
    })
    .filter(({ meses }) => meses >= aoMenos)
    .sort((a, b) => b.meses - a.meses);
  const deles = { talentosIds: mostradas.map(({ id }) => id), areasIds: [], cargosIds: [], estabelecimentosIds: [] };
  const movimentos = await movimentosDoPeriodo(ctx, { dataIni: '1900-01-01', dataFim: dataBase, ...deles }, false);
  const promocoes = new Map(promovidos(movimentos).map(({ colaboradorId, data }) => [colaboradorId, data]));
  return mostradas.map((pessoa) => ({ ...pessoa, promocao: promocoes.get(pessoa.id) ?? null }));
}

/** One line for each person. */
export const relatorioUltimasPromocoes = relatorios.defineTabular<Linha, FiltroUltimas>({
  id: 'ultimas-promocoes',
  titulo: ultimasPromocoes.titulo,
  paisagem: true,
  colunas: [
    { chave: 'nome', titulo: 'Talento', tipo: 'texto', largura: 30 },
    { chave: 'cargo', titulo: 'Cargo', tipo: 'texto', largura: 26 },
    { chave: 'faixa', titulo: 'Faixa', tipo: 'texto', largura: 8 },
    { chave: 'area', titulo: 'Área organizacional', tipo: 'texto', largura: 30 },
    { chave: 'admissao', titulo: 'Admissão', tipo: 'data', largura: 11 },
    { chave: 'promocao', titulo: 'Última promoção', tipo: 'data', largura: 11 },
    { chave: 'reajuste', titulo: 'Último reajuste', tipo: 'data', largura: 11, sensivel: veSalario },
    { chave: 'meses', titulo: 'Meses sem reajuste', tipo: 'inteiro', sensivel: veSalario },
    { chave: 'salario', titulo: 'Salário', tipo: 'dinheiro', sensivel: veSalario },
  ],
  titulares: { titular: TITULAR_COLABORADOR, de: ({ id }) => [id] },
  filtroEmPalavras: palavras(ultimasPromocoes.filtro),
  linhas,
  resumo: (rows) => ({
    indicadores: [],
    graficos: [
      {
        titulo: 'Talentos por meses sem reajuste',
        forma: 'colunas',
        barras: faixasDeMeses(rows.map(({ meses }) => meses)),
      },
    ],
  }),
});
