import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../../db/client';
import { LOOK_EVERY_MS, mailRoom, releaseMails, type Delivery, type MailRoom } from '../mail';

interface Options extends Omit<Delivery, 'log' | 'db'> {
  database: Pick<OpenDatabase, 'db' | 'isShared'>;
  /** how often it looks for mail */
  lookEveryMs?: number;
}

/** Sends the mail that is due, from the server's start to its end; each server takes what the others have not. */
export function mailDelivery(
  app: FastifyInstance,
  { database, lookEveryMs = LOOK_EVERY_MS, ...options }: Options,
): void {
  const delivery: Delivery = { ...options, db: database.db, log: app.log };
  const ending = new AbortController();
  let delivering: Promise<void> | undefined;
  app.addHook('onReady', async () => {
    // Nobody else uses an embedded database: whatever is still claimed, a killed server has claimed.
    if (!database.isShared) await releaseMails(delivery.db);
    delivering = deliverUntil(ending.signal, delivery, lookEveryMs);
  });
  app.addHook('onClose', async () => {
    ending.abort();
    await delivering;
    delivery.transport.close();
  });
}

/** Looks for mail so often, and whenever a place becomes free. */
async function deliverUntil(stop: AbortSignal, delivery: Delivery, lookEveryMs: number): Promise<void> {
  const room = mailRoom(delivery, stop);
  while (!stop.aborted) {
    await room
      .fill()
      .catch((error: unknown) => delivery.log.error({ err: error }, 'the mail queue could not be read'));
    await untilWorthALook(room, stop, lookEveryMs);
  }
  await room.allEnded();
}

async function untilWorthALook(room: MailRoom, stop: AbortSignal, lookEveryMs: number): Promise<void> {
  const pause = new AbortController();
  const end = () => pause.abort();
  stop.addEventListener('abort', end);
  const paused = sleep(lookEveryMs, undefined, { signal: pause.signal, ref: false }).catch(() => undefined);
  await Promise.race([paused, room.oneEnded()]);
  stop.removeEventListener('abort', end);
  end();
}
