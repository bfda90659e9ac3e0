import type { CallApi, CallResponse } from '@contract/rendering';

/** The longest time a page waits for a response. */
const TIMEOUT_MS = 2_000;
const TIMEOUT_RESPONSE: CallResponse = { status: 503, headers: {}, body: null };

/** Wraps API calls so that one that throws or takes too long returns a 503 response. */
export function withTimeout(callApi: CallApi, onError: (error: unknown) => void): CallApi {
  return async (call, args) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<CallResponse>((resolve) => {
      timer = setTimeout(() => {
        onError(new Error(`${call} took longer than ${TIMEOUT_MS} ms`));
        resolve(TIMEOUT_RESPONSE);
      }, TIMEOUT_MS);
    });
    try {
      return await Promise.race([callApi(call, args), timeout]);
    } catch (error) {
      onError(error);
      return TIMEOUT_RESPONSE;
    } finally {
      clearTimeout(timer);
    }
  };
}
