import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { contem } from '#platform/shared/text.ts';

/** Filter of lists of choices, without regard to accents or case. */
export const accentFree: OptionsFilter = ({ options, search, limit }) => {
  const found = options.filter((option) => contem((option as ComboboxItem).label, search));
  return found.slice(0, limit);
};
