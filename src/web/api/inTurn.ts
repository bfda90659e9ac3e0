const LOCK = 'auth-refresh';
let queue: Promise<unknown> = Promise.resolve();

/** @param waited whether another task, of this tab or another, ran first */
type Task<Result> = (waited: boolean) => Promise<Result>;

/**
 * Runs one task at a time over all tabs of this shop; where the browser has no locks (or no secure context),
 * one at a time within this tab.
 */
export async function inTurn<Result>(task: Task<Result>): Promise<Result> {
  if (!('locks' in navigator)) {
    const alone = () => task(false);
    const turn = queue.then(alone, alone);
    queue = turn.catch(() => undefined);
    return turn;
  }
  const { locks } = navigator;
  const first = await locks.request(LOCK, { ifAvailable: true }, async (lock) =>
    lock ? { result: await task(false) } : null,
  );
  return first ? first.result : locks.request(LOCK, () => task(true));
}
