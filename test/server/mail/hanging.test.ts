import fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import { mails } from '../../../src/server/db/schema';
import { mailDelivery } from '../../../src/server/modules/jobs/mailDelivery';
import {
  CLAIM_SECONDS,
  POLL_MS,
  ORDINARY,
  MAX_CONCURRENT_ORDINARY,
  MAX_CONCURRENT,
  URGENT,
} from '../../../src/server/modules/mail/deliveryPlan';
import type { Behaviour } from '../../support/mailServer';
import { eventually, PATIENCE_MS } from '../../support/patience';
import { mailQueue } from './mailQueue';

const MAX_DELAY_MS = 30_000;
const EMAIL_COUNT = 50;

const { db, mailServer, deliveryTo, queueReset, queueOrdinary } = mailQueue();

const apps: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

/** A server's delivery of mail, which runs until its app is closed. */
async function startDelivery(url: string): Promise<FastifyInstance> {
  const { db: database, transport, shop } = deliveryTo(url);
  const app = fastify();
  apps.push(app);
  mailDelivery(app, { transport, shop, database: { db: database, isShared: true } });
  await app.ready();
  return app;
}

const never = () => new Promise<void>(() => undefined);

const HANGING_BEHAVIOURS: Record<string, () => Behaviour> = {
  'at the recipient': () => ({
    onRcptTo: ({ address }, _session, done) => {
      if (!address.startsWith('hang')) done();
    },
  }),
  'after the last byte': () => ({
    takesBeforeAnswer: false,
    beforeAnswer: ({ headers }) => (headers.to?.includes('hang') ? never() : undefined),
  }),
};

/** Hangs on the given number of connections before it serves one. */
function hangsOnFirst(connections: number): Behaviour {
  let remaining = connections;
  return {
    onConnect: (_session, done) => {
      if (remaining-- <= 0) done();
    },
  };
}

async function repeat(count: number, work: (at: number) => Promise<void>): Promise<void> {
  for (let at = 0; at < count; at += 1) await work(at);
}

const countUnderWay = () => db().$count(mails, sql`attempts > 0 and sent_at is null and failed_at is null`);

describe.each(Object.keys(HANGING_BEHAVIOURS))('a mail server that hangs %s', (hangPoint) => {
  const behaviour = () => HANGING_BEHAVIOURS[hangPoint]?.();

  it('delays neither a reset link behind fifty emails nor the shutdown', async () => {
    const server = await mailServer(behaviour());
    await repeat(EMAIL_COUNT, (at) =>
      queueOrdinary(`hang${at}@${hangPoint.replaceAll(' ', '-')}.example.com`),
    );
    const app = await startDelivery(server.url);
    await eventually(async () => (await countUnderWay()) === MAX_CONCURRENT_ORDINARY);
    await queueReset('ada@example.com');
    await eventually(() => server.mails.length > 0);
    expect(server.mails[0]?.headers.to).toBe('ada@example.com');
    await queueReset('hang@example.com');
    await eventually(async () => (await countUnderWay()) > MAX_CONCURRENT_ORDINARY);
    let isClosed = false;
    void app.close().then(() => (isClosed = true));
    await eventually(() => isClosed);
    // A shutdown that waited for the emails would have taken longer than this test waits.
    for (const { handOverMs } of ORDINARY.limits) expect(handOverMs).toBeGreaterThan(PATIENCE_MS);
  });
});

describe('a mail server that hangs for some addresses', () => {
  it('delays no reset link by more than 30 s behind fifty others', async () => {
    const server = await mailServer(HANGING_BEHAVIOURS['at the recipient']?.());
    await repeat(EMAIL_COUNT, (at) => queueReset(`hang${at}@example.com`));
    await startDelivery(server.url);
    await eventually(async () => (await countUnderWay()) === MAX_CONCURRENT);
    await queueReset('ada@example.com');
    await eventually(() => server.mails.length > 0);
  });
});

describe('a mail server that hangs on some connections', () => {
  it('delays no reset link by more than 30 s', async () => {
    const server = await mailServer(hangsOnFirst(1));
    await queueReset('ada@example.com');
    await startDelivery(server.url);
    await eventually(() => server.mails.length > 0);
  });
});

describe('the limits of the product', () => {
  const longestTryMs = Math.max(...URGENT.limits.map(({ handOverMs }) => handOverMs));
  const longestSlotMs = Math.max(...URGENT.limits.map(({ totalMs }) => totalMs));

  it('retry a reset link within 30 s after its attempt hung', () => {
    const untilRetryMs = longestTryMs + URGENT.longestPauseSeconds * 1000 + POLL_MS;
    expect(untilRetryMs).toBeLessThanOrEqual(MAX_DELAY_MS);
  });

  it('free a slot for a reset link within 30 s, whatever hangs', () => {
    expect(MAX_CONCURRENT_ORDINARY).toBeLessThan(MAX_CONCURRENT);
    expect(longestSlotMs + POLL_MS).toBeLessThanOrEqual(MAX_DELAY_MS);
  });

  it('end every attempt before another server may claim the email', () => {
    for (const { handOverMs, totalMs } of [...URGENT.limits, ...ORDINARY.limits]) {
      expect(handOverMs).toBeLessThanOrEqual(totalMs);
      expect(totalMs).toBeLessThan(CLAIM_SECONDS * 1000);
    }
  });
});
