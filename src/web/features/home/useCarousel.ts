import { useState } from 'react';

/** Which of several things comes first; both ends lead to each other. */
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
    /** all of them, the first one first */
    ordered: [...items.slice(start), ...items.slice(0, start)],
    /** from 0 */
    first: start,
    direction,
    next: () => move(1),
    previous: () => move(-1),
  };
}
