import { setTimeout as sleep } from 'node:timers/promises';

const MAX_ATTEMPTS = 100;
const PAUSE_MS = 300;

/**
 * Retries a request while the shop is too busy: its 503 comes before it has done anything and asks for a retry. A
 * machine that the tests share with a build is busy at times, which is not the subject of a test.
 */
export async function retryWhileBusy(request: () => Promise<Response>): Promise<Response> {
  let response = await request();
  for (let attempt = 1; response.status === 503 && attempt < MAX_ATTEMPTS; attempt += 1) {
    await response.body?.cancel();
    await sleep(PAUSE_MS);
    response = await request();
  }
  return response;
}
