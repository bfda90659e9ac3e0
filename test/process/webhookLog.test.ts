import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { SERVER, startServer } from '../support/serverProcess';
import { SECRET_KEY, sendWebhook } from '../support/standInPaystack';
import { unpackTemplate } from '../support/template';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'kanti-webhooks-'));
  await unpackTemplate(dataDir);
});

afterAll(() => rm(dataDir, { recursive: true }));

it('a signed event for no order, or of an unknown type, gets 200 and a line in the log', async () => {
  const server = startServer(SERVER, {
    ...{ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'info' },
    ...{ PAYSTACK_PUBLIC_KEY: 'pk_test_123', PAYSTACK_SECRET_KEY: SECRET_KEY },
  });
  const address = await server.address;
  const transaction = { reference: 'of-nobody', amount: 1 };
  const events = [
    ['refund.processed', { transaction_reference: 'of-nobody', amount: 1 }, 'unknown_order'],
    ['charge.dispute.create', { id: 1, transaction }, 'unknown_order'],
    ['subscription.create', { transaction_reference: 'of-nobody' }, 'unknown_event'],
  ] as const;
  for (const [event, data] of events) {
    expect((await sendWebhook(address, { event, data })).status).toBe(200);
  }
  const { out } = await server.signal('SIGTERM');
  const lines = out.split('\n').filter((line) => line.includes('"webhook received"'));
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject(
    events.map(([event, , outcome]) => ({ event, reference: 'of-nobody', outcome })),
  );
});
