import { useNavigate, useRouter } from '@tanstack/react-router';
import { rememberedSearch } from '../list-screen/search-state.ts';
import { searchOf } from '../search-of.ts';

/**
 * Leaves a screen that is reached from several places: to the one before it, or to the list at `path`, as it was last seen,
 * when the screen was opened by its address.
 */
export function useGoBack(path: string): () => void {
  const { history } = useRouter();
  const navigate = useNavigate();
  return () => {
    if (history.canGoBack()) history.back();
    else void navigate({ to: path, search: searchOf(rememberedSearch(path)) });
  };
}
