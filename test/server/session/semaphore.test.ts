import { limitConcurrency } from '../../../src/server/credentials/passwords';

/** Work that ends when the test releases it. */
function blockedWork() {
  const releases: (() => void)[] = [];
  let running = 0;
  const concurrency = { max: 0 };
  const work = async () => {
    running += 1;
    concurrency.max = Math.max(concurrency.max, running);
    await new Promise<void>((resolve) => releases.push(resolve));
    running -= 1;
  };
  return { work, releases, concurrency };
}

const flush = () => new Promise((resolve) => setImmediate(resolve));

describe('the semaphore before the hashing of passwords', () => {
  it('runs at most three at a time, and all in the end', async () => {
    const { work, releases, concurrency } = blockedWork();
    const limit = limitConcurrency({ maxConcurrent: 3, maxQueued: 100 });
    const all = Promise.all(Array.from({ length: 40 }, () => limit(work)));
    for (let releasedCount = 0; releasedCount < 40; releasedCount += 1) {
      await flush();
      releases.shift()?.();
    }
    await all;
    expect(concurrency.max).toBe(3);
  });

  it('refuses with 503 when the queue is full', async () => {
    const { work, releases } = blockedWork();
    const limit = limitConcurrency({ maxConcurrent: 1, maxQueued: 1 });
    const [first, second] = [limit(work), limit(work)];
    await expect(limit(work)).rejects.toMatchObject({ code: 'not_ready', status: 503 });
    await flush();
    releases.shift()?.();
    await flush();
    releases.shift()?.();
    await Promise.all([first, second]);
  });

  it('runs the next when one fails', async () => {
    const limit = limitConcurrency({ maxConcurrent: 1, maxQueued: 5 });
    const failing = limit(() => Promise.reject(new Error('no')));
    const next = limit(() => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });
});
