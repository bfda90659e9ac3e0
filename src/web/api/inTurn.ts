const LOCK = 'auth-refresh';
let queue: Promise<unknown> = Promise.resolve();

/**
 * Runs one task at a time over all tabs of this shop; where the browser has no locks (or no secure context),
 * one at a time within this tab.
 */
export function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request(LOCK, task);
  const turn = queue.then(task, task);
  queue = turn.catch(() => undefined);
  return turn;
}
