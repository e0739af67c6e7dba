/** What an address may carry after the question mark; empty values are left out. */
export type AddressSearch = Readonly<Record<string, string | number | boolean | null | undefined>>;

/**
 * Search parameters for `<Link search>` and `navigate({ search })`. The routes come as data while the application runs
 * (decision 001), so the router's own types know none of them: this says once what every address takes. A function gets the
 * present parameters, to keep some.
 */
export function searchOf(search: AddressSearch | ((present: AddressSearch) => AddressSearch)): never {
  return search as never;
}
