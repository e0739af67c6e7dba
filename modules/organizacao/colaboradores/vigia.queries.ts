import type { Ctx } from '#platform/server/http/context.ts';

/** What else is asked when talents come and go, by features that stand above this one. Each throws ProblemError. */
interface Vigia {
  readonly aoIncluir: (ctx: Ctx, ids: readonly number[]) => Promise<void>;
  readonly aoExcluir: (ctx: Ctx, id: number) => Promise<void>;
}

const vigias: Vigia[] = [];

/** Says, when the product is put together, what is asked too. */
export const vigiarTalentos = (vigia: Vigia): void => void vigias.push(vigia);

export async function vigiarInclusao(ctx: Ctx, ids: readonly number[]): Promise<void> {
  for (const { aoIncluir } of vigias) await aoIncluir(ctx, ids);
}
export async function vigiarExclusao(ctx: Ctx, id: number): Promise<void> {
  for (const { aoExcluir } of vigias) await aoExcluir(ctx, id);
}
