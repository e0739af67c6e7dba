import { Children, isValidElement, type ReactNode } from 'react';
import type { z } from 'zod';
import { type FieldMeta, fieldAt, metaOf } from '#platform/shared/contract/meta.ts';

/** A field of a filter as the screen names it. */
export interface NamedField {
  readonly name: string;
  /** Says whether it stands in the line over the list; unless told, the search and the first choices do. */
  readonly naLinha?: boolean | undefined;
}

/** A field with what its contract says. */
export interface LineField {
  readonly name: string;
  readonly meta: FieldMeta;
}

export interface Line {
  /** What the search box searches; none where the filter has no text that names a record. */
  readonly busca: LineField | undefined;
  /** Short lists of choices, and boxes. */
  readonly rapidos: readonly LineField[];
}

/** Texts by which people look for a record. */
const buscados = new Set(['nome', 'busca', 'descricao', 'titulo', 'nomeclatura', 'palavras']);
const rapidos = new Set(['opcao', 'booleano', 'simNao']);
const RAPIDOS = 2;
/** Choices of a list that is read at a glance. */
const OPCOES = 12;

/**
 * What stands in the line over a list: one search box and two quick filters, the rest is in the drawer. A field says `naLinha`
 * where the first ones are not the most used.
 */
export function lineOf(schema: z.ZodType, fields: readonly NamedField[]): Line {
  const known = fields.flatMap(({ name, naLinha }) => {
    const meta = metaOf(fieldAt(schema, name));
    return meta && naLinha !== false ? [{ name, meta, naLinha: naLinha === true }] : [];
  });
  const texts = known.filter(({ meta }) => meta.kind === 'texto');
  const quick = known.filter(({ meta }) => rapidos.has(meta.kind) && (meta.opcoes?.length ?? 0) <= OPCOES);
  const chosen = quick.filter(({ naLinha }) => naLinha);
  return {
    busca: texts.find(({ naLinha }) => naLinha) ?? texts.find(({ name }) => buscados.has(name)),
    rapidos: chosen.length > 0 ? chosen : quick.slice(0, RAPIDOS),
  };
}

/** The fields among the children of a filter, by the names that they were given. */
export function fieldsAmong(children: ReactNode): NamedField[] {
  return Children.toArray(children).flatMap((child): NamedField[] => {
    if (!isValidElement<{ name?: unknown; fields?: unknown; naLinha?: boolean }>(child)) return [];
    const { name, fields, naLinha } = child.props;
    if (Array.isArray(fields))
      return fields.map((field: string | NamedField) => (typeof field === 'string' ? { name: field } : field));
    return typeof name === 'string' ? [{ name, naLinha }] : [];
  });
}

/** The names of the filled fields of a filter that the line does not show; `preenchidos` are those that differ from the usual. */
export function beyondLine(
  preenchidos: readonly string[],
  { busca, rapidos: quick }: Line,
  comRapidos: boolean,
): string[] {
  const shown = new Set([busca?.name, ...(comRapidos ? quick.map(({ name }) => name) : [])]);
  return preenchidos.filter((name) => !shown.has(name));
}
