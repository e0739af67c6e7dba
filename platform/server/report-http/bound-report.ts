import type { Permission } from '#platform/shared/permission.ts';
import type { Ctx } from '../http/context.ts';
import type { LoadedReport } from './load-report.ts';

/** A report as the background job finds it: by its path, with its filter as it was kept. */
export interface BoundReport {
  readonly path: string;
  readonly titulo: string;
  readonly permissao: Permission;
  carregar(ctx: Ctx, filtro: unknown): Promise<LoadedReport>;
}
