import type { ReportFormat } from '#platform/shared/contract/report.ts';
import type { Permission } from '#platform/shared/permission.ts';
import type { Ctx } from '../http/context.ts';
import type { LoadedReport } from './load-report.ts';

/** A report as the background job finds it: by its path, with its filter as it was kept. */
export interface BoundReport {
  readonly path: string;
  readonly titulo: string;
  readonly permissao: Permission;
  /** Reads it for a file of this format, and writes down what that shows of whom. */
  carregar(ctx: Ctx, filtro: unknown, formato: ReportFormat): Promise<LoadedReport>;
}
