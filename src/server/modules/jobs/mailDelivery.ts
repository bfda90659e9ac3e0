import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../../db/client';
import { LOOK_EVERY_MS, mailRoom, releaseMails, type Delivery, type MailRoom } from '../mail';

interface Options extends Omit<Delivery, 'log' | 'db'> {
  database: Pick<OpenDatabase, 'db' | 'isShared'>;
}

/** Sends the mail that is due, from the server's start to its end; each server takes what the others have not. */
export function mailDelivery(app: FastifyInstance, { database, ...options }: Options): void {
  const delivery: Delivery = { ...options, db: database.db, log: app.log };
  const ending = new AbortController();
  let delivering: Promise<void> | undefined;
  app.addHook('onReady', async () => {
    // Nobody else uses an embedded database: whatever is still claimed, a killed server has claimed.
    if (!database.isShared) await releaseMails(delivery.db);
    delivering = deliverUntil(ending.signal, delivery);
  });
  app.addHook('onClose', async () => {
    ending.abort();
    await delivering;
    delivery.post.close();
  });
}

/** Looks for mail every second, and whenever a place becomes free. */
async function deliverUntil(stop: AbortSignal, delivery: Delivery): Promise<void> {
  const room = mailRoom(delivery, stop);
  while (!stop.aborted) {
    await room
      .fill()
      .catch((error: unknown) => delivery.log.error({ err: error }, 'the mail queue could not be read'));
    await untilWorthALook(room, stop);
  }
  await room.allEnded();
}

async function untilWorthALook(room: MailRoom, stop: AbortSignal): Promise<void> {
  const pause = new AbortController();
  const end = () => pause.abort();
  stop.addEventListener('abort', end);
  const paused = sleep(LOOK_EVERY_MS, undefined, { signal: pause.signal, ref: false }).catch(() => undefined);
  await Promise.race([paused, room.oneEnded()]);
  stop.removeEventListener('abort', end);
  end();
}
