import type { ComboboxItem, ComboboxItemGroup, OptionsFilter } from '@mantine/core';
import { contem } from '#platform/shared/text.ts';

/** Filter of lists of choices, without regard to accents or case. Of groups those stay that keep a choice. */
export const accentFree: OptionsFilter = ({ options, search, limit }) => {
  const chosen = (item: ComboboxItem) => contem(item.label, search);
  const found = options.flatMap((option): (ComboboxItem | ComboboxItemGroup<ComboboxItem>)[] => {
    if (!('group' in option)) return chosen(option) ? [option] : [];
    const items = option.items.filter(chosen);
    return items.length > 0 ? [{ ...option, items }] : [];
  });
  return found.slice(0, limit);
};
