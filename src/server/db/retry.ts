import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Database, Queries, Transaction } from './client';
import { isConflict, isLockTimeout } from './databaseErrors';

const MAX_RETRIES = 3;
const MAX_PAUSE_MS = 50;

/** For how long a held lock is waited for in all. */
const LOCK_WAIT_MS = 2_500;
/** How long a repeated attempt waits for a lock. */
const RETRY_LOCK_MS = 800;

/** @param lockMs how long this attempt may wait for a lock; undefined: as long as its session allows */
type Attempt<Result> = (lockMs?: number) => Promise<Result>;

export type Retry = <Result>(attempt: Attempt<Result>) => Promise<Result>;

/**
 * Repeats what failed by a conflict with another transaction. A lock that is held is waited for briefly at first; whoever
 * must wait longer does so on few connections, so that all others stay free for those who need no such lock.
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

/** @param lockMs as an attempt has it */
type Begin = <Result>(work: (tx: Database) => Promise<Result>, lockMs?: number) => Promise<Result>;

/** Every transaction begun on the database is tried again; not those inside of one, which end with it. */
export function retryTransactions(db: Queries, retry: Retry, begin: Begin): Database {
  return withTransactions(db, (work) => retry((lockMs) => begin(work, lockMs)));
}

/** The database, whose transactions are these instead of Drizzle's own. */
export function withTransactions(db: Queries, transaction: Transaction): Database {
  return Object.assign(db, { transaction });
}
