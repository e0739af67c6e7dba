import type { Ctx } from '#platform/server/http/context.ts';

/** What else is done when an area goes below another mother, by features that stand above this one: which, and which mother it had. */
type AoMover = (ctx: Ctx, areaId: number, eraDe: number) => Promise<void>;

const vigias: AoMover[] = [];

/** Says, when the product is put together, what is done too. */
export const vigiarArvore = (vigia: AoMover): void => void vigias.push(vigia);

export async function contarMudancaDeMae(ctx: Ctx, areaId: number, eraDe: number): Promise<void> {
  for (const vigia of vigias) await vigia(ctx, areaId, eraDe);
}
