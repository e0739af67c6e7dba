import type { z } from 'zod';
import { filtroEmPalavras } from '#modules/cargo-salario/cargo-salario.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';

/** The filter of a dashboard in words. */
export const palavrasDoPainel = <Filtro extends object>(
  schema: z.ZodType,
): ((filtro: Filtro, ctx: Ctx) => Promise<string>) => filtroEmPalavras<Filtro>(schema, { empresasIds: 'empresa' });
