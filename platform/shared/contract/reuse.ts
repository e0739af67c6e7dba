import type { z } from 'zod';
import { remade, type Schema } from './field-schema.ts';
import { type Ref, referenciaId, referenciasIds } from './kinds.ts';
import { type FieldMeta, metaOf } from './meta.ts';

type Field<T> = z.ZodType<T, T>;

function aboutOf(campo: z.ZodType): FieldMeta {
  const meta = metaOf(campo);
  if (!meta) throw new TypeError('Só um campo feito por um tipo do contrato pode ser reaproveitado');
  return meta;
}

/**
 * The same field where it may stay empty and needs no help text: in a filter, in a line, in an action. Label, limits,
 * options, sensitivity and personal-data policy stay those of the field.
 */
export function opcional<T>(campo: Field<T[]>): Field<T[]>;
export function opcional<T>(campo: Field<T>): Field<T | null>;
export function opcional<T>(campo: Field<T>): Field<T | null> {
  aboutOf(campo);
  return remade(campo, {
    obrigatorio: false,
    mensagemObrigatorio: undefined,
    ajuda: undefined,
    exemplo: undefined,
  }) as Field<T | null>;
}

const sameOf = ({ label, genero, fonte = '', sensivel, rastro, pessoal }: FieldMeta) => ({
  label,
  genero,
  fonte,
  sensivel,
  rastro,
  pessoal,
});

/** The same field where it must be filled in; `mensagem` is what an empty one is told, where the label does not say it. */
export function exigido<T>(campo: Field<T[]>, mensagem?: string): Field<T[]>;
export function exigido<T>(campo: Field<T>, mensagem?: string): Field<NonNullable<T>>;
export function exigido<T>(campo: Field<T>, mensagem?: string): Field<NonNullable<T>> {
  aboutOf(campo);
  return remade(campo, { obrigatorio: true, mensagemObrigatorio: mensagem }) as Field<NonNullable<T>>;
}

/** The same fields under a personal-data policy, each unless it says one of its own. Those that are never required, as switches, say it themselves. */
export function comPolitica<S extends Readonly<Record<string, z.ZodType>>>(
  campos: S,
  pessoal: NonNullable<FieldMeta['pessoal']>,
): S {
  return Object.fromEntries(
    Object.entries(campos).map(([nome, campo]) => [
      nome,
      aboutOf(campo).pessoal ? campo : remade(campo as Field<unknown>, { pessoal }),
    ]),
  ) as S;
}

/** The id of the record that a reference names, under the label of the field; it may stay empty unless it says otherwise. */
export function idDe<const O extends { readonly obrigatorio?: boolean }>(
  campo: Field<Ref> | Field<Ref | null>,
  o?: O,
): Schema<O, number> {
  return referenciaId({ ...sameOf(aboutOf(campo)), ...o }) as Schema<O, number>;
}

/** The filter by several records of a reference; the label is usually its plural. */
export function idsDe(campo: Field<Ref> | Field<Ref | null>, o: { label: string; max?: number }): Field<number[]> {
  return referenciasIds({ ...sameOf(aboutOf(campo)), ...o });
}
