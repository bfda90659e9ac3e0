/** Numbers from 0 to 1 that look random and are the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Some of a list, drawn at random; the list itself stays as it is. */
export function sample<Item>(list: readonly Item[], count: number, random: () => number): Item[] {
  const left = [...list];
  const drawn: Item[] = [];
  while (left.length > 0 && drawn.length < count) {
    drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  }
  return drawn;
}
