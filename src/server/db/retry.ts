import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Database, Queries, RunTransaction } from './client';
import { isConflict, isLockTimeout } from './databaseErrors';

const MAX_RETRIES = 3;
const MAX_PAUSE_MS = 50;

/** Total time to wait for a lock. */
const LOCK_WAIT_MS = 2_500;
/** Lock timeout of a retry. */
const RETRY_LOCK_MS = 800;

/** @param lockMs lock timeout of this attempt; undefined: that of its session */
type Attempt<Result> = (lockMs?: number) => Promise<Result>;

export type Retry = <Result>(attempt: Attempt<Result>) => Promise<Result>;

/**
 * Creates a function that retries work after a conflict with another transaction or a lock timeout. The first attempt
 * waits only briefly for a lock; longer waits are limited to a few connections, so that the others stay free.
 */
export function createRetry({ lockWaiters }: { lockWaiters: number }): Retry {
  const limitLockWaiters = pLimit(lockWaiters);
  return async (attempt) => {
    const deadline = performance.now() + LOCK_WAIT_MS;
    let retries = 0;
    let run = () => attempt();
    for (;;) {
      try {
        return await run();
      } catch (error) {
        const isPastDeadline = performance.now() > deadline;
        if (isConflict(error) && retries < MAX_RETRIES) retries += 1;
        else if (!isLockTimeout(error) || isPastDeadline) throw error;
        else {
          run = () =>
            limitLockWaiters(() => {
              if (performance.now() > deadline) throw error;
              return attempt(RETRY_LOCK_MS);
            });
        }
        await sleep(Math.random() * MAX_PAUSE_MS);
      }
    }
  };
}

/** @param lockMs as for an `Attempt` */
type Begin = <Result>(work: (tx: Database) => Promise<Result>, lockMs?: number) => Promise<Result>;

/** Retries every transaction of the database. Nested ones are not retried, as they end with the outer one. */
export function retryTransactions(db: Queries, retry: Retry, begin: Begin): Database {
  return withTransactions(db, (work) => retry((lockMs) => begin(work, lockMs)));
}

/** The database with `transaction` in place of Drizzle's own. */
export function withTransactions(db: Queries, transaction: RunTransaction): Database {
  return Object.assign(db, { transaction });
}
