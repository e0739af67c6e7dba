/** How often a text is sent before connections keep it prepared: what is seldom sent would only take their memory. */
const OFTEN = 20;
/** Texts that are kept; each takes some tens of kilobytes of every connection that sent it. */
const KEPT = 64;
/** Texts that are counted before the counting begins anew: a filter in every form has no end of them. */
const COUNTED = 4096;

/**
 * Names for the statements that go to the server again and again. Under a name a connection sends the text once; the server reads it and
 * applies the row policies to it once, and plans it for each run with the values of that run (`force_custom_plan`).
 */
export class StatementNames {
  readonly #seen = new Map<string, number>();
  readonly #names = new Map<string, string>();
  #generation = 0;

  /** The name of a statement that is about to be sent; undefined while it is not sent often. */
  of(sql: string): string | undefined {
    const known = this.#names.get(sql);
    if (known !== undefined || this.#names.size >= KEPT) return known;
    const times = (this.#seen.get(sql) ?? 0) + 1;
    if (times < OFTEN) {
      if (this.#seen.size >= COUNTED) this.#seen.clear();
      this.#seen.set(sql, times);
      return undefined;
    }
    this.#seen.delete(sql);
    const name = `c${this.#generation}_${this.#names.size}`;
    this.#names.set(sql, name);
    return name;
  }

  /** From now on no statement has the name that it had: what was prepared is of tables that are others now. */
  forget(): void {
    this.#generation += 1;
    this.#names.clear();
  }
}
