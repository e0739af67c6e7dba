import { type RawBuilder, sql } from 'kysely';
import { limparCnpj } from '#platform/shared/br/cnpj.ts';
import { limparCpf } from '#platform/shared/br/cpf.ts';
import { type FieldMeta, metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import type { AnyResource } from '#platform/shared/contract/resource.ts';
import { idList } from '../db/id-list.ts';
import type { Ctx } from '../http/context.ts';
import { type LinkTable, type Mapping, snake } from './columns.ts';
import { contem } from './list.ts';

/** Falsy entries count for nothing, so that `filtro.nome && contem(...)` reads well. */
export type Conditions = readonly (RawBuilder<unknown> | null | undefined | false | '' | 0)[];

/** The condition of one key of a filter, asked only when something was filled in. */
export type FilterAnswer<V> = (valor: V, ctx: Ctx) => Conditions[number];

/** How the keys of a filter become conditions. Null stands for a key that changes no condition: what is read of the rows, or of which companies. */
export interface FilterAnswers<Filter> {
  readonly filtros?: { readonly [K in keyof Filter]?: FilterAnswer<NonNullable<Filter[K]>> | null };
  /** Conditions of several keys together, or of keys whose absence means something; asked for every list. */
  readonly emConjunto?: { readonly campos: readonly (keyof Filter)[]; condicoes(filtro: Filter, ctx: Ctx): Conditions };
}

const columnOf = (name: string) => sql.ref(`t.${snake(name)}`);

const bounds: readonly { readonly end: RegExp; readonly way: RawBuilder<unknown> }[] = [
  { end: /(Ini|Inicial|De)$/, way: sql`>=` },
  { end: /(Fim|Final|Ate)$/, way: sql`<=` },
];

/** `dataIni` and `dataFim` are the days, both counted, between which `data` lies. */
function ofRange(name: string): FilterAnswer<unknown> | undefined {
  const bound = bounds.find(({ end }) => end.test(name));
  if (!bound) return undefined;
  const column = columnOf(name.replace(bound.end, ''));
  return (value) => sql`${column} ${bound.way} ${value}`;
}

const equality = (name: string): FilterAnswer<unknown> => {
  const column = columnOf(name);
  return (value) => sql`${column} = ${value}`;
};

/** Condition 'the name contains the text', for a key that is not called `nome`. */
export const porNome = (texto: string): RawBuilder<unknown> => contem('t.nome_busca', texto);

/** Condition 'the number without mask in this column contains what is written', mask or none; what has no letter and no digit is in no number. */
export const numeroContem =
  (coluna: RawBuilder<unknown>) =>
  (procurado: string): RawBuilder<unknown> => {
    const numero = limparCnpj(procurado);
    return numero ? sql`position(${numero} in ${coluna}) > 0` : sql`false`;
  };

/** Condition 'the CPF in this column begins with what is written', mask or none; no number begins with anything but a digit. */
export function comecoDoCpf(coluna: RawBuilder<unknown>, procurado: string): RawBuilder<unknown> {
  const digitos = limparCpf(procurado).replace(/\D/g, '');
  if (digitos === '') return sql`false`;
  return digitos.length === 11 ? sql`${coluna} = ${digitos}` : sql`${coluna} like ${`${digitos}%`}`;
}

const linked =
  ({ tabela, dono, alvo }: LinkTable) =>
  (ids: readonly number[]) =>
    sql`exists (select from ${sql.table(tabela)} l where ${sql.ref(`l.${dono}`)} = t.id and ${sql.ref(`l.${alvo}`)} = any (${idList(ids)}))`;

/**
 * What a key means by its kind alone: `nome` is searched for, `cidadeId`, an option and a yes or no are equal, `cidadesIds`
 * hold it, `dataIni` and `dataFim` are the days between which `data` lies, and the ids of a link are linked.
 */
function evident(name: string, { kind }: FieldMeta, link: LinkTable | undefined): FilterAnswer<never> | undefined {
  if (name === 'nome') return porNome;
  if (kind === 'referenciasIds' && link) return linked(link);
  if (kind === 'referenciasIds' && name.endsWith('sIds')) {
    const column = columnOf(name.replace(/sIds$/, 'Id'));
    return (ids: readonly number[]) => sql`${column} = any (${idList(ids)})`;
  }
  // A box that is not ticked asks for nothing.
  if (kind === 'booleano' || kind === 'simNao' || kind === 'opcao' || kind === 'referenciaId') return equality(name);
  if (kind === 'data' || kind === 'inteiro' || kind === 'decimal' || kind === 'dinheiro')
    return ofRange(name) ?? equality(name);
  return undefined;
}

const empty = (value: unknown, meta: FieldMeta | undefined) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (value === false && meta?.kind === 'booleano');

/** The conditions of a filter over the alias `t`. Throws when a key of it is neither answered nor evident. */
export function filterBy<Filter>(
  contract: AnyResource,
  o: FilterAnswers<Filter> & Pick<Mapping, 'ligacoes'>,
): (filter: Filter, ctx: Ctx) => Conditions {
  const given = (o.filtros ?? {}) as Readonly<Record<string, FilterAnswer<never> | null | undefined>>;
  const joint = new Set<unknown>(o.emConjunto?.campos);
  const answers = Object.entries(shapeOf(contract.filtro)).flatMap(([name, field]) => {
    if (joint.has(name) || given[name] === null) return [];
    const meta = metaOf(field);
    const answer = given[name] ?? (meta && evident(name, meta, o.ligacoes?.[name]));
    if (!answer) throw new TypeError(`${contract.path}: o filtro '${name}' não tem condição`);
    return [{ name, meta, answer: answer as FilterAnswer<unknown> }];
  });
  return (filter, ctx) => [
    ...answers.map(({ name, meta, answer }) => {
      const value = (filter as Record<string, unknown>)[name];
      return empty(value, meta) ? null : answer(value, ctx);
    }),
    ...(o.emConjunto?.condicoes(filter, ctx) ?? []),
  ];
}
