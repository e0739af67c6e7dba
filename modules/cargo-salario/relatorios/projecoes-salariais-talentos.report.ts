import { sql } from 'kysely';
import { exigirValores } from '#modules/cargo-salario/exigir-valores.queries.ts';
import { escolhidosSql, folhaSql, reajustadoSql } from '#modules/cargo-salario/folha.queries.ts';
import { veSalario } from '#modules/cargo-salario/realinhamento.contract.ts';
import { salarioDaLinha, salarioSql, TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { maioresBarras } from '#platform/shared/contract/report-summary.ts';
import { formatarDinheiro } from '#platform/shared/format/dinheiro.ts';
import { palavras } from './filtros.queries.ts';
import { type FiltroProjecoes, projecoes } from './projecoes-salariais-talentos.contract.ts';
import { SEM_CARGO } from './talentos-no-dia.queries.ts';

interface Linha {
  readonly id: number;
  readonly area: string;
  readonly nome: string;
  readonly cargo: string;
  readonly faixa: string | null;
  readonly atual: string;
  readonly projetado: string;
  readonly diferenca: string;
}

/** The people whose salary on the day can be told, by area and name. Throws SEM_PERMISSAO without the authority over salaries. */
async function projetar(
  ctx: Ctx,
  { dataBase, aplicacao, percentual, valor, ...quem }: FiltroProjecoes,
): Promise<Linha[]> {
  exigirValores(ctx, veSalario);
  const dia = sql`${dataBase}::date`;
  const projetado = reajustadoSql(sql.ref('b.atual'), { aplicacao, percentual, valor });
  const { rows } =
    await sql<Linha>`select b.id, area_hierarquia(b.area_id) as area, b.nome, coalesce(c.nome, ${SEM_CARGO}) as cargo, b.faixa,
      b.atual::text, ${projetado}::text as projetado, (${projetado} - b.atual)::text as diferenca
    from (select p.id, p.nome, p.nome_busca, h.area_organizacional_id as area_id, f.nome as faixa, f.cargo_id,
        ${salarioSql(salarioDaLinha('h'), dia)} as atual
      from ${folhaSql(ctx, dia, null)} and ${escolhidosSql(quem)}) b
    left join cargo c on c.id = b.cargo_id
    where b.atual is not null order by sem_acento(area_hierarquia(b.area_id)), b.area_id, b.nome_busca, b.id`.execute(
      ctx.db,
    );
  return rows;
}

const emReais = (valor: number) => formatarDinheiro(valor.toFixed(2));

/** What each area would cost more; the sums are only drawn, the table has the exact ones. */
function porArea(linhas: readonly Linha[]) {
  const somas = new Map<string, number>();
  for (const { area, diferenca } of linhas) somas.set(area, (somas.get(area) ?? 0) + Number(diferenca));
  const barras = [...somas].map(([rotulo, valor]) => ({ rotulo, valor, texto: emReais(valor) }));
  return maioresBarras(barras, 12, emReais);
}

/** One line for each person, under the area. */
export const relatorioProjecoes = relatorios.defineTabular<Linha, FiltroProjecoes>({
  id: 'projecoes-salariais-talentos',
  titulo: projecoes.titulo,
  paisagem: true,
  grupo: { chave: 'area', titulo: 'Área organizacional' },
  colunas: [
    { chave: 'area', titulo: 'Área organizacional', tipo: 'texto' },
    { chave: 'nome', titulo: 'Talento', tipo: 'texto', largura: 32, total: 'conta' },
    { chave: 'cargo', titulo: 'Cargo', tipo: 'texto', largura: 28 },
    { chave: 'faixa', titulo: 'Faixa', tipo: 'texto', largura: 10 },
    { chave: 'atual', titulo: 'Salário atual', tipo: 'dinheiro', total: 'soma', sensivel: veSalario },
    { chave: 'projetado', titulo: 'Salário projetado', tipo: 'dinheiro', total: 'soma', sensivel: veSalario },
    { chave: 'diferenca', titulo: 'Diferença', tipo: 'dinheiro', total: 'soma', sensivel: veSalario },
  ],
  titulares: { titular: TITULAR_COLABORADOR, de: ({ id }) => [id] },
  filtroEmPalavras: palavras(projecoes.filtro),
  linhas: projetar,
  resumo: (linhas) => ({
    indicadores: [],
    graficos: [{ titulo: 'Aumento por área e mês', forma: 'barras', barras: porArea(linhas) }],
  }),
});
