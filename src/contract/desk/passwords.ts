/** Who has no second factor needs a password of this length, in characters. */
export const SHORTEST_WITHOUT_FACTOR = 12;
