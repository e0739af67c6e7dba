import type { Ctx } from '../http/context.ts';
import type { JobControl } from '../jobs/sender.ts';
import type { Cabecalho, PdfRenderer } from '../report/render-pdf.ts';

/** What report calls need of the process. */
export interface ReportService {
  readonly pdf: PdfRenderer;
  readonly fila: JobControl;
  /** Company, logo, person, instant and zone above every page. */
  cabecalhoDe(ctx: Ctx): Promise<Cabecalho>;
}
