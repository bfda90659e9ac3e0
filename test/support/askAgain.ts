import { setTimeout as sleep } from 'node:timers/promises';

const TRIES = 100;
const PAUSE_MS = 300;

/**
 * Asks until the shop is not too busy: its 503 comes before anything is done and says to ask again. A machine that
 * tests share with a build is busy at times, which is not what they are about.
 */
export async function askAgain(ask: () => Promise<Response>): Promise<Response> {
  let response = await ask();
  for (let tried = 1; response.status === 503 && tried < TRIES; tried += 1) {
    await response.body?.cancel();
    await sleep(PAUSE_MS);
    response = await ask();
  }
  return response;
}
