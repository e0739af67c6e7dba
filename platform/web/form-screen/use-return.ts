import { useNavigate } from '@tanstack/react-router';
import { rememberedSearch } from '../list-screen/search-state.ts';
import { searchOf, useAddress } from '../search-of.ts';

/** A path of this application, as an address may name one: never another host. */
const PATH = /^\/[a-z][a-z0-9/-]*$/;

/** The screen that asked for this one (`?volta=/sst/esocial`), to go back to as it was last seen; undefined where the address names none. */
export function useReturn(): (() => void) | undefined {
  const { volta = '' } = useAddress();
  const navigate = useNavigate();
  if (!PATH.test(volta)) return undefined;
  return () => void navigate({ to: volta, search: searchOf(rememberedSearch(volta)) });
}
