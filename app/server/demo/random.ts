/** Deterministic source of chance: the same seed gives the same demo. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A number in [0, 1) (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  /** True in the given share of calls. */
  chance(share: number): boolean {
    return this.next() < share;
  }

  /** One entry of a list that is not empty. */
  pick<T>(list: readonly T[]): T {
    const entry = list[this.int(0, list.length - 1)];
    if (entry === undefined) throw new Error('lista vazia');
    return entry;
  }

  /** Up to `count` different entries. */
  some<T>(list: readonly T[], count: number): T[] {
    const rest = [...list];
    const out: T[] = [];
    while (out.length < count && rest.length > 0) out.push(...rest.splice(this.int(0, rest.length - 1), 1));
    return out;
  }
}
