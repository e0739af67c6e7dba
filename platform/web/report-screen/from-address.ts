import type { z } from 'zod';
import { decodeQuery } from '#platform/shared/contract/decode.ts';
import { shapeOf } from '#platform/shared/contract/meta.ts';

/**
 * What an address says of a filter, in the texts that an address carries: the values of its fields that they take; what is
 * no field, or no value of one, is passed over.
 */
export const filterFromAddress = (
  filtro: z.ZodType,
  search: Readonly<Record<string, string | undefined>>,
): Record<string, unknown> => {
  const fields = shapeOf(filtro);
  return Object.fromEntries(
    Object.entries(decodeQuery(filtro, search)).filter(([name, value]) => fields[name]?.safeParse(value).success),
  );
};
