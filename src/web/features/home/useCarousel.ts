import { useState } from 'react';

/** The position of a carousel that wraps around. */
export function useCarousel<Item>(items: readonly Item[]) {
  const [first, setFirst] = useState(0);
  const [direction, setDirection] = useState<1 | -1>(1);
  const count = items.length;
  const move = (step: 1 | -1) => {
    if (count < 2) return;
    setDirection(step);
    setFirst((now) => (now + step + count) % count);
  };
  const start = count === 0 ? 0 : first % count;
  return {
    /** all items, rotated to start at the current one */
    ordered: [...items.slice(start), ...items.slice(0, start)],
    /** from 0 */
    first: start,
    direction,
    next: () => move(1),
    previous: () => move(-1),
  };
}
