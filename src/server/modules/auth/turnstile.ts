import { ShopError } from '../../errors';

/** Lets in so many at a time; the others wait in line. @throws ShopError not_ready when the line is full */
export function turnstile({ atOnce, inLine }: { atOnce: number; inLine: number }) {
  const waiting: (() => void)[] = [];
  let inside = 0;

  const enter = async () => {
    if (inside < atOnce) {
      inside += 1;
      return;
    }
    if (waiting.length >= inLine)
      throw new ShopError('not_ready', 'The shop is busy. Please try again in a moment.');
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  // Whoever leaves hands the place to the next in line, so nobody slips in between.
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else inside -= 1;
  };
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
