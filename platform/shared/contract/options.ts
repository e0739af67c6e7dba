import type { OptionItem } from './meta.ts';

type Par<Codigo extends string> = readonly [codigo: Codigo, rotulo: string];

/** A closed list of choices. The code travels and is stored, the label is read by people; the order is that of the screen. */
export interface Opcoes<Codigo extends string> {
  /** Codes as z.enum takes them. */
  readonly codigos: readonly [Codigo, ...Codigo[]];
  readonly itens: readonly (OptionItem & { readonly codigo: Codigo })[];
  /** The label of a code; '' for none, and a code that is not in the list as it came. */
  readonly rotulo: (codigo: string | null | undefined) => string;
}

/** The type of the codes of a list: `CodigoDe<typeof sexo>` is 'I' | 'M' | 'F'. */
export type CodigoDe<Lista> = Lista extends Opcoes<infer Codigo> ? Codigo : never;

/**
 * A closed list from [code, label] pairs, in the order of the screen; pairs and not an object, because an object
 * would put codes such as '1' before the others. Throws RangeError when a code comes twice.
 */
export function opcoes<const Codigo extends string>(pares: readonly [Par<Codigo>, ...Par<Codigo>[]]): Opcoes<Codigo> {
  const rotulos = new Map<string, string>(pares);
  if (rotulos.size !== pares.length)
    throw new RangeError(`Código repetido em: ${pares.map(([codigo]) => codigo).join(', ')}`);
  const [[primeiro], ...outros] = pares;
  return {
    codigos: [primeiro, ...outros.map(([codigo]) => codigo)],
    itens: pares.map(([codigo, rotulo]) => ({ codigo, rotulo })),
    rotulo: (codigo) => rotulos.get(codigo ?? '') ?? codigo ?? '',
  };
}

/** A list made of other lists, one after the other: a state list plus 'Todos', for a filter. Throws RangeError when a code repeats. */
export function juntarOpcoes<A extends string, B extends string>(a: Opcoes<A>, b: Opcoes<B>): Opcoes<A | B> {
  const pares = [...a.itens, ...b.itens].map(({ codigo, rotulo }): Par<A | B> => [codigo, rotulo]);
  return opcoes(pares as [Par<A | B>, ...Par<A | B>[]]);
}
