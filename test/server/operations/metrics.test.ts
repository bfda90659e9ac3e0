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
const METRIC_NAME = /\b(?:http|shop|mails|jobs|database|catalogue|page|process|nodejs)_\w+/g;
/** The metrics of every Node process. */
const PROCESS_METRIC = /^(?:process|nodejs)_/;

describe('the dashboard', () => {
  const shop = testShop();

  it('uses exactly the metrics of the shop, and every panel has a sentence that explains it', async () => {
    const { config, database } = shop();
    // The embedded database has no pool.
    const pool = { open: 1, idle: 1, waiting: 0, waits: { count: 0, seconds: 0 } };
    const { app } = await buildApp({ config, database: { ...database, connections: () => pool } });
    const { body } = await app.inject('/metrics');
    await app.close();
    const exported = [...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name);
    const withoutSuffix = (name: string) =>
      exported.includes(name) ? name : name.replace(/_(?:bucket|count|sum)$/, '');
    const dashboardMetrics = new Set(
      DASHBOARD.panels
        .flatMap(({ targets }) => targets.flatMap(({ expr }) => expr.match(METRIC_NAME) ?? []))
        .map(withoutSuffix),
    );
    expect([...dashboardMetrics].filter((name) => !exported.includes(name))).toEqual([]);
    expect(exported.filter((name) => !PROCESS_METRIC.test(name) && !dashboardMetrics.has(name))).toEqual([]);
    for (const { title, description } of DASHBOARD.panels)
      expect([title, description]).toEqual([title, expect.stringMatching(/^.{20,}\.$/)]);
  });
});

describe('GET /metrics', () => {
  // The metrics belong to the process, in which other tests may have run before.
  beforeAll(() => processRegistry.resetMetrics());
  const shop = cardShop({ RATE_LIMIT: 'on' });

  /** The value of a sample such as `shop_payments_total{method="card"}`; 0 while there is none. */
  async function metricValue(sample: string): Promise<number> {
    const lines = (await (await fetch(`${shop().address}/metrics`)).text()).split('\n');
    return Number(
      lines
        .find((line) => line.startsWith(`${sample} `))
        ?.split(' ')
        .at(-1) ?? 0,
    );
  }
  const payments = (method: string, outcome: string) =>
    metricValue(`shop_payments_total{method="${method}",outcome="${outcome}"}`);

  it('counts payments by method and outcome, and a confirmed one only once', async () => {
    const { beginPayment, confirm, paystack, db } = shop();
    const payment = await beginPayment();
    paystack.setCharge(payment.reference, { status: 'failed' });
    await confirm(payment);
    expect(await payments('card', 'declined')).toBe(1);
    paystack.setCharge(payment.reference, { status: 'ongoing' });
    await confirm(payment);
    expect(await payments('card', 'pending')).toBe(1);
    paystack.setCharge(payment.reference, { status: 'success' });
    for (let providerCalls = 0; providerCalls < 3; providerCalls += 1) await confirm(payment);
    expect(await payments('card', 'confirmed')).toBe(1);
    const { orderId } = await beginPayment();
    await confirmTransfer(db, { by: { kind: 'cli' }, orderId, reference: 'BANK-1' });
    expect(await payments('bank_transfer', 'confirmed')).toBe(1);
  });

  it('measures the duration of calls to the card provider, by call and result', async () => {
    const { beginPayment, confirm, paystack } = shop();
    const providerCalls = (call: string, result: string) =>
      metricValue(`shop_provider_duration_seconds_count{call="${call}",result="${result}"}`);
    const before = [await providerCalls('initialize', 'ok'), await providerCalls('verify', 'unavailable')];
    const payment = await beginPayment();
    paystack.mood = 'hangs_up';
    await confirm(payment);
    expect([await providerCalls('initialize', 'ok'), await providerCalls('verify', 'unavailable')]).toEqual([
      (before[0] ?? 0) + 1,
      (before[1] ?? 0) + 3,
    ]);
    paystack.mood = 'unauthorised';
    await confirm(payment);
    expect(await providerCalls('verify', 'refused')).toBe(3);
  });

  it('counts throttled requests by limit', async () => {
    const body = { username: 'nobody', password: 'not it at all' };
    for (let providerCalls = 0; providerCalls < 13; providerCalls += 1)
      await callShop(shop().address, login, { body });
    expect(await metricValue('shop_throttled_requests_total{limit="sign-in"}')).toBe(3);
  });
});
