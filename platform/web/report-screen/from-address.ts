import type { z } from 'zod';
import { shapeOf } from '#platform/shared/contract/meta.ts';

/** What an address says of a filter: the values of its fields that they take; what is no field, or no value of one, is passed over. */
export const filterFromAddress = (
  filtro: z.ZodType,
  search: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shapeOf(filtro))
      .filter(([name, field]) => name in search && field.safeParse(search[name]).success)
      .map(([name]) => [name, search[name]]),
  );
