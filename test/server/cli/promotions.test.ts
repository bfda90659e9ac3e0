import { placeOrder } from '@contract/calls/orders';
import { newCustomer } from '../../support/customer';
import { makeProduct, orderBody } from '../../support/orders';
import { testShop } from '../../support/testShop';
import { run, runJson } from './run';

const shop = testShop();
const promotionsCommand = (...args: string[]) => run(shop().database, ['promotions', ...args]);
const promotionsJson = <Found>(...args: string[]) => runJson<Found>(shop().database, ['promotions', ...args]);

const PLAIN = {
  ...{ minimum_subtotal: null, limit_total: null, limit_per_customer: null },
  ...{ category_ids: [], product_ids: [], starts_at: null, ends_at: null, active: true, used: 0 },
};

describe('promotions create', () => {
  it.each([
    [['percent-10', '--percent', '10'], { code: 'PERCENT-10', kind: 'percent', value: 10 }],
    [['AMOUNT', '--amount', '1500.50'], { code: 'AMOUNT', kind: 'amount', value: 1_500.5 }],
    [['FREE', '--free-shipping'], { code: 'FREE', kind: 'free_shipping', value: null }],
  ])('creates a code: %p', async (args, promotion) => {
    expect(await promotionsJson('create', ...args)).toEqual({ ...PLAIN, ...promotion });
    expect(await promotionsCommand('create', ...args)).toEqual({
      ...{ exit: 1, out: '', err: `There is already a promotion with the code ${promotion.code}.\n` },
    });
  });

  it('creates a code with limits, products and times, which are in Lagos without a zone', async () => {
    const product = await makeProduct(shop().database.db);
    const limits = [
      'LIMITED',
      '--percent',
      '5',
      '--minimum',
      '20000',
      '--limit',
      '10',
      '--per-customer',
      '1',
    ];
    const lines = ['--category', '2, 4', '--product', `${product.id},22`];
    const times = ['--starts', '2026-12-01', '--ends', '2026-12-24T18:00:00Z'];
    const created = await promotionsJson('create', ...limits, ...lines, ...times);
    expect(created).toEqual({
      ...{ ...PLAIN, code: 'LIMITED', kind: 'percent', value: 5, minimum_subtotal: 20_000 },
      ...{ limit_total: 10, limit_per_customer: 1, category_ids: [2, 4], product_ids: [product.id, 22] },
      ...{ starts_at: '2026-11-30T23:00:00.000Z', ends_at: '2026-12-24T18:00:00.000Z' },
    });
    expect(await promotionsJson('show', 'limited')).toEqual(created);
    const { out } = await promotionsCommand('show', 'LIMITED');
    for (const text of ['5 %', '2, 4', '₦20,000', '2026-12-01 00:00', '2026-12-24 19:00', '0 of 10'])
      expect(out).toContain(text);
  });

  it.each([
    [['NOTHING']],
    [[]],
    [['BOTH', '--percent', '5', '--amount', '5']],
    [['MUCH', '--percent', '101']],
    [['HALF', '--percent', '2.5']],
    [['NONE', '--amount', '0']],
    [['KOBO', '--amount', '1.005']],
    [['A B', '--percent', '5']],
    [['NO', '--percent', '5']],
    [['ZERO', '--percent', '5', '--limit', '0']],
    [['DAY', '--percent', '5', '--starts', '2026-02-31']],
    [['WORD', '--percent', '5', '--ends', 'tomorrow']],
    [['BACKWARDS', '--percent', '5', '--starts', '2026-12-02', '--ends', '2026-12-01']],
    [['CATEGORY', '--percent', '5', '--category', '5']],
    [['PRODUCT', '--percent', '5', '--product', '999999']],
    [['LIST', '--percent', '5', '--product', '22,']],
  ])('ends with 2 when it is called wrongly: %p', async (args) => {
    expect(await promotionsCommand('create', ...args)).toMatchObject({ exit: 2, out: '' });
    expect(await promotionsCommand('show', args[0] ?? 'NONE')).toMatchObject({ exit: 1 });
  });
});

describe('promotions list', () => {
  it('shows all codes, oldest first, with how often each was used', async () => {
    const { db } = shop().database;
    await promotionsJson('create', 'TOLD', '--percent', '10');
    const ada = await newCustomer(shop().address);
    const lines = [{ product: await makeProduct(db) }];
    await ada.must(placeOrder, {
      body: orderBody(lines, { promotion_code: 'TOLD', total_amount: 18_500 }),
    });
    const allPromotions = await promotionsJson<{ code: string; used: number }[]>('list');
    expect(allPromotions.at(-1)).toEqual({ ...PLAIN, code: 'TOLD', kind: 'percent', value: 10, used: 1 });
    const page = await promotionsJson<{ code: string }[]>('list', '--limit', '1');
    expect(page.map(({ code }) => code)).toEqual([allPromotions[0]?.code]);
    expect((await promotionsCommand('list')).out).toMatch(/Code +Takes off.*\n[^]*TOLD +10 %.* yes +1\n/);
  });
});

describe('whether a promotion is active', () => {
  it.each([
    ['OPEN', ['--starts', '2020-01-01'], 'yes'],
    ['LATER', ['--starts', '2999-01-01'], 'no, not started'],
    ['OVER', ['--ends', '2020-01-01'], 'no, ended'],
  ])('shows its state by its times, and in JSON by its switch alone: %s %p', async (code, times, active) => {
    await promotionsJson('create', code, '--percent', '10', ...times);
    expect((await promotionsCommand('show', code)).out).toMatch(new RegExp(`Active +${active}\\n`));
    expect((await promotionsCommand('list')).out).toMatch(new RegExp(`${code} +10 %.* ${active} +0\\n`));
    expect(await promotionsJson('show', code)).toMatchObject({ active: true });
  });

  it('shows as used up when its limit is reached', async () => {
    await promotionsJson('create', 'FULL', '--percent', '10', '--limit', '1');
    const ada = await newCustomer(shop().address);
    const lines = [{ product: await makeProduct(shop().database.db) }];
    await ada.must(placeOrder, {
      body: orderBody(lines, { promotion_code: 'FULL', total_amount: 18_500 }),
    });
    expect((await promotionsCommand('show', 'FULL')).out).toMatch(/Used +1 of 1\nActive +no, used up\n/);
    expect(await promotionsJson('show', 'FULL')).toMatchObject({ active: true, used: 1 });
  });
});

describe('promotions stop', () => {
  it('deactivates a code, and has no effect a second time', async () => {
    await promotionsJson('create', 'STOPPED', '--percent', '10');
    for (let times = 0; times < 2; times += 1) {
      expect(await promotionsJson('stop', 'stopped')).toMatchObject({ code: 'STOPPED', active: false });
    }
    expect((await promotionsCommand('show', 'STOPPED')).out).toMatch(/Active +no, stopped\n/);
  });

  it.each(['stop', 'show'])('%s refuses an unknown code', async (command) => {
    for (const code of ['NOBODY', 'no code']) {
      expect(await promotionsCommand(command, code)).toEqual({
        ...{ exit: 1, out: '', err: 'There is no promotion with this code.\n' },
      });
    }
  });
});

it('orders show prints the discount', async () => {
  const { db } = shop().database;
  await promotionsJson('create', 'SHOWN', '--percent', '10');
  const ada = await newCustomer(shop().address);
  const lines = [{ product: await makeProduct(db) }];
  const orderWithCode = orderBody(lines, { promotion_code: 'SHOWN', total_amount: 18_500 });
  const { order_id } = await ada.must(placeOrder, { body: orderWithCode });
  const { out } = await run(shop().database, ['orders', 'show', String(order_id)]);
  expect(out).toMatch(/Discount +SHOWN, -₦1,500\.00\n/);
});
