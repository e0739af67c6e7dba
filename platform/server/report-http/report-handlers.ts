import { metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import type { ReportContract, ReportFormat, ReportOutput } from '#platform/shared/contract/report.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { zonaDoServidor } from '../config/zone.ts';
import { type Ctx, sessaoEstreita } from '../http/context.ts';
import { type FileAnswer, type Handler, on, onFile } from '../http/handler.ts';
import type { TabularReport } from '../report/define-report.ts';
import { visibleTo } from '../report/field-column.ts';
import type { Preview } from '../report/preview.ts';
import { preview } from '../report/preview.ts';
import { type AnyRow, visibleColumns } from '../report/rows.ts';
import type { AnyReport } from '../report/sheets.ts';
import type { BoundReport } from './bound-report.ts';
import { type LoadedReport, loadReport, tiposDeFormato } from './load-report.ts';
import {
  accessTo,
  joinAccess,
  type ReportAccess,
  type ReportSubjects,
  recordReportAccess,
  subjectsOf,
} from './report-access.ts';
import { requestReport } from './requested-reports.ts';

/** Rows up to which a report is answered at once. */
export const LINHAS_NA_HORA = 300;

/** The format that a call asks for: `formato` wins over the flag of the documents (true, or absent, is PDF). */
export const formatOf = ({ pdf, formato }: ReportOutput): ReportFormat => formato ?? (pdf === false ? 'xlsx' : 'pdf');

function withoutOutput<Filter>(body: Filter & ReportOutput): Filter {
  const { pdf: _pdf, formato: _formato, ...filtro } = body;
  return filtro as unknown as Filter;
}

/** What is kept of a filter: all but the texts that nothing keeps. */
function kept<Filter>({ filtro: schema }: ReportContract<Filter>, filtro: Filter): object {
  const shape = shapeOf(schema);
  return Object.fromEntries(
    Object.entries(filtro as object).filter(([name]) => metaOf(shape[name])?.semRascunho !== true),
  );
}

/** A report ready to be read, whatever its rows are. */
interface Runnable<Filter> {
  /** What the file is called, without extension, where it is not the title of the contract. */
  nome?(ctx: Ctx, filtro: Filter): string;
  load(ctx: Ctx, filtro: Filter, limite?: number): Promise<LoadedReport>;
  preview(ctx: Ctx, filtro: Filter): Promise<ReadPreview>;
  /** Of whom it tells; null, or absent, where of nobody. */
  de?: ReportSubjects | null;
}

/** A preview, and what it shows of whom. */
export interface ReadPreview {
  readonly previa: Preview;
  readonly acesso: ReportAccess | null;
}

/** One of several forms of a report, for a function that chooses by the filter which one {@link reportHandlers} takes. */
export const variante = <Data, Filter>(report: AnyReport<Data, Filter, Ctx>): Runnable<Filter> => ({
  de: report.forma === 'tabular' ? subjectsOf(report) : null,
  load: (ctx, filtro, limite) => loadReport(report, ctx, filtro, limite),
  preview: (ctx, filtro) => previewOf(report, ctx, filtro),
});

/**
 * Binds a report to its calls. POST answers the file at once up to 300 rows; above, or when the client sends
 * `prefer: respond-async`, it answers 202 with the report's id, and the file is made in the background
 * (GET /api/relatorios/{id}). A report without data is refused with a sentence. POST .../previa answers the screen. What either shows
 * of sensitive columns is written down with whose they are (decision 042).
 */
export function reportHandlers<Data, Filter>(
  contract: ReportContract<Filter>,
  choice: AnyReport<Data, Filter, Ctx> | ((filtro: Filter) => Runnable<Filter>),
): Handler[] {
  const reportFor = typeof choice === 'function' ? choice : () => variante(choice);
  const bound: BoundReport = {
    path: contract.path,
    titulo: contract.titulo,
    permissao: contract.permissao,
    async carregar(ctx, kept, formato) {
      const filtro = contract.filtro.parse(kept);
      const runnable = reportFor(filtro);
      const loaded = await runnable.load(ctx, filtro);
      const acesso = loaded.estado === 'lido' ? loaded.acesso(formato) : null;
      await recordReportAccess(ctx, contract, filtro, acesso, runnable.de ?? null);
      return loaded;
    },
  };
  const generate = onFile(
    contract.gerar,
    async (ctx, { body }) => {
      const filtro = withoutOutput(body);
      const formato = formatOf(body);
      const runnable = reportFor(filtro);
      const nome = runnable.nome?.(ctx, filtro) ?? contract.titulo;
      const loaded = await runnable.load(ctx, filtro, LINHAS_NA_HORA);
      if (loaded.estado === 'vazio') {
        await recordReportAccess(ctx, contract, filtro, null, runnable.de ?? null);
        ctx.recusar(new ProblemError('SEM_DADOS'));
        return { tipo: tiposDeFormato[formato], conteudo: '' };
      }
      const guardado = kept(contract, filtro);
      await ctx.auditar({
        acao: contract.gerar.resumo,
        entidade: 'Relatório',
        depois: { titulo: contract.titulo, formato, filtro: guardado },
      });
      // A report made later is made of the filter as it is kept: what nothing keeps is answered now.
      const semPerda = Object.keys(guardado).length === Object.keys(filtro as object).length;
      if (loaded.estado !== 'lido' || (ctx.preferAssincrono && semPerda && !sessaoEstreita(ctx)))
        return requestReport(ctx, { ...bound, titulo: nome }, filtro, formato);
      await recordReportAccess(ctx, contract, filtro, loaded.acesso(formato), runnable.de ?? null);
      const cabecalho = await ctx.relatorios.cabecalhoDe(ctx);
      const file: FileAnswer = {
        tipo: tiposDeFormato[formato],
        nome: `${nome}.${formato}`,
        conteudo: () => loaded.render({ formato, pdf: ctx.relatorios.pdf, cabecalho, signal: ctx.signal }),
      };
      return file;
    },
    { semRepeticao: true },
  );
  return [
    { ...generate, relatorio: bound, tela: contract },
    on(
      contract.previa,
      async (ctx, { body }) => {
        const runnable = reportFor(body);
        const { previa, acesso } = await runnable.preview(ctx, body);
        await recordReportAccess(ctx, contract, body, acesso, runnable.de ?? null);
        return previa;
      },
      { deixaRastro: true },
    ),
  ];
}

/** A free report shows its first table. */
async function previewOf<Data, Filter>(
  whole: AnyReport<Data, Filter, Ctx>,
  ctx: Ctx,
  filtro: Filter,
): Promise<ReadPreview> {
  const report = visibleTo(whole, ctx.permissoes);
  if (report.forma === 'tabular') return readPreview(report, ctx, filtro);
  const [sheet] = report.planilhas(await report.dados(ctx, filtro));
  return readPreview(
    {
      forma: 'tabular',
      id: report.id,
      titulo: report.titulo,
      colunas: sheet?.colunas ?? [],
      filtroEmPalavras: async (value: Filter) => (await report.filtroEmPalavras?.(value, ctx)) ?? '',
      linhas: () => sheet?.linhas ?? [],
    },
    ctx,
    filtro,
  );
}

/**
 * The preview of a report without the columns that the reader may not see, and what it tells of whom: its rows, and those beyond its limit
 * as far as a total adds them up. A summary is made of all rows and may tell any column: with one, every row counts as shown.
 */
export async function readPreview<Row, Filter>(
  report: TabularReport<Row, Filter, Ctx>,
  ctx: Ctx,
  filtro: Filter,
  limite?: number,
): Promise<ReadPreview> {
  const mostradas: AnyRow[] = [];
  const somadas: AnyRow[] = [];
  const previa = await preview(report, ctx, filtro, {
    zona: zonaDoServidor(),
    signal: ctx.signal,
    limite,
    aoLer: (linha, mostrada) => {
      if (report.titulares) (mostrada ? mostradas : somadas).push(linha);
    },
  });
  const { grupo: _, ordem: _ordem, ...plain } = report;
  const noTotal = new Set<string>(visibleColumns(report).flatMap(({ chave, total }) => (total ? [chave] : [])));
  const soTotais = { ...plain, colunas: report.colunas.filter(({ chave }) => noTotal.has(chave)) };
  const acesso = joinAccess(
    accessTo(report, mostradas, false),
    accessTo(previa.resumo ? report : soTotais, somadas, false),
  );
  return { previa, acesso };
}
