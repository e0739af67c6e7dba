import { regra } from './problem.ts';

/** What a transition asks of a state: for each facet that matters, the values that it may have. */
export type StatePattern<S> = { readonly [F in keyof S]?: readonly S[F][] };

/**
 * One verb of a workflow as data. A state is an object of facets (`{ status: 'I', suspensa: false }`), most often columns of
 * the record; what only allows or forbids, such as a setting of the company, is a facet too.
 */
export interface TransitionRule<S> {
  /** The states from which the verb starts: any of these patterns. */
  readonly de: readonly StatePattern<S>[];
  /** The facets that it changes, and their new values. */
  readonly para: Partial<S>;
  /** The facet that the person chooses in the dialog, in the field of the same name. */
  readonly escolhe?: keyof S & string;
  /** The sentence for who tries it in another state. */
  readonly recusa: string;
  /** Another one where the state has another reason; null where `recusa` says it. */
  recusaDe?(estado: S): string | null;
}

export type WorkflowRules<S, V extends string> = Readonly<Record<V, TransitionRule<S>>>;

const fits = <S>(pattern: StatePattern<S>, estado: S): boolean =>
  (Object.keys(pattern) as (keyof S)[]).every((facet) => pattern[facet]?.includes(estado[facet]));

/** Why the state does not allow the verb, as a sentence; null when it does. Authorities are checked apart. */
export function motivoDaRecusa<S>(rule: TransitionRule<S>, estado: S): string | null {
  if (rule.de.some((pattern) => fits(pattern, estado))) return null;
  return rule.recusaDe?.(estado) ?? rule.recusa;
}

/** Throws REGRA with the sentence when the state does not allow the verb. */
export function exigirTransicao<S>(rule: TransitionRule<S>, estado: S): void {
  const motivo = motivoDaRecusa(rule, estado);
  if (motivo !== null) throw regra(motivo);
}

/** Which verbs the state allows. Authorities are checked apart. */
export function possiveis<S, V extends string>(rules: WorkflowRules<S, V>, estado: S): Record<V, boolean> {
  const verbos = Object.keys(rules) as V[];
  return Object.fromEntries(verbos.map((verbo) => [verbo, motivoDaRecusa(rules[verbo], estado) === null])) as Record<
    V,
    boolean
  >;
}

/** The state after the verb. `body` holds what the person chose. */
export function estadoDepois<S extends object>(
  { para, escolhe }: TransitionRule<S>,
  estado: S,
  body: Readonly<Record<string, unknown>> = {},
): S {
  return { ...estado, ...para, ...(escolhe === undefined ? {} : { [escolhe]: body[escolhe] }) };
}
