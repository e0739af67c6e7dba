import type { Config } from '#platform/server/config/config.ts';
import type { Ctx } from '#platform/server/http/context.ts';

/** What a feature does where a candidate gives up a request, in the transaction of it; `ligacaoId` is the link of both. */
type SegueDesistencias = (config: Config, ctx: Ctx, ligacaoId: number) => Promise<void>;

const seguem: SegueDesistencias[] = [];

/** Called by a feature when it is loaded. */
export function seguirDesistencias(segue: SegueDesistencias): void {
  seguem.push(segue);
}

/** Lets what waited for somebody who gave up fall. */
export const aposDesistencia: SegueDesistencias = async (config, ctx, ligacaoId) => {
  for (const segue of seguem) await segue(config, ctx, ligacaoId);
};
