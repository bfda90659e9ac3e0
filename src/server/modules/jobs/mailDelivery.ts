import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../../db/client';
import { POLL_MS, mailWorkers, releaseMails, type DeliveryContext, type MailWorkers } from '../mail';

interface Options extends Omit<DeliveryContext, 'log' | 'db'> {
  database: Pick<OpenDatabase, 'db' | 'isShared'>;
  /** how often it looks for mail */
  pollEveryMs?: number;
}

/** Sends the mail that is due, from the server's start to its end; each server takes what the others have not. */
export function mailDelivery(
  app: FastifyInstance,
  { database, pollEveryMs = POLL_MS, ...options }: Options,
): void {
  const context: DeliveryContext = { ...options, db: database.db, log: app.log };
  const controller = new AbortController();
  let running: Promise<void> | undefined;
  app.addHook('onReady', async () => {
    // Nobody else uses an embedded database: whatever is still claimed, a killed server has claimed.
    if (!database.isShared) await releaseMails(context.db);
    running = deliverUntilStopped(controller.signal, context, pollEveryMs);
  });
  app.addHook('onClose', async () => {
    controller.abort();
    await running;
    context.transport.close();
  });
}

/** Looks for mail so often, and whenever a place becomes free. */
async function deliverUntilStopped(
  signal: AbortSignal,
  context: DeliveryContext,
  pollEveryMs: number,
): Promise<void> {
  const workers = mailWorkers(context, signal);
  while (!signal.aborted) {
    await workers
      .startDue()
      .catch((error: unknown) => context.log.error({ err: error }, 'the mail queue could not be read'));
    await waitForNextPoll(workers, signal, pollEveryMs);
  }
  await workers.allFinished();
}

async function waitForNextPoll(
  workers: MailWorkers,
  signal: AbortSignal,
  pollEveryMs: number,
): Promise<void> {
  const sleepController = new AbortController();
  const endSleep = () => sleepController.abort();
  signal.addEventListener('abort', endSleep);
  const asleep = sleep(pollEveryMs, undefined, { signal: sleepController.signal, ref: false }).catch(
    () => undefined,
  );
  await Promise.race([asleep, workers.anyFinished()]);
  signal.removeEventListener('abort', endSleep);
  endSleep();
}
