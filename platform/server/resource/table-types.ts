import type { SelectType } from 'kysely';
import type { Tables } from '../db/tables.ts';

export type TableName = keyof Tables & string;
export type ColumnName<T extends TableName> = keyof Tables[T] & string;

type Letter<C extends string> = C extends Uppercase<C> ? false : true;
type Capital<C extends string> = C extends Lowercase<C> ? false : true;
type StartsSmall<S extends string> = S extends `${infer C}${string}` ? Letter<C> : false;

type Rest<S extends string, Before extends string, Done extends string> = S extends `${infer C}${infer More}`
  ? Capital<C> extends false
    ? Rest<More, C, `${Done}${C}`>
    : [Capital<Before>, StartsSmall<More>] extends [true, false]
      ? Rest<More, C, `${Done}${Lowercase<C>}`>
      : Rest<More, C, `${Done}_${Lowercase<C>}`>
  : Done;

/**
 * The column name of a field, as `snake` of columns.ts makes it: `exibirModuloExterno` is `exibir_modulo_externo`, and
 * `nomeACPessoal` is `nome_ac_pessoal`. They agree for names of letters and digits, which all fields have.
 */
export type Snake<S extends string> = S extends `${infer C}${infer More}` ? Rest<More, C, Lowercase<C>> : '';

/** Another record as forms carry it (`Ref`). */
interface Reference {
  readonly id: number;
  readonly nome?: string | undefined;
}

type Keys<S> = keyof S & string;
type Plain = string | number | boolean | readonly unknown[] | Reference;
type Pre<P extends string | null> = P extends string ? P : '';
/** Groups of the form are flattened; those inside of a group give their name to their columns (columns.ts). */
type Inside<K extends string, P extends string | null> = P extends string ? `${P}${Snake<K>}_` : '';

/** Names of the fields of a schema and of its groups. */
export type FieldName<S> = {
  [K in Keys<S>]-?: NonNullable<S[K]> extends Plain
    ? K
    : NonNullable<S[K]> extends object
      ? K | FieldName<NonNullable<S[K]>>
      : K;
}[Keys<S>];

/** Names of the fields, groups opened, whose value is one other record or its id. */
export type ReferenceField<S> = {
  [K in Keys<S>]-?: NonNullable<S[K]> extends Reference
    ? K
    : NonNullable<S[K]> extends number
      ? K extends `${string}Id`
        ? K
        : never
      : NonNullable<S[K]> extends Plain
        ? never
        : NonNullable<S[K]> extends object
          ? ReferenceField<NonNullable<S[K]>>
          : never;
}[Keys<S>];

/** Names of the fields that hold several other records or their ids. */
export type LinkField<S> = {
  [K in Keys<S>]-?: NonNullable<S[K]> extends readonly (Reference | number)[] ? K : never;
}[Keys<S>];

/** Names of the fields that hold child rows. */
export type ChildField<S> = {
  [K in Keys<S>]-?: NonNullable<S[K]> extends readonly object[] ? K : never;
}[Keys<S>];

/** Fields of a schema that are no column of those named, other than those already said. */
export type WithoutColumn<S, Column extends string, Said extends string, P extends string | null = null> = {
  [K in Keys<S>]-?: K extends Said ? never : Lacking<NonNullable<S[K]>, K, Column, Said, P>;
}[Keys<S>];

type Lacking<V, K extends string, Column extends string, Said extends string, P extends string | null> = [V] extends [
  Reference,
]
  ? `${Pre<P>}${Snake<K>}_id` extends Column
    ? never
    : K
  : `${Pre<P>}${Snake<K>}` extends Column
    ? never
    : [V] extends [Plain]
      ? K
      : [V] extends [object]
        ? WithoutColumn<V, Column, Said, Inside<K, P>>
        : K;

/** References of a schema whose own name is no table, other than those already said. */
export type WithoutTable<S, Said extends string> = Exclude<
  { [K in ReferenceField<S>]: TableOfReference<K> extends TableName ? never : K }[ReferenceField<S>],
  Said
>;

/** The table that a reference names: `cargo` and `cargoId` that of `cargo`. */
type TableOfReference<K extends string> = Snake<K extends `${infer Name}Id` ? Name : K>;

/** The column of which a key says an end: `dataIni` and `dataFim` are of `data`; never for other keys. */
type RangeOf<K extends string> = K extends `${infer Name}${'Ini' | 'Fim' | 'Inicial' | 'Final' | 'De' | 'Ate'}`
  ? Snake<Name>
  : never;
/** Whether a value can be compared with the column of a table; an instant is no day, for somebody must say where the day begins. */
type Among<Name extends string, T extends TableName, V> = [Name] extends [never]
  ? false
  : [Name] extends [ColumnName<T>]
    ? [V] extends [NonNullable<SelectType<Tables[T][Name & keyof Tables[T]]>>]
      ? true
      : false
    : false;

/** True for the filters that the kind of the field and a column of the table answer by themselves (filters.ts). */
type Evident<V, K extends string, T extends TableName> = [V] extends [readonly (infer Id)[]]
  ? K extends `${infer Name}sIds`
    ? Among<`${Snake<Name>}_id`, T, Id>
    : false
  : [V] extends [boolean]
    ? Among<Snake<K>, T, V>
    : [V] extends [number]
      ? Among<[RangeOf<K>] extends [never] ? Snake<K> : RangeOf<K>, T, V>
      : string extends V
        ? K extends 'nome'
          ? Among<'nome_busca', T, V>
          : RangeOf<K> extends `${string}_em`
            ? false
            : Among<RangeOf<K>, T, V>
        : Among<Snake<K>, T, V>;

/** Keys of a filter that nothing answers. */
export type Unanswered<Filter, T extends TableName, Said extends string> = {
  [K in Keys<Filter>]-?: K extends Said ? never : [Evident<NonNullable<Filter[K]>, K, T>] extends [true] ? never : K;
}[Keys<Filter>];
