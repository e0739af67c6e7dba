import { useParams } from '@tanstack/react-router';
import type { Endpoint } from '#platform/shared/contract/endpoint.ts';
import type { ResourceName, Stored } from '#platform/shared/contract/resource.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { idIn } from '#platform/web/search-of.ts';

interface ComNumero<T> {
  readonly nome: ResourceName;
  readonly obter: Endpoint<{ id: number }, Record<never, never>, undefined, T>;
}

/** The title of the form of a record that is called by its number; nothing for a new one, and until it was read. */
export function useTituloPeloNumero<T extends Stored & { readonly numero: string | null }>({
  nome,
  obter,
}: ComNumero<T>): { titulo?: string } {
  const id = idIn((useParams({ strict: false }) as { id?: string }).id);
  const { data } = useEndpoint(obter, { params: { id } }, { enabled: id !== 0 });
  return data ? { titulo: `${data.pode.editar ? 'Editar' : 'Visualizar'} ${nome.um}: ${data.numero ?? ''}` } : {};
}
