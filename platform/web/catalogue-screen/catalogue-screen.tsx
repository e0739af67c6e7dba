import type { CatalogueContract } from '#platform/shared/contract/catalogue.ts';
import { FormScreen } from '../form-screen/form-screen.tsx';
import { ListScreen } from '../list-screen/list-screen.tsx';

const nameOnly = ['nome'] as const;
const sections = [{ campos: nameOnly }];
const novo = { nome: '' };

/** List of a lookup that has only a name. */
export function CatalogueList({ catalogue }: { catalogue: CatalogueContract }) {
  return <ListScreen resource={catalogue} columns={nameOnly} filterFields={nameOnly} />;
}

/** Form of a lookup that has only a name. */
export function CatalogueForm({ catalogue }: { catalogue: CatalogueContract }) {
  return <FormScreen resource={catalogue} defaults={novo} sections={sections} />;
}
