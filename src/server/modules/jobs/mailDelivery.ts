import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../../db/client';
import { deliverDueMail, releaseMails, type Delivery } from '../mail';
import { repeat, type Repetition } from './repeat';

interface Options extends Omit<Delivery, 'log' | 'db'> {
  database: Pick<OpenDatabase, 'db' | 'isShared'>;
  /** how often this server looks for mail */
  lookEveryMs?: number;
}

/** Sends the mail that is due, from the server's start to its end; each server takes what the others have not. */
export function mailDelivery(
  app: FastifyInstance,
  { database, lookEveryMs = 1_000, ...options }: Options,
): void {
  const delivery: Delivery = { ...options, db: database.db, log: app.log };
  let repetition: Repetition | undefined;
  app.addHook('onReady', async () => {
    // What is held in a database of one's own is held by the dead.
    if (!database.isShared) await releaseMails(delivery.db);
    repetition = repeat({
      everyMs: lookEveryMs,
      work: (signal) => deliverDueMail(delivery, signal),
      onError: (error) => app.log.error({ err: error }, 'mail cannot be looked for'),
    });
  });
  app.addHook('onClose', () => repetition?.stop());
}
