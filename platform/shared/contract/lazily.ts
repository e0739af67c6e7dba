/**
 * A value that is made when it is first asked for, and kept: a screen runs the contracts of a whole module and uses few of their schemas.
 */
export function lazily<T>(make: () => T): () => T {
  let made: { readonly it: T } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}
