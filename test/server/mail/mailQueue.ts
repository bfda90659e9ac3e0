import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import { desc, eq, sql } from 'drizzle-orm';
import { readConfig } from '../../../src/server/config';
import type { OpenDatabase } from '../../../src/server/db/client';
import { mails, users } from '../../../src/server/db/schema';
import {
  mailWorkers,
  openTransport,
  queueMail,
  type DeliveryContext,
  type MailJob,
} from '../../../src/server/modules/mail';
import { makeDatabase } from '../../support/database';
import { startMailServer, type Behaviour, type MailServer } from '../../support/mailServer';

const config = readConfig({ JWT_SECRET: 'x'.repeat(32), PUBLIC_URL: 'https://shop.example' });

/** The mail queue on a database of the test file, which sends only when a test says so. */
export function mailQueue() {
  const servers: MailServer[] = [];
  let openedDatabase: OpenDatabase | undefined;
  beforeAll(async () => {
    openedDatabase = await makeDatabase();
  });
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.close()));
    await db().delete(mails);
  });
  afterAll(() => openedDatabase?.close());

  const db = () => {
    if (!openedDatabase) throw new Error('The database opens in beforeAll.');
    return openedDatabase.db;
  };

  const mailServer = async (behaviour?: Behaviour): Promise<MailServer> => {
    const server = await startMailServer(behaviour);
    servers.push(server);
    return server;
  };

  const deliveryTo = (smtpUrl: string): DeliveryContext => ({
    db: db(),
    transport: openTransport({ smtpUrl, dataDir: '' }),
    shop: { details: config.shop, publicUrl: config.publicUrl, deskUrl: 'https://desk.example' },
    log: fastify().log,
  });

  /** Sends what is due now, as a server does. */
  const sendDue = async (server: { url: string }, stop = new AbortController().signal): Promise<void> => {
    const delivery = deliveryTo(server.url);
    const workers = mailWorkers(delivery, stop);
    const isDue = sql`sent_at is null and failed_at is null and due_at <= now()`;
    do {
      await workers.startDue();
      await workers.allFinished();
    } while (!stop.aborted && (await db().$count(mails, isDue)) > 0);
    delivery.transport.close();
  };

  const createUser = async (email: string): Promise<number> => {
    const values = { username: randomUUID(), email, passwordHash: 'none' };
    await db().insert(users).values(values).onConflictDoNothing();
    const [user] = await db().select().from(users).where(eq(users.email, email));
    return user?.id ?? 0;
  };

  const queueReset = async (email = `${randomUUID()}@example.com`): Promise<void> => {
    const userId = await createUser(email);
    const mail: MailJob = { type: 'password_reset', userId, email, uid: 'MQ', token: 'secret' };
    await db().transaction((tx) => queueMail(tx, mail));
  };

  /** Queues an email that no customer waits for at the screen. */
  const queueOrdinary = async (email = `${randomUUID()}@example.com`): Promise<void> => {
    const userId = await createUser(email);
    await db().transaction((tx) => queueMail(tx, { type: 'password_changed', userId }));
  };

  const newestMail = async () => {
    const [row] = await db().select().from(mails).orderBy(desc(mails.createdAt)).limit(1);
    if (!row) throw new Error('There is no email.');
    return row;
  };

  /** Ends the pause before the next attempt. */
  const letTimePass = async (): Promise<void> => {
    await db()
      .update(mails)
      .set({ dueAt: sql`now()` });
  };

  return { db, mailServer, deliveryTo, sendDue, queueReset, queueOrdinary, newestMail, letTimePass };
}
