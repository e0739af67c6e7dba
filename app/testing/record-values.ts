export type Row = Record<string, unknown> & { id: number };

/** Kinds of fields that hold ids of other records. */
export const REFERENCIAS: ReadonlySet<string> = new Set([
  'referencia',
  'referencias',
  'referenciaId',
  'referenciasIds',
]);

/** The fields of a record by their own names, those of groups too. */
export const achatado = (registro: object): Row =>
  Object.fromEntries(
    Object.entries(registro).flatMap(([nome, valor]) =>
      typeof valor === 'object' && valor !== null && !Array.isArray(valor) && !('id' in valor)
        ? [...Object.entries(achatado(valor)), [nome, valor]]
        : [[nome, valor]],
    ),
  ) as Row;

/** What a filter is asked so that it finds a record: its own value, or the first that it points to. */
export function valorDoFiltro(nome: string, kind: string | undefined, dele: Row): unknown {
  // A list of what belongs to a record names that one by its id, and not its own.
  if (nome === 'id') return undefined;
  if (REFERENCIAS.has(kind ?? '')) {
    const [um = ''] = nome.split(/s?Ids?$/);
    const ditos = [nome, um, `${um}s`, `${um}es`].map((campo) => dele[campo]).find((valor) => valor != null);
    const [primeiro] = [ditos].flat() as ({ id?: number } | number | undefined)[];
    const id = typeof primeiro === 'object' ? primeiro?.id : primeiro;
    if (typeof id !== 'number') return undefined;
    return kind?.endsWith('s') || kind?.endsWith('Ids') ? [id] : id;
  }
  // What has no name of its own is found by the person's.
  const pessoa = (dele.colaborador ?? dele.candidato) as { nome?: string } | undefined;
  const valor = dele[nome] ?? (nome === 'nome' ? pessoa?.nome : undefined);
  return typeof valor === 'object' || valor === '' ? undefined : valor;
}
