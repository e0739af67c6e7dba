/**
 * What a name that somebody sent means in a table of names. Nothing where the table only has it as every object does:
 * `constructor` is no order, and no column.
 */
export const ownValue = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
