import { useSearch } from '@tanstack/react-router';
import { plainSearch } from './routes.tsx';

/** What an address may carry after the question mark; empty values are left out. */
export type AddressSearch = Readonly<
  Record<string, string | number | boolean | readonly (string | number)[] | null | undefined>
>;

/**
 * Search parameters for `<Link search>` and `navigate({ search })`. The routes come as data while the application runs
 * (decision 001), so the router's own types know none of them: this says once what every address takes. A function gets the
 * present parameters, to keep some.
 */
export function searchOf(search: AddressSearch | ((present: AddressSearch) => AddressSearch)): never {
  return search as never;
}

/** The same for parameters that were kept as text: 'nome=Ana&ordem=nome,desc'. */
export const searchFrom = (text: string): never => searchOf(plainSearch.parseSearch(text));

/** The number that an address gives for a record; 0, which no record has, when it gives none. */
export const idIn = (text: string | undefined): number => (/^\d+$/.test(text ?? '') ? Number(text) : 0);

/** The same as a reference, for the field of a form that begins with the record; null when the address gives none. */
export const refIn = (text: string | undefined): { readonly id: number } | null => {
  const id = idIn(text);
  return id > 0 ? { id } : null;
};

/**
 * What the address carries after the question mark, of whatever screen is open. Every value is text, also one that was a number in
 * `navigate({ search })`: the address is all that is kept of it.
 */
export const useAddress = (): Readonly<Record<string, string>> => useSearch({ strict: false });
