import { sql } from 'kysely';
import { filtroAtivo } from '#modules/organizacao/opcoes/comum-opcoes.contract.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, onFile } from '#platform/server/http/handler.ts';
import { loadReport, tiposDeFormato } from '#platform/server/report-http/load-report.ts';
import { reportHandlers } from '#platform/server/report-http/report-handlers.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { contem } from '#platform/server/resource/list.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { type FiltroDoRelatorioDeAreas, obterRelatorioDeAreas, relatorioDeAreas } from './areas-relatorio.contract.ts';
import { naAreaVisivel } from './areas-visiveis.queries.ts';

interface Linha {
  readonly area: string;
  readonly responsaveis: string | null;
  readonly corresponsaveis: string | null;
  readonly codigo: string | null;
  readonly situacao: string;
  readonly talentos: number;
}

const nomes = (
  tipo: 'R' | 'C',
) => sql`(select string_agg(c.nome, ', ' order by c.nome_busca, c.id) from area_responsavel r
  join colaborador c on c.id = r.colaborador_id where r.area_organizacional_id = t.id and r.tipo = ${sql.lit(tipo)})`;

async function linhas(ctx: Ctx, { nome, ativa, codigoAC }: FiltroDoRelatorioDeAreas): Promise<Linha[]> {
  const condicoes = [
    sql`t.empresa_id = ${ctx.empresaId}`,
    naAreaVisivel(ctx, sql.ref('t.id')),
    nome === null ? null : contem('t.nome_busca', nome),
    ativa === null ? null : sql`t.ativo = ${ativa === 'A'}`,
    codigoAC === null ? null : sql`t.codigo_ac = ${codigoAC}`,
  ].flatMap((condicao) => condicao ?? []);
  const { rows } =
    await sql<Linha>`select area_hierarquia(t.id) as area, ${nomes('R')} as responsaveis, ${nomes('C')} as corresponsaveis,
      t.codigo_ac as codigo, case when t.ativo then 'Ativa' else 'Inativa' end as situacao,
      (select count(*)::int from colaboradores_das_areas(array[t.id], ${ctx.hoje}::date) q (id) join colaborador c on c.id = q.id
        where colaborador_situacao(c.pendencia_folha, c.data_desligamento, ${ctx.hoje}::date) = 'A') as talentos
    from area_organizacional t where ${sql.join(condicoes, sql` and `)} order by sem_acento(area_hierarquia(t.id)), t.id`.execute(
      ctx.db,
    );
  return rows;
}

const definicao = relatorios.defineTabular<Linha, FiltroDoRelatorioDeAreas>({
  id: 'areas-organizacionais',
  titulo: relatorioDeAreas.titulo,
  colunas: [
    { chave: 'area', titulo: 'Área', tipo: 'texto', total: 'conta' },
    { chave: 'responsaveis', titulo: 'Responsáveis', tipo: 'texto' },
    { chave: 'corresponsaveis', titulo: 'Corresponsáveis', tipo: 'texto' },
    { chave: 'codigo', titulo: 'Código', tipo: 'texto' },
    { chave: 'situacao', titulo: 'Situação', tipo: 'texto' },
    { chave: 'talentos', titulo: 'Talentos', tipo: 'inteiro', total: 'soma' },
  ],
  filtroEmPalavras: ({ nome, ativa, codigoAC }) =>
    [
      nome && `Descrição: ${nome}`,
      ativa && `Situação: ${filtroAtivo.rotulo(ativa)}`,
      codigoAC && `Código na folha de pagamento: ${codigoAC}`,
    ]
      .filter(Boolean)
      .join(' · '),
  linhas,
});

/** The report of the areas, and the PDF that the documents ask for by GET. */
export const relatorioDeAreasHandlers: readonly Handler[] = [
  ...reportHandlers(relatorioDeAreas, definicao),
  onFile(obterRelatorioDeAreas, async (ctx, { query }) => {
    const lido = await loadReport(definicao, ctx, query);
    if (lido.estado !== 'lido') throw new ProblemError('SEM_DADOS');
    const cabecalho = await ctx.relatorios.cabecalhoDe(ctx);
    const { pdf } = ctx.relatorios;
    return {
      tipo: tiposDeFormato.pdf,
      nome: `${relatorioDeAreas.titulo}.pdf`,
      conteudo: () => lido.render({ formato: 'pdf', pdf, cabecalho, signal: ctx.signal }),
    };
  }),
];
