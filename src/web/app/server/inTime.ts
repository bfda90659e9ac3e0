import type { CallApi, CallResponse } from '@contract/rendering';

/** The longest time a page waits for an answer. */
const PATIENCE_MS = 2_000;
const LATE: CallResponse = { status: 503, headers: {}, body: null };

/** The same answers, but an error in place of one that fails or takes too long. */
export function inTime(answer: CallApi, onError: (error: unknown) => void): CallApi {
  return async (call, parts) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<CallResponse>((resolve) => {
      timer = setTimeout(() => {
        onError(new Error(`${call} took longer than ${PATIENCE_MS} ms`));
        resolve(LATE);
      }, PATIENCE_MS);
    });
    try {
      return await Promise.race([answer(call, parts), late]);
    } catch (error) {
      onError(error);
      return LATE;
    } finally {
      clearTimeout(timer);
    }
  };
}
