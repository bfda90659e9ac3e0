import { TIMINGS } from '../shared/timings';

interface AbortableQuery<Result> {
  abort: () => void;
  unwrap: () => Promise<Result>;
}

/** The result of a query that no screen observes (useQueryTimeout), aborted after 30 s. Rejects as `unwrap` does. */
export async function unwrapWithTimeout<Result>(query: AbortableQuery<Result>): Promise<Result> {
  const timer = setTimeout(() => query.abort(), TIMINGS.requestTimeout);
  try {
    return await query.unwrap();
  } finally {
    clearTimeout(timer);
  }
}
