import type { Db } from '../db/transaction.ts';
import type { JobControl } from '../jobs/sender.ts';
import type { Cabecalho, PdfRenderer } from '../report/render-pdf.ts';

/** What a header needs of who asks for a report: any context of a request or of a job. */
export interface ReportAsker {
  readonly db: Db;
  readonly empresaId: number;
  readonly ator: { readonly nome: string | null };
  /** Instant of the request, ISO 8601. */
  readonly agora: string;
}

/** What report calls need of the process. */
export interface ReportService {
  readonly pdf: PdfRenderer;
  readonly fila: JobControl;
  /** Company, logo, person, instant and zone above every page. */
  cabecalhoDe(quem: ReportAsker): Promise<Cabecalho>;
}
