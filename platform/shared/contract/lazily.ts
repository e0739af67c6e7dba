/**
 * `fixed` with further members, each made when it is first asked for, and kept: a screen runs the contracts of a whole module and uses few of
 * their schemas. A copy of it ({ ...it }) makes all of them.
 */
export function lazily<Fixed extends object, Made extends object>(
  fixed: Fixed,
  makers: { readonly [Name in keyof Made]: () => Made[Name] },
): Omit<Fixed, keyof Made> & Made {
  for (const [name, make] of Object.entries<() => unknown>(makers)) {
    let made: { readonly it: unknown } | undefined;
    Object.defineProperty(fixed, name, {
      enumerable: true,
      get: () => {
        made ??= { it: make() };
        return made.it;
      },
    });
  }
  return fixed as unknown as Omit<Fixed, keyof Made> & Made;
}
