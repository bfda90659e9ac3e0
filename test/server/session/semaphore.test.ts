import { limitConcurrency } from '../../../src/server/credentials/passwords';

/** Work that ends when it is told to. */
function heldWork() {
  const ends: (() => void)[] = [];
  let inside = 0;
  const seen = { most: 0 };
  const work = async () => {
    inside += 1;
    seen.most = Math.max(seen.most, inside);
    await new Promise<void>((resolve) => ends.push(resolve));
    inside -= 1;
  };
  return { work, ends, seen };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('the semaphore before the hashing of passwords', () => {
  it('lets so many in at a time, and everybody in the end', async () => {
    const { work, ends, seen } = heldWork();
    const through = limitConcurrency({ maxConcurrent: 3, maxQueued: 100 });
    const all = Promise.all(Array.from({ length: 40 }, () => through(work)));
    for (let ended = 0; ended < 40; ended += 1) {
      await settle();
      ends.shift()?.();
    }
    await all;
    expect(seen.most).toBe(3);
  });

  it('turns away who comes when the line is full: 503', async () => {
    const { work, ends } = heldWork();
    const through = limitConcurrency({ maxConcurrent: 1, maxQueued: 1 });
    const [first, second] = [through(work), through(work)];
    await expect(through(work)).rejects.toMatchObject({ code: 'not_ready', status: 503 });
    await settle();
    ends.shift()?.();
    await settle();
    ends.shift()?.();
    await Promise.all([first, second]);
  });

  it('lets the next in when work fails', async () => {
    const through = limitConcurrency({ maxConcurrent: 1, maxQueued: 5 });
    const failing = through(() => Promise.reject(new Error('no')));
    const next = through(() => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });
});
