export interface RandomNumbers {
  /** 0 to 1, without 1 */
  next(): number;
  /** a whole number from 0, without `end` */
  below(end: number): number;
  pick<Item>(items: readonly Item[]): Item;
}

/** The same numbers for the same seed, on every machine (mulberry32). */
export function randomNumbers(seed: number): RandomNumbers {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[below(items.length)];
    if (item === undefined) throw new RangeError('There is nothing to pick from.');
    return item;
  };
  return { next, below, pick };
}
