import type { z } from 'zod';
import { formatValue } from '#platform/shared/contract/format-value.ts';
import { type FieldMeta, fieldAt, type Kind, metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import { defOf, schemasIn } from '#platform/shared/contract/schema-tree.ts';
import type { Permission } from '#platform/shared/permission.ts';
import type { Diferenca, Dono } from './log.contract.ts';

/**
 * Whose a record is: what the fields of these contracts that never change (`fixo`) name in it, once each. Its number alone says to nobody
 * whose line of history was changed.
 */
export function donosDoRegistro(registro: unknown, contratos: readonly z.ZodType[]): Dono[] {
  const valores = (registro ?? {}) as Readonly<Record<string, { readonly nome?: unknown } | null | undefined>>;
  const donos = new Map<string, Dono>();
  for (const contrato of contratos)
    for (const [campo, schema] of Object.entries(shapeOf(contrato))) {
      const meta = metaOf(schema);
      const nome = valores[campo]?.nome;
      if (meta?.fixo && typeof nome === 'string') donos.set(campo, { campo, rotulo: meta.label, nome });
    }
  return [...donos.values()];
}

/** Keys that the system itself keeps, of no interest to who reads the log. */
const own = new Set(['versao', 'pode']);

/** Texts by path; a list of plain values is compared as a set. */
type Flat = Map<string, string | ReadonlySet<string>>;

function label(value: Readonly<Record<string, unknown>>): string | null {
  const { id, nome } = value;
  return typeof nome === 'string' && Object.keys(value).every((key) => key === 'id' || key === 'nome')
    ? `${nome}${typeof id === 'number' ? ` (${id})` : ''}`
    : null;
}

function text(value: unknown): string {
  if (value === true) return 'Sim';
  if (value === false) return 'Não';
  return String(value);
}

function flatten(value: unknown, path: string, into: Flat): Flat {
  if (value === null || value === undefined || value === '') return into;
  if (Array.isArray(value)) {
    const plain = value.every((item) => typeof item !== 'object' || item === null);
    if (plain && value.length > 0) into.set(path, new Set(value.map(text)));
    if (!plain) for (const [index, item] of value.entries()) flatten(item, `${path}[${index}]`, into);
    return into;
  }
  if (typeof value !== 'object') return into.set(path, text(value));
  const record = value as Readonly<Record<string, unknown>>;
  const name = path === '' ? null : label(record);
  if (name !== null) return into.set(path, name);
  for (const [key, inner] of Object.entries(record))
    if (path !== '' || !own.has(key)) flatten(inner, path === '' ? key : `${path}.${key}`, into);
  return into;
}

const show = (value: string | ReadonlySet<string> | undefined, without: string | ReadonlySet<string> | undefined) => {
  if (value === undefined || typeof value === 'string') return value ?? null;
  const own = [...value].filter((item) => typeof without !== 'object' || !without.has(item));
  return own.length > 0 ? own.join(', ') : null;
};

/**
 * The fields in which two versions of a record differ, in the order of the newer one and then of the older one. Either
 * may be null (inclusion, exclusion). Records within records are followed; `{id, nome}` reads as its name; of a list of
 * plain values only what came and what went is told.
 */
export function diferencas(antes: unknown, depois: unknown): Omit<Diferenca, 'rotulo'>[] {
  const before = flatten(antes, '', new Map());
  const after = flatten(depois, '', new Map());
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((campo) => {
    const old = show(before.get(campo), after.get(campo));
    const now = show(after.get(campo), before.get(campo));
    return old === now ? [] : [{ campo, antes: old, depois: now }];
  });
}

/** Endings that names of the code write without their marks, and people never do. */
const TERMINACOES = [
  [/cao\b/g, 'ção'],
  [/coes\b/g, 'ções'],
  [/sao\b/g, 'são'],
  [/soes\b/g, 'sões'],
] as const;

const words = (name: string) => {
  const apart = name.replace(
    /([a-z0-9])([A-Z])/g,
    (_, before: string, letter: string) => `${before} ${letter.toLowerCase()}`,
  );
  const text = TERMINACOES.reduce((said, [ending, marked]) => said.replace(ending, marked), apart);
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** What the first of the contracts that knows a field says of it; `campo` is a path of the log, with the places in lists. */
function metaDe(campo: string, contratos: readonly z.ZodType[]): FieldMeta | undefined {
  const path = campo.replace(/\[(\d+)\]/g, '.$1');
  for (const contrato of contratos) {
    const meta = metaOf(fieldAt(contrato, path));
    if (meta) return meta;
  }
  return undefined;
}

/**
 * What people call a field: its labels in the contracts of the record along the path, with the place in a list:
 * 'experiencias[0].dataAdmissao' is 'Experiências 1, Data de admissão'. Names that no contract knows are only taken apart into words.
 */
export function nomeDoCampo(campo: string, contratos: readonly z.ZodType[]): string {
  const parts = campo.split('.');
  return parts
    .map((part, index) => {
      const [name = '', ...places] = part.split(/[[\]]+/).filter((text) => text !== '');
      const label = metaDe([...parts.slice(0, index), part].join('.'), contratos)?.label;
      return [label ?? words(name), ...places.map((place) => Number(place) + 1)].join(' ');
    })
    .join(', ');
}

/** Kinds whose value is kept in another form than people read. */
const ESCRITOS: ReadonlySet<Kind> = new Set([
  'opcao',
  'data',
  'dinheiro',
  'percentual',
  'decimal',
  'cpf',
  'cnpj',
  'pis',
  'cep',
  'telefone',
]);

/** A value of {@link diferencas} as the screens of its record write it: the label of a choice, a date, an amount. */
export function valorDoCampo(valor: string | null, campo: string, contratos: readonly z.ZodType[]): string | null {
  const meta = metaDe(campo, contratos);
  if (valor === null || !meta) return valor;
  // What came and what went of several choices.
  if (meta.kind === 'opcoes') return formatValue(meta, valor.split(', '));
  return ESCRITOS.has(meta.kind) ? formatValue(meta, valor) : valor;
}

/** The field of the record in which the path of a field begins: 'avaliador.nome' and 'avaliador[0]' lie in 'avaliador'. */
export const raizDoCampo = (campo: string): string => campo.split(/[.[]/, 1)[0] ?? campo;

/** Authorities by the name of a field, as any of the schemas marks it. */
export type Sigilos = ReadonlyMap<string, ReadonlySet<Permission>>;

/** A call as the log knows it: what goes in and out, and the authorities of which it asks one. */
export interface ChamadaConhecida {
  readonly schemas: readonly z.ZodType[];
  readonly pede: readonly Permission[];
}

/**
 * The sensitive fields of these calls, at any depth, by their names alone. Of a field that asks for what its whole call asks for the name
 * says nothing: all of that record is of who holds the authority, and other records bear the same name.
 */
export function sigilosPorNome(chamadas: Iterable<ChamadaConhecida>): Sigilos {
  const found = new Map<string, Set<Permission>>();
  for (const { schemas, pede } of chamadas) {
    const seen = new Set<z.ZodType>();
    for (const schema of schemas)
      for (const one of schemasIn(schema, seen))
        for (const [name, field] of Object.entries(defOf(one).shape ?? {})) {
          const permission = metaOf(field)?.sensivel;
          if (permission && !pede.includes(permission)) found.set(name, (found.get(name) ?? new Set()).add(permission));
        }
  }
  return found;
}

/**
 * The authorities that showing a field of the audit asks for: those of every step of its path in the contracts of the
 * record; a step that none of them knows asks for what any field of that name asks for.
 */
export function sigilosDoCampo(campo: string, contratos: readonly z.ZodType[], porNome: Sigilos): Set<Permission> {
  const names = campo.split('.').map((part) => part.split('[', 1)[0] ?? '');
  return new Set(
    names.flatMap((name, index) => {
      const path = names.slice(0, index + 1).join('.');
      const fields = contratos.map((contrato) => fieldAt(contrato, path)).filter((field) => field !== undefined);
      if (fields.length === 0) return [...(porNome.get(name) ?? [])];
      return fields.map((field) => metaOf(field)?.sensivel).filter((permission) => permission !== undefined);
    }),
  );
}

/** Whether reading a field leaves a line in the log of accesses: any step of its path is marked in a contract of the record. */
export function deixaRastro(campo: string, contratos: readonly z.ZodType[]): boolean {
  const names = campo.split('.').map((part) => part.split('[', 1)[0] ?? '');
  return names.some((_, index) =>
    contratos.some((contrato) => {
      const meta = metaOf(fieldAt(contrato, names.slice(0, index + 1).join('.')));
      return meta?.sensivel !== undefined || meta?.rastro === true;
    }),
  );
}
