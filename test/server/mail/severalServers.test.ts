import { eq, sql } from 'drizzle-orm';
import { mails } from '../../../src/server/db/schema';
import { mailWorkers } from '../../../src/server/modules/mail';
import { mailQueue } from './mailQueue';

const { db, mailServer, deliveryTo, sendDue, queueReset, newestMail, letTimePass } = mailQueue();

describe('several servers on one database', () => {
  it('send each email once', async () => {
    const server = await mailServer();
    for (let queued = 0; queued < 30; queued += 1) await queueReset();
    await Promise.all(Array.from({ length: 4 }, () => sendDue(server)));
    expect(server.mails).toHaveLength(30);
    expect(new Set(server.mails.map(({ headers }) => headers['message-id'])).size).toBe(30);
  });

  it('take over from a silent server, which then can no longer send its last byte', async () => {
    const server = await mailServer({ takesBeforeAnswer: false });
    await queueReset();
    const slowDelivery = deliveryTo(server.url);
    const originalTransport = { ...slowDelivery.transport };
    slowDelivery.transport = {
      ...originalTransport,
      send: (message, options) =>
        originalTransport.send(message, {
          ...options,
          beforeLastByte: async () => {
            // Its claim has expired, and another server has the email by now.
            await letTimePass();
            await sendDue(server);
            await options.beforeLastByte();
          },
        }),
    };
    const workers = mailWorkers(slowDelivery, new AbortController().signal);
    await workers.startDue();
    await workers.allFinished();
    originalTransport.close();
    expect(server.mails).toHaveLength(1);
    const row = await newestMail();
    expect(row).toMatchObject({ attempts: 2, failedAt: null });
    expect(row.sentAt).toBeInstanceOf(Date);
  });
});

describe('an email that a dead server had handed over', () => {
  it('is not sent again', async () => {
    const server = await mailServer();
    await queueReset();
    const { id } = await newestMail();
    await db()
      .update(mails)
      .set({ handedOverAt: sql`now()`, attempts: 1 })
      .where(eq(mails.id, id));
    await sendDue(server);
    expect(server.mails).toEqual([]);
    expect((await newestMail()).lastError).toMatch(/^unknown: /);
  });
});
