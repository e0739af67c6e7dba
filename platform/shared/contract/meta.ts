import type { z } from 'zod';
import type { Permission } from '../permission.ts';

/** What a person sees and edits in a field; forms pick their input by it, lists their cell, reports their column. */
export type Kind =
  | 'texto'
  | 'textoLongo'
  | 'inteiro'
  | 'decimal'
  | 'percentual'
  | 'dinheiro'
  | 'data'
  | 'instante'
  | 'hora'
  | 'horas'
  | 'booleano'
  | 'simNao'
  | 'opcao'
  | 'opcoes'
  | 'referencia'
  | 'referencias'
  | 'referenciaId'
  | 'referenciasIds'
  | 'cpf'
  | 'cnpj'
  | 'pis'
  | 'cep'
  | 'telefone'
  | 'email'
  | 'url'
  | 'cor'
  | 'senha'
  | 'lista'
  | 'grupo'
  | 'arquivo'
  | 'id';

/** What becomes of a field when its person is forgotten (LGPD): it is emptied, or it stays for the counts. */
export type Esquecimento = 'apagar' | 'manter';

export type Genero = 'm' | 'f';

/** A choice of a closed list: the code travels and is stored, the label is read by people. */
export interface OptionItem {
  readonly codigo: string;
  readonly rotulo: string;
}

/** Everything the rest of the system derives from one field of a contract. */
export interface FieldMeta {
  readonly kind: Kind;
  readonly label: string;
  /** What a sentence calls the field, where its label is no noun. */
  readonly substantivo?: string | undefined;
  readonly genero: Genero;
  readonly obrigatorio: boolean;
  readonly max?: number;
  readonly min?: number;
  readonly casas?: number;
  /** What is typed loses all but its digits, of which it keeps as many as `max` has. */
  readonly soDigitos?: boolean;
  /** A date of which only month and year are asked: it is the first day of the month. */
  readonly porMes?: boolean;
  readonly opcoes?: readonly OptionItem[];
  /** Path (below /api) of the options endpoint of a reference. */
  readonly fonte?: string;
  /** A reference that says whose record it is: once the record is there it names no other. */
  readonly fixo?: boolean | undefined;
  readonly ajuda?: string;
  readonly exemplo?: string;
  /** Authority without which the field is neither shown nor written. */
  readonly sensivel?: Permission;
  /** Hidden from nobody who reads the record, but each reading leaves a line in the log of accesses, as of a sensitive field (decision 277). */
  readonly rastro?: true | undefined;
  /** What is typed is kept neither as a draft in the browser, where who sits there next would read it, nor in the log of a report. */
  readonly semRascunho?: boolean | undefined;
  /** Policy for personal data; absent where the field tells of no person. A group says it for its fields. */
  readonly pessoal?: Esquecimento | undefined;
}

/** What is told at a field that is `fixo`, by its label, when a form names another record than the stored one does. */
export const recusaDoFixo = (label: string): string =>
  `${label} não muda depois da inclusão. Se foi engano, inclua outro registro e desfaça este.`;

const registry = new WeakMap<z.ZodType, FieldMeta>();

/** Registers the meta of a finished schema and returns the same schema. */
export function withMeta<S extends z.ZodType>(schema: S, meta: FieldMeta): S {
  registry.set(schema, meta);
  return schema;
}

/** The meta of a field schema, or undefined when it was not made by a field kind. */
export function metaOf(schema: z.ZodType | undefined): FieldMeta | undefined {
  return schema ? registry.get(schema) : undefined;
}

/** Names and schemas of an object schema, or of both sides of an intersection (empty for anything else). */
export function shapeOf(schema: z.ZodType | undefined): Readonly<Record<string, z.ZodType>> {
  // Asked by its kind: naming the class would bring the whole library to the public pages.
  if (schema?.type === 'intersection') {
    const { left, right } = (schema as z.ZodIntersection<z.ZodType, z.ZodType>).def;
    return { ...shapeOf(left), ...shapeOf(right) };
  }
  const shape = (schema as { shape?: Record<string, z.ZodType> } | undefined)?.shape;
  return shape ?? {};
}

const children = new WeakMap<z.ZodType, z.ZodType>();

/** Remembers the object schema of the items of a child list or of a group, which wrapping would hide. */
export function withItem<S extends z.ZodType>(schema: S, item: z.ZodType): S {
  children.set(schema, item);
  return schema;
}

/** Object schema of the items of a child list or of a group field. */
export function itemOf(schema: z.ZodType | undefined): z.ZodType | undefined {
  return schema ? children.get(schema) : undefined;
}

/**
 * Finds a field by its dotted form path ('pessoal.cpf', 'experiencias.0.empresa').
 * Returns undefined when no field stands there.
 */
export function fieldAt(schema: z.ZodType, path: string): z.ZodType | undefined {
  let current: z.ZodType | undefined = schema;
  for (const part of path.split('.')) {
    if (/^\d+$/.test(part)) continue;
    current = shapeOf(itemOf(current) ?? current)[part];
    if (!current) return undefined;
  }
  return current;
}

/** Form paths of every field of a schema ('pessoal.cpf'), in their order: groups opened, child lists as one field. */
export function fieldPaths(schema: z.ZodType, prefix = ''): string[] {
  return Object.entries(shapeOf(schema)).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const group = metaOf(field)?.kind === 'grupo' ? itemOf(field) : undefined;
    return group ? fieldPaths(group, `${path}.`) : [path];
  });
}
