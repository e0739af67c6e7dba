import type { RawBuilder } from 'kysely';
import type { OptionQuery, Stored } from '#platform/shared/contract/resource.ts';
import type { Ctx } from '../http/context.ts';
import type { Mapping } from './columns.ts';
import type { Conditions, FilterAnswer, FilterAnswers } from './filters.ts';
import type { Shared } from './references.ts';
import type { ColumnName, ReferenceField, TableName, Unanswered, WithoutColumn, WithoutTable } from './table-types.ts';

type Sql = RawBuilder<unknown>;

/** A form on its way into the database: the record as it is, null for a new one, and its id, null until there is one. */
export interface Writing<Form, Whole, Id extends number | null = number | null> {
  readonly id: Id;
  readonly form: Form;
  readonly antes: Whole | null;
}

/** What a resource says beyond its contract and its table; everything is optional. */
interface Behaviour<Form, Row, Filter, Detail> {
  /** False for lookups that all companies share. */
  readonly porEmpresa?: boolean;
  /** Companies that a list reads, out of `ctx.empresas`; the session's unless given. */
  readonly empresas?: (filtro: Filter, ctx: Ctx) => readonly number[];
  /**
   * The table has words of names (`app_palavras`), of just the rows that `visivel` lets through: searches by a part of a name alone, in
   * their order, use them. A function gives what `visivel` asks beyond the words, null where it asks nothing of this person; then other
   * filters beside the name are asked of each that has it: of some thousands, not of tens of thousands.
   */
  readonly palavras?: true | ((ctx: Ctx) => Conditions);
  /** Condition of reading one record, instead of being the session's company's; writing is always in the session's. */
  readonly alcance?: (ctx: Ctx) => Sql;
  /**
   * Records of other companies that this one works with: they are read, listed and picked here, and written only there. Row-level security
   * must show them too.
   */
  readonly alheios?: Shared;
  /** Conditions of every read and write besides the company: what this person may see at all. */
  readonly visivel?: (ctx: Ctx) => Conditions;
  /** Conditions of what pickers offer ('only active ones'), and of what a field that picks from them may be changed to; a name already chosen is found anyway. */
  readonly oferecer?: (ctx: Ctx) => Conditions;
  /** Conditions of what pickers list out of that ('only those who work here today'); a form may come with another one, and take it. `query` is what the picker asked with. */
  readonly sugerir?: (ctx: Ctx, query: OptionQuery) => Conditions;
  /** SQL of the order by field name (default: the field's own expression) and the default order under ''. */
  readonly ordem?: { readonly [K in (keyof Row & string) | '']?: Sql };
  /** Condition of what a text typed in a picker finds, in place of names that contain it; null where the text asks for nothing. */
  readonly acharOpcoes?: (texto: string) => Sql | null;
  /** SQL of the order of pickers, by name unless given. */
  readonly ordemDasOpcoes?: Sql;
  /**
   * Locks what a write of this record changes besides, before the record itself is read: two screens that write the same rows wait for
   * each other in one order. `id` is null for a new record, `form` for a deletion.
   */
  readonly travar?: (ctx: Ctx, id: number | null, form: Form | null) => Promise<void>;
  /** Rules that need the database. Throw ProblemError; change nothing. `id` is null for a new record. */
  readonly validar?: (ctx: Ctx, form: Form, id: number | null) => Promise<void>;
  /** Work in the same transaction after the row is written. */
  readonly aoGravar?: (ctx: Ctx, id: number, form: Form, antes: (Form & Detail & Stored) | null) => Promise<void>;
  /**
   * `validar` and `aoGravar`, in place of them, for any number of forms at once: statements that do not grow in number with the forms.
   * For several forms `validar` may refuse more than it would one after another, and never less: who writes many asks again for fewer.
   */
  readonly emBloco?: {
    validar(ctx: Ctx, forms: readonly Writing<Form, Form & Detail & Stored>[]): Promise<void>;
    aoGravar(ctx: Ctx, forms: readonly Writing<Form, Form & Detail & Stored, number>[]): Promise<void>;
  };
  readonly aoExcluir?: (ctx: Ctx, id: number, antes: Form & Detail & Stored) => Promise<void>;
  /** SQL of `colunas` that differ for this person, such as counts of what they may see; null when none does. */
  readonly colunasDe?: (ctx: Ctx) => Readonly<Record<string, Sql>> | null;
  /** What may be done with one record, beyond the authorities; keys besides editar, excluir and emUso are free; with emUso no deletion is offered, and a try is told what uses the record (decision U-0048). It sees a line of the list or a whole record: what it looks at stands in `linha` and in `detalhe` alike. */
  readonly pode?: (ctx: Ctx, row: Row & { id: number }) => Readonly<Record<string, boolean>>;
  /** Why a record may not be edited or deleted although the person holds the authority; the usual sentence where it says nothing. Keys besides are free, as those of `pode`: the screen says them at what cannot be done. */
  readonly impedimentos?: (ctx: Ctx, row: Row & { id: number }) => Readonly<Record<string, string | undefined>>;
  /** SQL of the name that pickers and messages show (default `t.nome`). */
  readonly nomeDe?: Sql;
}

/** What the kit works with: the names of tables and columns are texts here. */
export interface ResourceOptions<Form, Row, Filter, Detail>
  extends Behaviour<Form, Row, Filter, Detail>,
    FilterAnswers<Filter>,
    Mapping {
  readonly tabela: string;
  readonly fixo?: Readonly<Record<string, string>>;
}

type Links = {
  [T in TableName]: {
    readonly tabela: T;
    readonly dono: ColumnName<T>;
    readonly alvo: ColumnName<T>;
    readonly alvoTabela: TableName;
  };
}[TableName];

/** The child table of a list; what its items have and the table has not is told at `dono`. */
type Children<Item> = { [T in TableName]: ChildTableOf<Item, T> }[TableName] & ItemRefs<WithoutTable<Item, never>>;
type ItemRefs<K extends string> = [K] extends [never] ? unknown : { readonly refs: Readonly<Record<K, TableName>> };
type ChildTableOf<Item, T extends TableName> = {
  readonly tabela: T;
  readonly dono: ColumnName<T> & Fault<`sem coluna em ${T}`, WithoutColumn<Item, ColumnName<T>, 'id'>>;
  readonly refs?: { readonly [K in ReferenceField<Item>]?: TableName };
  readonly ordem?: ColumnName<T>;
} & ('versao' extends ColumnName<T> ? { readonly versao: true } : unknown);
type ItemOf<V> = NonNullable<V> extends readonly (infer Item)[] ? Item : never;

/** Nothing when there are no names, and otherwise what no text is: the compiler shows why, and which. */
interface Falta<Why extends string, Names extends string> {
  readonly falta: readonly [Why, Names];
}
type Fault<Why extends string, Names extends string> = [Names] extends [never] ? unknown : Falta<Why, Names>;

/**
 * The options of `defineResource`. `T` is the table; `C`, `R`, `L`, `F`, `Q` and `J` are the names that `colunas`, `refs`,
 * `ligacoes`, `filhos`, `filtros` and `emConjunto` say. What nobody says and the table does not have is told at `tabela`.
 */
export type TableOptions<
  Form,
  Row,
  Filter,
  Detail,
  T extends TableName,
  C extends string,
  R extends string,
  L extends string,
  F extends keyof Form & string,
  Q extends keyof Filter & string,
  J extends keyof Filter & string,
> = Behaviour<Form, Row, Filter, Detail> & {
  readonly tabela: T;
  /** Columns that no field is, and what they hold in every record of this resource, where several share one table. */
  readonly fixo?: { readonly [K in ColumnName<T>]?: string };
  /** Tables behind references and ids of records whose own name is no table. */
  readonly refs?: { readonly [K in R]?: TableName };
  /** SQL of the name of a reference over its row `r`, where it is not the column `nome`. */
  readonly nomes?: { readonly [K in (keyof Form | keyof Row | keyof Detail) & string]?: Sql };
  /** Tables behind lists of other records. */
  readonly ligacoes?: { readonly [K in L]?: Links };
  /** Tables behind child lists. */
  readonly filhos?: { readonly [K in F]?: Children<ItemOf<Form[K]>> };
  /** SQL of fields that are no column of the table; `t` is the row. Read only. */
  readonly colunas?: { readonly [K in C]?: Sql };
  /** The condition of a key, asked when something is filled in; needed where the kind and a column do not say it. */
  readonly filtros?: { readonly [K in Q]?: FilterAnswer<NonNullable<Filter[K]>> | null };
  /** Conditions of several keys together, or of keys whose absence means something; asked for every list. */
  readonly emConjunto?: {
    readonly campos: readonly J[];
    condicoes(filtro: Pick<Filter, J>, ctx: Ctx): Conditions;
  };
} & ([TableName] extends [T]
    ? unknown // No such table: there is nothing more to tell.
    : {
        readonly tabela: Fault<
          `sem coluna em ${T}, nem dito em colunas, ligacoes ou filhos`,
          | WithoutColumn<Form, ColumnName<T>, C | L | F>
          | WithoutColumn<Row, ColumnName<T>, C | L | F>
          | WithoutColumn<Detail, ColumnName<T>, C | L | F>
        > &
          Fault<
            'sem tabela, dita em refs',
            WithoutTable<Form, C | R> | WithoutTable<Row, C | R> | WithoutTable<Detail, C | R>
          > &
          Fault<'sem condição, dita em filtros ou emConjunto', Unanswered<Filter, T, Q | J | L>>;
      });
