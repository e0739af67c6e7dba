import type { ReportContract, ReportFormat, ReportOutput } from '#platform/shared/contract/report.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { zonaDoServidor } from '../config/zone.ts';
import type { Ctx } from '../http/context.ts';
import { type FileAnswer, type Handler, on, onFile } from '../http/handler.ts';
import { visibleTo } from '../report/field-column.ts';
import type { Preview } from '../report/preview.ts';
import { preview } from '../report/preview.ts';
import type { AnyReport } from '../report/sheets.ts';
import type { BoundReport } from './bound-report.ts';
import { type LoadedReport, loadReport, tiposDeFormato } from './load-report.ts';
import { requestReport } from './requested-reports.ts';

/** Rows up to which a report is answered at once. */
export const LINHAS_NA_HORA = 300;

/** The format that a call asks for: `formato` wins over the flag of the documents (true, or absent, is PDF). */
export const formatOf = ({ pdf, formato }: ReportOutput): ReportFormat => formato ?? (pdf === false ? 'xlsx' : 'pdf');

function withoutOutput<Filter>(body: Filter & ReportOutput): Filter {
  const { pdf: _pdf, formato: _formato, ...filtro } = body;
  return filtro as unknown as Filter;
}

/** A report ready to be read, whatever its rows are. */
interface Runnable<Filter> {
  load(ctx: Ctx, filtro: Filter, limite?: number): Promise<LoadedReport>;
  preview(ctx: Ctx, filtro: Filter): Promise<Preview>;
}

/** One of several forms of a report, for a function that chooses by the filter which one {@link reportHandlers} takes. */
export const variante = <Data, Filter>(report: AnyReport<Data, Filter, Ctx>): Runnable<Filter> => ({
  load: (ctx, filtro, limite) => loadReport(report, ctx, filtro, limite),
  preview: (ctx, filtro) => previewOf(report, ctx, filtro),
});

/**
 * Binds a report to its calls. POST answers the file at once up to 300 rows; above, or when the client sends
 * `prefer: respond-async`, it answers 202 with the report's id, and the file is made in the background
 * (GET /api/relatorios/{id}). A report without data is refused with a sentence. POST .../previa answers the screen.
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
    carregar: (ctx, kept) => {
      const filtro = contract.filtro.parse(kept);
      return reportFor(filtro).load(ctx, filtro);
    },
  };
  const generate = onFile(
    contract.gerar,
    async (ctx, { body }) => {
      const filtro = withoutOutput(body);
      const formato = formatOf(body);
      const loaded = await reportFor(filtro).load(ctx, filtro, LINHAS_NA_HORA);
      if (loaded.estado === 'vazio') throw new ProblemError('SEM_DADOS');
      await ctx.auditar({
        acao: contract.gerar.resumo,
        entidade: 'Relatório',
        depois: { titulo: contract.titulo, formato, filtro },
      });
      if (loaded.estado !== 'lido' || ctx.preferAssincrono) return requestReport(ctx, bound, filtro, formato);
      const cabecalho = await ctx.relatorios.cabecalhoDe(ctx);
      const file: FileAnswer = {
        tipo: tiposDeFormato[formato],
        nome: `${contract.titulo}.${formato}`,
        conteudo: () => loaded.render({ formato, pdf: ctx.relatorios.pdf, cabecalho, signal: ctx.signal }),
      };
      return file;
    },
    { semRepeticao: true },
  );
  return [
    { ...generate, relatorio: bound, tela: contract },
    on(contract.previa, (ctx, { body }) => reportFor(body).preview(ctx, body)),
  ];
}

/** A free report shows its first table. */
async function previewOf<Data, Filter>(
  whole: AnyReport<Data, Filter, Ctx>,
  ctx: Ctx,
  filtro: Filter,
): Promise<Preview> {
  const report = visibleTo(whole, ctx.permissoes);
  const options = { zona: zonaDoServidor(), signal: ctx.signal };
  if (report.forma === 'tabular') return preview(report, ctx, filtro, options);
  const [sheet] = report.planilhas(await report.dados(ctx, filtro));
  return preview(
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
    options,
  );
}
