import { sql } from 'kysely';
import { permissaoValores } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { exigirValores } from '#modules/cargo-salario/exigir-valores.queries.ts';
import { escolhidosSql, folhaSql, naPosicaoSql } from '#modules/cargo-salario/folha.queries.ts';
import { veSalario } from '#modules/cargo-salario/realinhamento.contract.ts';
import { posicaoNaFaixa } from '#modules/cargo-salario/vigencia.contract.ts';
import {
  salarioDaFaixaSql,
  salarioDaLinha,
  salarioSql,
  TITULAR_COLABORADOR,
} from '#modules/organizacao/organizacao.api.ts';
import { amongIds } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { accessTo, recordReportAccess } from '#platform/server/report-http/report-access.ts';
import { reportHandlers } from '#platform/server/report-http/report-handlers.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import type { CodigoDe } from '#platform/shared/contract/options.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import {
  analiseTabelas,
  type FaixaAnalisada,
  type FiltroAnalise,
  previaDaAnalise,
} from './analise-tabelas-salariais.contract.ts';
import { palavras } from './filtros.queries.ts';

/** A band, with whom it tells of: the lowest salary of one person is that person's. */
type FaixaLida = FaixaAnalisada & { readonly talentosIds: readonly number[] };

/** Every band that the filter chose, also without people. Throws SEM_PERMISSAO without the authorities over bands and salaries. */
async function analisar(ctx: Ctx, { dataBase, gruposOcupacionaisIds, ...quem }: FiltroAnalise): Promise<FaixaLida[]> {
  exigirValores(ctx, veSalario);
  exigirValores(ctx, permissaoValores);
  const dia = sql`${dataBase}::date`;
  const { rows } = await sql<FaixaLida>`with pessoa as materialized (
      select p.id, f.id as faixa_id, ${salarioSql(salarioDaLinha('h'), dia)} as salario
      from ${folhaSql(ctx, dia, null)} and ${escolhidosSql(quem)}),
    faixa as materialized (select t.id, t.nome, t.nome_busca, c.id as cargo_id, c.nome as cargo, c.nome_busca as cargo_busca,
        ${salarioDaFaixaSql(sql.ref('t.id'), dia)} as tabela
      from faixa_salarial t join cargo c on c.id = t.cargo_id
      where t.empresa_id = ${ctx.empresaId} and ${amongIds('c.id', quem.cargosIds)} and ${amongIds('c.grupo_ocupacional_id', gruposOcupacionaisIds)})
    select b.cargo, b.nome as faixa, b.tabela::text, count(x.salario)::int as talentos, min(x.salario)::text as menor,
      round(avg(x.salario), 2)::text as media, max(x.salario)::text as maior,
      coalesce(json_agg(x.id) filter (where x.salario is not null), '[]') as "talentosIds",
      ${sql.join(posicaoNaFaixa.codigos.map((lado) => sql`(count(*) filter (where ${naPosicaoSql(lado, sql.ref('x.salario'), sql.ref('b.tabela'))}))::int as ${sql.ref(lado)}`))}
    from faixa b left join pessoa x on x.faixa_id = b.id
    group by b.id, b.nome, b.nome_busca, b.cargo_id, b.cargo, b.cargo_busca, b.tabela
    order by b.cargo_busca, b.cargo_id, b.nome_busca, b.id`.execute(ctx.db);
  return rows;
}

const quantos = (linhas: readonly FaixaAnalisada[], qual: CodigoDe<typeof posicaoNaFaixa>) => {
  const valor = linhas.reduce((soma, linha) => soma + linha[qual], 0);
  return { valor, texto: formatarInteiro(valor) };
};

const definicao = relatorios.defineTabular<FaixaLida, FiltroAnalise>({
  id: 'analise-tabelas-salariais',
  titulo: analiseTabelas.titulo,
  paisagem: true,
  grupo: { chave: 'cargo', titulo: 'Cargo' },
  colunas: [
    { chave: 'cargo', titulo: 'Cargo', tipo: 'texto' },
    { chave: 'faixa', titulo: 'Faixa', tipo: 'texto', largura: 14 },
    { chave: 'tabela', titulo: 'Salário da faixa', tipo: 'dinheiro', sensivel: permissaoValores },
    { chave: 'talentos', titulo: 'Talentos', tipo: 'inteiro', total: 'soma' },
    { chave: 'menor', titulo: 'Menor salário', tipo: 'dinheiro', sensivel: veSalario },
    { chave: 'media', titulo: 'Média', tipo: 'dinheiro', sensivel: veSalario },
    { chave: 'maior', titulo: 'Maior salário', tipo: 'dinheiro', sensivel: veSalario },
    ...posicaoNaFaixa.itens.map(
      ({ codigo, rotulo }) =>
        ({ chave: codigo, titulo: rotulo, tipo: 'inteiro', total: 'soma', sensivel: veSalario }) as const,
    ),
  ],
  titulares: { titular: TITULAR_COLABORADOR, de: ({ talentosIds }) => talentosIds },
  filtroEmPalavras: palavras(analiseTabelas.filtro),
  linhas: analisar,
  resumo: (linhas) => ({
    indicadores: [],
    graficos: [
      {
        titulo: 'Talentos contra a sua faixa',
        forma: 'barras',
        barras: [...posicaoNaFaixa.itens.map(({ codigo, rotulo }) => ({ rotulo, ...quantos(linhas, codigo) }))],
      },
    ],
  }),
});

/** The analysis on paper, and for the picture of its screen. */
export const analiseHandlers: readonly Handler[] = [
  ...reportHandlers(analiseTabelas, definicao),
  on(
    previaDaAnalise,
    async (ctx, { query }) => {
      const linhas = await analisar(ctx, query);
      await recordReportAccess(ctx, analiseTabelas, query, accessTo(definicao, linhas, false));
      return linhas.map(({ talentosIds: _, ...linha }) => linha);
    },
    { deixaRastro: true },
  ),
];
