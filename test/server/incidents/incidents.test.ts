import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { MAX_INCIDENT_BYTES } from '@contract/calls/incidents.limits';
import { incidents } from '../../../src/server/db/schema';
import { deleteOldIncidents } from '../../../src/server/modules/incidents';
import { run } from '../cli/run';
import { makeShop, type TestShop } from '../../support/shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await makeShop();
});
afterAll(() => shop.close());

const recording = {
  ...{ format: 1, app_version: 'abc123', page: '/payment/debit-credit-card' },
  ...{ recorded_at: '2026-11-22T20:00:00.000Z', before: { cart: { items: [] } } },
  entries: [{ at: 1_790_000_000_000, kind: 'action', name: 'machine/transitioned' }],
};

const report = (body: object, address = shop.address) =>
  fetch(`${address}/api/incidents/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

interface IncidentReceipt {
  incident_id: number;
  code: string;
}

describe('a report', () => {
  it('from a visitor is stored in full under a short code', async () => {
    const response = await report({ sentence: ' The pop-up closed by itself. ', recording });
    expect(response.status).toBe(201);
    const { incident_id, code } = (await response.json()) as IncidentReceipt;
    expect(code).toMatch(/^[2-9A-Z]{2}-[2-9A-Z]{3}$/);
    const rows = await shop.database.db.select().from(incidents);
    expect(rows).toMatchObject([
      { id: incident_id, code, sentence: 'The pop-up closed by itself.', page: recording.page, recording },
    ]);
  });

  it('is refused when it is invalid or larger than 256 kB', async () => {
    expect((await report({ sentence: 'Help' })).status).toBe(400);
    expect((await report({ recording: { ...recording, format: 2 } })).status).toBe(400);
    expect((await report({ recording: { ...recording, entries: Array(501).fill({}) } })).status).toBe(400);
    const large = { ...recording, before: { filler: 'x'.repeat(MAX_INCIDENT_BYTES) } };
    expect((await report({ recording: large })).status).toBe(413);
  });

  it('is deleted after 30 days', async () => {
    const { db } = shop.database;
    const { code } = (await (await report({ recording })).json()) as IncidentReceipt;
    await db.update(incidents).set({ createdAt: sql`now() - interval '29 days'` });
    await deleteOldIncidents(db);
    expect((await db.select().from(incidents)).map((row) => row.code)).toContain(code);
    await db.update(incidents).set({ createdAt: sql`now() - interval '31 days'` });
    await deleteOldIncidents(db);
    expect(await db.select().from(incidents)).toEqual([]);
  });
});

it('an IP address may report five times an hour', async () => {
  const limitedShop = await makeShop({ RATE_LIMIT: 'on' });
  try {
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1)
      statuses.push((await report({ recording }, limitedShop.address)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  } finally {
    await limitedShop.close();
  }
});

it('a report that is refused for its size or contents counts among the five', async () => {
  const limitedShop = await makeShop({ RATE_LIMIT: 'on' });
  try {
    const large = { ...recording, before: { filler: 'x'.repeat(MAX_INCIDENT_BYTES) } };
    const bodies = [{ sentence: 'Help' }, { recording: large }, { recording }, {}, { recording: {} }];
    const statuses: number[] = [];
    for (const body of [...bodies, { recording }])
      statuses.push((await report(body, limitedShop.address)).status);
    expect(statuses).toEqual([400, 413, 201, 400, 400, 429]);
  } finally {
    await limitedShop.close();
  }
});

it('the keeper lists, shows and exports a report by its code, however it is typed', async () => {
  const { code } = (await (await report({ sentence: 'It hangs', recording })).json()) as IncidentReceipt;
  const { database } = shop;
  const listResult = await run(database, ['incidents', 'list']);
  expect(listResult.out).toMatch(new RegExp(`${code}.*/payment/debit-credit-card.*abc123.*It hangs`));
  const showResult = await run(database, ['incidents', 'show', code.toLowerCase().replace('-', '')]);
  expect(showResult.out).toContain('machine/transitioned');
  const exportResult = await run(database, ['incidents', 'export', code]);
  expect(JSON.parse(exportResult.out)).toMatchObject({ code, sentence: 'It hangs', recording });
  expect(await run(database, ['incidents', 'show', 'ZZ-ZZZ'])).toMatchObject({ exit: 1 });
});

it('an export has the lines of a log file about its calls, without the caller’s address', async () => {
  const requestId = '0d5a7c1e-0000-4000-8000-000000000001';
  const recordingWithCall = {
    ...recording,
    entries: [{ at: 1, kind: 'call', name: 'POST /api/orders/ 500', requestId }],
  };
  const { code } = (await (await report({ recording: recordingWithCall })).json()) as IncidentReceipt;
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'kanti-log-')), 'server.log');
  const line = {
    level: 50,
    time: 1_790_000_000_000,
    pid: 7,
    hostname: 'db',
    reqId: requestId,
    msg: 'answered',
  };
  const requestFields = { method: 'PUT', route: '/api/orders/:orderId/', params: { orderId: '17' } };
  const req = { ...requestFields, host: 'kanti.example', remoteAddress: '102.89.1.7' };
  const lines = [
    { ...line, req, res: { statusCode: 500 } },
    { ...line, reqId: 'another' },
  ];
  writeFileSync(file, `no JSON\n${lines.map((one) => JSON.stringify(one)).join('\n')}\n`);
  const exportResult = await run(shop.database, ['incidents', 'export', code, '--log', file]);
  rmSync(path.dirname(file), { recursive: true });
  expect(JSON.parse(exportResult.out)).toMatchObject({ code, recording: recordingWithCall });
  expect((JSON.parse(exportResult.out) as { server_log: unknown }).server_log).toEqual([
    {
      ...{ level: 50, time: line.time, reqId: requestId, msg: 'answered' },
      ...{ ...requestFields, status: 500 },
    },
  ]);
  const missingLogResult = await run(shop.database, ['incidents', 'export', code, '--log', file]);
  expect(missingLogResult.exit).not.toBe(0);
  expect(missingLogResult.err).toContain('The log could not be read');
});

describe('reading a report by its code', () => {
  const read = (code: string, address: string) => fetch(`${address}/api/incidents/${code}/`);

  it('gives it with DEVTOOLS, with what this server logged about its calls', async () => {
    const loggingShop = await makeShop({ DEVTOOLS: 'on', LOG_LEVEL: 'info' });
    try {
      const loggedResponse = await fetch(`${loggingShop.address}/api/products/?limit=1`);
      const requestId = loggedResponse.headers.get('x-request-id');
      const entries = [{ at: 1, kind: 'call', name: 'GET /api/products/ 200', requestId }];
      const response = await report({ recording: { ...recording, entries } }, loggingShop.address);
      const { code } = (await response.json()) as IncidentReceipt;
      const incident = await read(code.toLowerCase(), loggingShop.address);
      expect(incident.status).toBe(200);
      expect(await incident.json()).toMatchObject({
        ...{ code, recording: { ...recording, entries } },
        server_log: [
          { reqId: requestId, method: 'GET', route: '/api/products/', status: 200, msg: 'answered' },
        ],
      });
      expect((await read('ZZ-ZZZ', loggingShop.address)).status).toBe(404);
    } finally {
      await loggingShop.close();
    }
  });

  it('is allowed ten times a minute from an IP address, for known and unknown codes', async () => {
    const limitedShop = await makeShop({ DEVTOOLS: 'on', RATE_LIMIT: 'on' });
    try {
      const { code } = (await (await report({ recording }, limitedShop.address)).json()) as IncidentReceipt;
      for (let at = 0; at < 9; at += 1)
        expect((await read(`ZZ-ZZ${at}`, limitedShop.address)).status).toBe(404);
      expect((await read(code, limitedShop.address)).status).toBe(200);
      const refusal = await read(code, limitedShop.address);
      expect(refusal.status).toBe(429);
      expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await limitedShop.close();
    }
  });

  it('answers 404 without DEVTOOLS', async () => {
    const closedShop = await makeShop({ DEVTOOLS: 'off' });
    try {
      const { code } = (await (await report({ recording }, closedShop.address)).json()) as IncidentReceipt;
      expect((await read(code, closedShop.address)).status).toBe(404);
    } finally {
      await closedShop.close();
    }
  });
});
