import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../../db/client';
import { POLL_MS, mailWorkers, releaseMails, type DeliveryContext, type MailWorkers } from '../mail';

interface Options extends Omit<DeliveryContext, 'log' | 'db'> {
  database: Pick<OpenDatabase, 'db' | 'isShared'>;
  pollEveryMs?: number;
}

/** Sends due emails from the server's start to its end. Several servers share the queue: each claims its own. */
export function mailDelivery(
  app: FastifyInstance,
  { database, pollEveryMs = POLL_MS, ...options }: Options,
): void {
  const context: DeliveryContext = { ...options, db: database.db, log: app.log };
  const controller = new AbortController();
  let running: Promise<void> | undefined;
  app.addHook('onReady', async () => {
    // No other server uses an embedded database, so every claim was left behind by a killed one.
    if (!database.isShared) await releaseMails(context.db);
    running = deliverUntilStopped(controller.signal, context, pollEveryMs);
  });
  app.addHook('onClose', async () => {
    controller.abort();
    await running;
    context.transport.close();
  });
}

/** Polls the queue at the interval, and whenever an email has finished. */
async function deliverUntilStopped(
  signal: AbortSignal,
  context: DeliveryContext,
  pollEveryMs: number,
): Promise<void> {
  const workers = mailWorkers(context, signal);
  while (!signal.aborted) {
    await workers
      .startDue()
      .catch((error: unknown) => context.log.error({ err: error }, 'the email queue could not be read'));
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
