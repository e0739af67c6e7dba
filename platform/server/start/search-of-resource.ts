import { decodeQuery } from '#platform/shared/contract/decode.ts';
import type { Stored } from '#platform/shared/contract/resource.ts';
import type { ResourceHandlers } from '../resource/define-resource.ts';
import type { FoundRecord, RecordSearch } from './start.ts';

/** What of a record the search shows. `path` opens the record itself; its form when absent. */
type Found = Omit<FoundRecord, 'id' | 'path' | 'detalhe'> & {
  readonly detalhe?: string | null;
  readonly path?: string;
};

/**
 * The search of the top bar in the records of a resource: those that its own list shows under the filter `campo`, which looks for a part of a
 * name. Who may see the list finds them, and nobody else.
 */
export function searchOfResource<Form, Row, Filter, Detail>(
  { contrato, listar }: ResourceHandlers<Form, Row, Filter, Detail>,
  campo: keyof Filter & string,
  achado: (row: Row & Stored) => Found,
): RecordSearch {
  const { filtro, path, nome, permissoes } = contrato;
  return {
    titulo: nome.varios,
    permissao: permissoes.ver,
    async achar(ctx, texto, limite) {
      const vazio = filtro.parse(decodeQuery(filtro, {}));
      const page = await listar(ctx, { ...vazio, [campo]: texto, page: 0, size: limite, contagem: 'PAGINA' });
      const rows = Array.isArray(page) ? page : page.content;
      return rows.map((row) => ({
        detalhe: null,
        path: `${path}/${row.id}/edit`,
        ...achado(row),
        id: row.id,
      }));
    },
  };
}
