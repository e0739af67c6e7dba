import type { WholeList } from '#platform/web/person/happenings.ts';

/** What the page of a talent reads of a list by talent: what section and time line show is one answer. */
export const linhasLidas = (colaboradorId: number) => ({ query: { colaboradorId, page: 0, size: 100 } });

/** The list itself, of that talent alone. */
export const listaDoTalento = (
  { path, nome }: { readonly path: string; readonly nome: { readonly varios: string } },
  colaboradorId: number,
): WholeList => ({ rotulo: nome.varios, path, search: { colaboradorId } });
