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

interface Reported {
  incident_id: number;
  code: string;
}

describe('a report', () => {
  it('of a visitor is kept under a short code, whole', async () => {
    const answer = await report({ sentence: ' The pop-up closed by itself. ', recording });
    expect(answer.status).toBe(201);
    const { incident_id, code } = (await answer.json()) as Reported;
    expect(code).toMatch(/^[2-9A-Z]{2}-[2-9A-Z]{3}$/);
    const rows = await shop.database.db.select().from(incidents);
    expect(rows).toMatchObject([
      { id: incident_id, code, sentence: 'The pop-up closed by itself.', page: recording.page, recording },
    ]);
  });

  it('is refused where it is no report, or larger than 256 kB', async () => {
    expect((await report({ sentence: 'Help' })).status).toBe(400);
    expect((await report({ recording: { ...recording, format: 2 } })).status).toBe(400);
    expect((await report({ recording: { ...recording, entries: Array(501).fill({}) } })).status).toBe(400);
    const large = { ...recording, before: { filler: 'x'.repeat(MAX_INCIDENT_BYTES) } };
    expect((await report({ recording: large })).status).toBe(413);
  });

  it('is forgotten after 30 days', async () => {
    const { db } = shop.database;
    const { code } = (await (await report({ recording })).json()) as Reported;
    await db.update(incidents).set({ createdAt: sql`now() - interval '29 days'` });
    await deleteOldIncidents(db);
    expect((await db.select().from(incidents)).map((row) => row.code)).toContain(code);
    await db.update(incidents).set({ createdAt: sql`now() - interval '31 days'` });
    await deleteOldIncidents(db);
    expect(await db.select().from(incidents)).toEqual([]);
  });
});

it('an address may report five times an hour', async () => {
  const limited = await makeShop({ RATE_LIMIT: 'on' });
  try {
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1)
      statuses.push((await report({ recording }, limited.address)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  } finally {
    await limited.close();
  }
});

it('a report that is refused, of its size or its contents, is one of the five', async () => {
  const limited = await makeShop({ RATE_LIMIT: 'on' });
  try {
    const large = { ...recording, before: { filler: 'x'.repeat(MAX_INCIDENT_BYTES) } };
    const bodies = [{ sentence: 'Help' }, { recording: large }, { recording }, {}, { recording: {} }];
    const statuses: number[] = [];
    for (const body of [...bodies, { recording }])
      statuses.push((await report(body, limited.address)).status);
    expect(statuses).toEqual([400, 413, 201, 400, 400, 429]);
  } finally {
    await limited.close();
  }
});

it('the keeper lists, shows and exports what was reported, by its code however it is typed', async () => {
  const { code } = (await (await report({ sentence: 'It hangs', recording })).json()) as Reported;
  const { database } = shop;
  const list = await run(database, ['incidents', 'list']);
  expect(list.out).toMatch(new RegExp(`${code}.*/payment/debit-credit-card.*abc123.*It hangs`));
  const shown = await run(database, ['incidents', 'show', code.toLowerCase().replace('-', '')]);
  expect(shown.out).toContain('machine/transitioned');
  const exported = await run(database, ['incidents', 'export', code]);
  expect(JSON.parse(exported.out)).toMatchObject({ code, sentence: 'It hangs', recording });
  expect(await run(database, ['incidents', 'show', 'ZZ-ZZZ'])).toMatchObject({ exit: 1 });
});

it('an export has the lines of a log file about its calls, and nothing of who called', async () => {
  const requestId = '0d5a7c1e-0000-4000-8000-000000000001';
  const called = {
    ...recording,
    entries: [{ at: 1, kind: 'call', name: 'POST /api/orders/ 500', requestId }],
  };
  const { code } = (await (await report({ recording: called })).json()) as Reported;
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'kanti-log-')), 'server.log');
  const line = {
    level: 50,
    time: 1_790_000_000_000,
    pid: 7,
    hostname: 'db',
    reqId: requestId,
    msg: 'answered',
  };
  const of = { method: 'PUT', route: '/api/orders/:orderId/', params: { orderId: '17' } };
  const req = { ...of, host: 'kanti.example', remoteAddress: '102.89.1.7' };
  const lines = [
    { ...line, req, res: { statusCode: 500 } },
    { ...line, reqId: 'another' },
  ];
  writeFileSync(file, `no JSON\n${lines.map((one) => JSON.stringify(one)).join('\n')}\n`);
  const exported = await run(shop.database, ['incidents', 'export', code, '--log', file]);
  rmSync(path.dirname(file), { recursive: true });
  expect(JSON.parse(exported.out)).toMatchObject({ code, recording: called });
  expect((JSON.parse(exported.out) as { server_log: unknown }).server_log).toEqual([
    {
      ...{ level: 50, time: line.time, reqId: requestId, msg: 'answered' },
      ...{ ...of, status: 500 },
    },
  ]);
  const missing = await run(shop.database, ['incidents', 'export', code, '--log', file]);
  expect(missing.exit).not.toBe(0);
  expect(missing.err).toContain('The log could not be read');
});

describe('by its code a report is read', () => {
  const read = (code: string, address: string) => fetch(`${address}/api/incidents/${code}/`);

  it('with DEVTOOLS, with what this server has logged of its calls', async () => {
    const logged = await makeShop({ DEVTOOLS: 'on', LOG_LEVEL: 'info' });
    try {
      const asked = await fetch(`${logged.address}/api/products/?limit=1`);
      const requestId = asked.headers.get('x-request-id');
      const entries = [{ at: 1, kind: 'call', name: 'GET /api/products/ 200', requestId }];
      const answer = await report({ recording: { ...recording, entries } }, logged.address);
      const { code } = (await answer.json()) as Reported;
      const found = await read(code.toLowerCase(), logged.address);
      expect(found.status).toBe(200);
      expect(await found.json()).toMatchObject({
        ...{ code, recording: { ...recording, entries } },
        server_log: [
          { reqId: requestId, method: 'GET', route: '/api/products/', status: 200, msg: 'answered' },
        ],
      });
      expect((await read('ZZ-ZZZ', logged.address)).status).toBe(404);
    } finally {
      await logged.close();
    }
  });

  it('ten times a minute from an address, whether the codes are known or not', async () => {
    const limited = await makeShop({ DEVTOOLS: 'on', RATE_LIMIT: 'on' });
    try {
      const { code } = (await (await report({ recording }, limited.address)).json()) as Reported;
      for (let at = 0; at < 9; at += 1) expect((await read(`ZZ-ZZ${at}`, limited.address)).status).toBe(404);
      expect((await read(code, limited.address)).status).toBe(200);
      const refused = await read(code, limited.address);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await limited.close();
    }
  });

  it('never without it', async () => {
    const closed = await makeShop({ DEVTOOLS: 'off' });
    try {
      const { code } = (await (await report({ recording }, closed.address)).json()) as Reported;
      expect((await read(code, closed.address)).status).toBe(404);
    } finally {
      await closed.close();
    }
  });
});
