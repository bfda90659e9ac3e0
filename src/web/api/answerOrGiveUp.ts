import { TIMINGS } from '../shared/timings';

interface AbortableQuery<Answer> {
  abort: () => void;
  unwrap: () => Promise<Answer>;
}

/** The answer to a query that no screen follows (useWaited), which is given up after 30 s. Rejects as `unwrap` does. */
export async function answerOrGiveUp<Answer>(asked: AbortableQuery<Answer>): Promise<Answer> {
  const timer = setTimeout(() => asked.abort(), TIMINGS.longestWait);
  try {
    return await asked.unwrap();
  } finally {
    clearTimeout(timer);
  }
}
