import { sql } from 'kysely';
import { folhaSql } from '#modules/cargo-salario/folha.queries.ts';
import { amongIds } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { maisFrequentes } from './contagens.rules.ts';
import { palavras } from './filtros.queries.ts';
import { cargosResumidos, type FiltroCargosResumidos } from './relatorios.contract.ts';
import { SEM_GRUPO } from './talentos-no-dia.queries.ts';

interface Linha {
  readonly nome: string;
  readonly nomeMercado: string;
  readonly grupo: string;
  readonly areas: string | null;
  readonly faixas: string | null;
  readonly situacao: string;
  readonly talentos: number;
}

/** The jobs, with their bands from the first to the last and the people whom the person sees in them today. */
async function linhas(ctx: Ctx, { areasIds, gruposOcupacionaisIds, ativo }: FiltroCargosResumidos): Promise<Linha[]> {
  const dia = sql`${ctx.hoje}::date`;
  const { rows } = await sql<Linha>`with folha as materialized (
      select f.cargo_id, count(*)::int as talentos from ${folhaSql(ctx, dia, null)} group by f.cargo_id)
    select t.nome, t.nome_mercado as "nomeMercado", coalesce(g.nome, ${SEM_GRUPO}) as grupo,
      (select string_agg(a.nome, ', ' order by a.nome_busca, a.id) from cargo_area ca
        join area_organizacional a on a.id = ca.area_organizacional_id where ca.cargo_id = t.id) as areas,
      (select string_agg(f.nome, ', ' order by f.nome_busca, f.id) from faixa_salarial f where f.cargo_id = t.id) as faixas,
      case when t.ativa then 'Ativo' else 'Inativo' end as situacao, coalesce(q.talentos, 0) as talentos
    from cargo t left join grupo_ocupacional g on g.id = t.grupo_ocupacional_id left join folha q on q.cargo_id = t.id
    where t.empresa_id = ${ctx.empresaId} and ${amongIds('t.grupo_ocupacional_id', gruposOcupacionaisIds)}
      and (${areasIds.length === 0} or exists (select from cargo_area ca where ca.cargo_id = t.id and ${amongIds('ca.area_organizacional_id', areasIds)}))
      and ${ativo === null ? sql`true` : sql`t.ativa = ${ativo === 'A'}`}
    order by t.nome_busca, t.id`.execute(ctx.db);
  return rows;
}

/** One line for each job. */
export const relatorioCargosResumidos = relatorios.defineTabular<Linha, FiltroCargosResumidos>({
  id: 'cargos-resumidos',
  titulo: cargosResumidos.titulo,
  paisagem: true,
  colunas: [
    { chave: 'nome', titulo: 'Cargo', tipo: 'texto', largura: 28 },
    { chave: 'nomeMercado', titulo: 'Nome de mercado', tipo: 'texto', largura: 28 },
    { chave: 'grupo', titulo: 'Grupo ocupacional', tipo: 'texto', largura: 22 },
    { chave: 'areas', titulo: 'Áreas relacionadas', tipo: 'texto', largura: 34 },
    { chave: 'faixas', titulo: 'Faixas', tipo: 'texto', largura: 14 },
    { chave: 'situacao', titulo: 'Situação', tipo: 'texto', largura: 10 },
    { chave: 'talentos', titulo: 'Talentos', tipo: 'inteiro', total: 'soma' },
  ],
  filtroEmPalavras: palavras(cargosResumidos.filtro),
  linhas,
  resumo: (rows) => ({
    indicadores: [],
    graficos: [
      { titulo: 'Cargos por grupo ocupacional', forma: 'barras', barras: maisFrequentes(rows, ({ grupo }) => grupo) },
    ],
  }),
});
