import { setTimeout as sleep } from 'node:timers/promises';

const MAX_ATTEMPTS = 100;
const PAUSE_MS = 300;

/**
 * Asks until the shop is not too busy: its 503 comes before anything is done and says to ask again. A machine that
 * tests share with a build is busy at times, which is not what they are about.
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
