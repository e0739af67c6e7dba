/**
 * Columns of every table, by table name. Filled by declaration merging from the types that `npm run db:types`
 * generates out of the migrated database; the platform itself knows only the tables it creates.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Tables {}
