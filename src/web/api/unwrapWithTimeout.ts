import { TIMINGS } from '../shared/timings';

interface AbortableQuery<Result> {
  abort: () => void;
  unwrap: () => Promise<Result>;
}

/** The answer to a query that no screen follows (useQueryTimeout), which is given up after 30 s. Rejects as `unwrap` does. */
export async function unwrapWithTimeout<Result>(query: AbortableQuery<Result>): Promise<Result> {
  const timer = setTimeout(() => query.abort(), TIMINGS.requestTimeout);
  try {
    return await query.unwrap();
  } finally {
    clearTimeout(timer);
  }
}
