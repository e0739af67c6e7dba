import type { CatalogueContract, CatalogueFilter, CatalogueForm } from '#platform/shared/contract/catalogue.ts';
import { defineResource, type ResourceHandlers } from './define-resource.ts';

/** Binds a name-only lookup to its table (columns: id, versao, nome, nome_busca, and empresa_id when per company). */
export function defineCatalogue(
  contract: CatalogueContract,
  o: { tabela: string; porEmpresa?: boolean },
): ResourceHandlers<CatalogueForm, CatalogueForm, CatalogueFilter> {
  return defineResource(contract, o);
}
