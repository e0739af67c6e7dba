import type { CatalogueContract } from '#platform/shared/contract/catalogue.ts';
import { resourceRoutes, type ScreenDefinition } from '../routes.tsx';

/** The list and the form of a name-only lookup as routes: no screen file (first floor). */
export function catalogueRoutes(catalogue: CatalogueContract): ScreenDefinition[] {
  const screens = () => import('./catalogue-screen.tsx');
  return resourceRoutes(catalogue, {
    list: async () => {
      const { CatalogueList } = await screens();
      return () => <CatalogueList catalogue={catalogue} />;
    },
    form: async () => {
      const { CatalogueForm } = await screens();
      return () => <CatalogueForm catalogue={catalogue} />;
    },
  });
}
