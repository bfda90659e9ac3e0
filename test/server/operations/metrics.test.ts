import { readFileSync } from 'node:fs';
import { login } from '@contract/calls/session';
import { buildApp } from '../../../src/server/app';
import { processRegistry } from '../../../src/server/measurements';
import { confirmTransfer } from '../../../src/server/modules/payments';
import { cardShop } from '../../support/cardShop';
import { callShop } from '../../support/customer';
import { testShop } from '../../support/testShop';

interface Dashboard {
  panels: { title: string; description: string; targets: { expr: string }[] }[];
}

const DASHBOARD = JSON.parse(readFileSync('src/server/deploy/dashboard.json', 'utf8')) as Dashboard;
const NAMED = /\b(?:http|shop|mails|jobs|database|catalogue|page|process|nodejs)_\w+/g;
/** Those that every program on Node has. */
const COMMON = /^(?:process|nodejs)_/;

describe('the dashboard', () => {
  const shop = testShop();

  it('names no metric that is not there, and every metric of the shop, each with a sentence that explains it', async () => {
    const { config, database } = shop();
    // The embedded database has no pool.
    const pool = { open: 1, idle: 1, waiting: 0, waits: { count: 0, seconds: 0 } };
    const { app } = await buildApp({ config, database: { ...database, connections: () => pool } });
    const { body } = await app.inject('/metrics');
    await app.close();
    const there = [...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name);
    const withoutSuffix = (name: string) =>
      there.includes(name) ? name : name.replace(/_(?:bucket|count|sum)$/, '');
    const named = new Set(
      DASHBOARD.panels
        .flatMap(({ targets }) => targets.flatMap(({ expr }) => expr.match(NAMED) ?? []))
        .map(withoutSuffix),
    );
    expect([...named].filter((name) => !there.includes(name))).toEqual([]);
    expect(there.filter((name) => !COMMON.test(name) && !named.has(name))).toEqual([]);
    for (const { title, description } of DASHBOARD.panels)
      expect([title, description]).toEqual([title, expect.stringMatching(/^.{20,}\.$/)]);
  });
});

describe('GET /metrics', () => {
  // The process counts, whichever test has run in it before.
  beforeAll(() => processRegistry.resetMetrics());
  const shop = cardShop({ RATE_LIMIT: 'on' });

  /** The value of a sample such as `shop_payments_total{method="card"}`; 0 while there is none. */
  async function valueOf(sample: string): Promise<number> {
    const lines = (await (await fetch(`${shop().address}/metrics`)).text()).split('\n');
    return Number(
      lines
        .find((line) => line.startsWith(`${sample} `))
        ?.split(' ')
        .at(-1) ?? 0,
    );
  }
  const payments = (method: string, outcome: string) =>
    valueOf(`shop_payments_total{method="${method}",outcome="${outcome}"}`);

  it('tells payments by method and outcome, one that is confirmed once', async () => {
    const { begin, confirm, paystack, db } = shop();
    const payment = await begin();
    paystack.charge(payment.reference, { status: 'failed' });
    await confirm(payment);
    expect(await payments('card', 'declined')).toBe(1);
    paystack.charge(payment.reference, { status: 'ongoing' });
    await confirm(payment);
    expect(await payments('card', 'pending')).toBe(1);
    paystack.charge(payment.reference, { status: 'success' });
    for (let asked = 0; asked < 3; asked += 1) await confirm(payment);
    expect(await payments('card', 'confirmed')).toBe(1);
    const { orderId } = await begin();
    await confirmTransfer(db, { orderId, reference: 'BANK-1' });
    expect(await payments('bank_transfer', 'confirmed')).toBe(1);
  });

  it('tells how long the card provider took, by call and result', async () => {
    const { begin, confirm, paystack } = shop();
    const asked = (call: string, result: string) =>
      valueOf(`shop_provider_duration_seconds_count{call="${call}",result="${result}"}`);
    const before = [await asked('initialize', 'ok'), await asked('verify', 'unavailable')];
    const payment = await begin();
    paystack.mood = 'hangs_up';
    await confirm(payment);
    expect([await asked('initialize', 'ok'), await asked('verify', 'unavailable')]).toEqual([
      (before[0] ?? 0) + 1,
      (before[1] ?? 0) + 3,
    ]);
    paystack.mood = 'unauthorised';
    await confirm(payment);
    expect(await asked('verify', 'refused')).toBe(3);
  });

  it('tells throttled requests by limit', async () => {
    const body = { username: 'nobody', password: 'not it at all' };
    for (let asked = 0; asked < 13; asked += 1) await callShop(shop().address, login, { body });
    expect(await valueOf('shop_throttled_requests_total{limit="sign-in"}')).toBe(3);
  });
});
