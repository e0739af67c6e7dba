import type { CatalogueContract, CatalogueFilter, CatalogueForm } from '#platform/shared/contract/catalogue.ts';
import { bindResource, type ResourceHandlers } from './define-resource.ts';
import type { ColumnName, TableName } from './table-types.ts';

/** Tables that hold a name and what the kit writes: id, versao, nome and nome_busca. */
type CatalogueTable = {
  [T in TableName]: 'id' | 'versao' | 'nome' | 'nome_busca' extends ColumnName<T> ? T : never;
}[TableName];

/** Binds a name-only lookup to its table (columns: id, versao, nome, nome_busca, and empresa_id when per company). */
export function defineCatalogue(
  contract: CatalogueContract,
  o: { tabela: CatalogueTable; porEmpresa?: boolean },
): ResourceHandlers<CatalogueForm, CatalogueForm, CatalogueFilter> {
  return bindResource(contract, o);
}
