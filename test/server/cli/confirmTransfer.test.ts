import { cancelOrder, placeOrder } from '@contract/calls/orders';
import type { Order } from '@contract/entities/order';
import { confirmEmails, newCustomer, type Customer } from '../../support/customer';
import { eventsOf, mailsOf, refundsOf } from '../../support/keeper';
import { makeProduct, orderBody } from '../../support/orders';
import { makeCode } from '../../support/promotions';
import { testShop } from '../../support/testShop';
import { run, runJson } from './run';

const shop = testShop();
const db = () => shop().database.db;
let ada: Customer;
let id: number;

beforeAll(async () => {
  ada = await newCustomer(shop().address);
  await confirmEmails(shop().database.db);
});

/** An order of ₦20,000. */
async function place(payment_method_id: 1 | 2 = 1): Promise<number> {
  const body = orderBody([{ product: await makeProduct(db()) }], { payment_method_id });
  return (await ada.must(placeOrder, { body })).order_id;
}

beforeEach(async () => {
  id = await place();
});

const confirm = (order: number, reference: string, ...moreArgs: string[]) =>
  run(shop().database, ['orders', 'confirm-transfer', String(order), '--reference', reference, ...moreArgs]);
const read = (order = id) => runJson<Order>(shop().database, ['orders', 'show', String(order)]);
const ledger = async (order = id) =>
  (await refundsOf(db(), order)).map(({ reason, paymentReference, amountKobo }) => [
    reason,
    paymentReference,
    amountKobo / 100,
  ]);

describe('a transfer of another amount than the total', () => {
  it.each([
    ['20000.01', '₦0.01 too much. Nothing has been recorded. Add --difference accept'],
    ['19000', '₦1,000.00 too little. Nothing has been recorded. Add --difference accept'],
    [
      '18999.99',
      '₦1,000.01 too little. Nothing has been recorded. You can accept a shortfall of up to ₦1,000.00.',
    ],
  ])('of %s is refused and records nothing until the keeper chooses what to do', async (amount, sentence) => {
    const { exit, out, err } = await confirm(id, `D${id}`, '--amount', amount);
    expect([exit, out]).toEqual([1, '']);
    expect(err).toContain(`The order's total is ₦20,000.00, but you received ₦`);
    expect(err).toContain(sentence);
    const jsonResult = await confirm(id, `D${id}`, '--amount', amount, '--json');
    expect([jsonResult.exit, JSON.parse(jsonResult.out)]).toMatchObject([
      1,
      { code: 'amount_differs', expected: 20_000, received: Number(amount) },
    ]);
    expect(await eventsOf(db(), id)).toEqual(['Pending']);
    expect(await ledger()).toEqual([]);
  });

  it('pays the order when it is more and accepted, and the excess is owed back once', async () => {
    for (let times = 0; times < 2; times += 1) {
      const { exit, out } = await confirm(id, `O${id}`, '--amount', '20500', '--difference', 'accept');
      expect([exit, out]).toEqual([
        0,
        expect.stringContaining('The transfer is recorded, and the order is paid.'),
      ]);
    }
    expect(await read()).toMatchObject({ payment_confirmed: true, transaction_reference: `O${id}` });
    expect(await ledger()).toEqual([['overpaid', `O${id}`, 500]]);
    expect(await eventsOf(db(), id)).toEqual([
      'Pending',
      `payment_confirmed: Bank transfer, reference O${id}: ₦20,500.00 received`,
      'Processing',
      `refund_due: Reference O${id}, ₦500.00`,
    ]);
    await ada.must(cancelOrder, { params: { orderId: id } });
    expect(await ledger()).toEqual([
      ['overpaid', `O${id}`, 500],
      ['cancelled', `O${id}`, 20_000],
    ]);
  });

  it('pays the order when it is slightly less and accepted, and only what was paid is refunded', async () => {
    expect((await confirm(id, `S${id}`, '--amount', '19000', '--difference', 'accept')).exit).toBe(0);
    expect(await read()).toMatchObject({ payment_confirmed: true, status: 'Processing' });
    await ada.must(cancelOrder, { params: { orderId: id } });
    expect(await ledger()).toEqual([['cancelled', `S${id}`, 19_000]]);
  });

  it('is not accepted when it is far too little', async () => {
    const { exit, err } = await confirm(id, `F${id}`, '--amount', '18999.99', '--difference', 'accept');
    expect([exit, err]).toEqual([1, expect.stringContaining('Add --difference return')]);
    expect(await eventsOf(db(), id)).toEqual(['Pending']);
  });

  it('is owed back in full once when returned, and the order stays unpaid until another transfer', async () => {
    const returnTransfer = () => confirm(id, `R${id}`, '--amount', '15000', '--difference', 'return');
    for (let times = 0; times < 2; times += 1) {
      const { exit, out } = await returnTransfer();
      expect([exit, out]).toEqual([
        0,
        expect.stringMatching(
          /^You owe the customer a refund of the whole transfer: see `refunds list`\. The order is not paid\./,
        ),
      ]);
    }
    expect(await read()).toMatchObject({ payment_confirmed: false, status: 'Pending' });
    expect(await eventsOf(db(), id)).toEqual([
      'Pending',
      `payment_not_verified: Bank transfer, reference R${id}: ₦15,000.00 received, not the amount due`,
      `refund_due: Reference R${id}, ₦15,000.00`,
    ]);
    expect((await mailsOf(db(), id)).sort()).toEqual(['keeper_refund_due', 'order_received', 'refund_due']);
    expect((await confirm(id, `P${id}`)).exit).toBe(0);
    expect((await returnTransfer()).exit).toBe(0);
    expect(await ledger()).toEqual([['wrong_amount', `R${id}`, 15_000]]);
  });

  it('pays the order when it is exactly the total, whatever --difference says', async () => {
    expect((await confirm(id, `E${id}`, '--amount', '20000', '--difference', 'return')).exit).toBe(0);
    expect(await read()).toMatchObject({ payment_confirmed: true });
    expect(await ledger()).toEqual([]);
  });

  it('is refused for a cancelled order, and the amount received is owed back', async () => {
    await ada.must(cancelOrder, { params: { orderId: id } });
    const { exit, err } = await confirm(id, `C${id}`, '--amount', '123.45');
    expect([exit, err]).toEqual([1, expect.stringContaining('cancelled')]);
    expect(await ledger()).toEqual([['paid_cancelled', `C${id}`, 123.45]]);
  });
});

describe('a transfer for an order that costs nothing', () => {
  /** An order that a promotion code made free. */
  async function placeFree(): Promise<number> {
    const promotion_code = await makeCode(db(), { value: 100 });
    const collected = { shipping_method: 'store_pickup', shipping_cost: 0, payment_method_id: 1 } as const;
    const changes = { ...collected, total_amount: 0, promotion_code };
    const body = orderBody([{ product: await makeProduct(db()) }], changes);
    return (await ada.must(placeOrder, { body })).order_id;
  }

  it.each([[[]], [['--difference', 'accept']], [['--difference', 'return']]])(
    'is refused and not recorded until the keeper gives the amount (%j), then all of it is owed back once',
    async (moreArgs) => {
      const freeOrderId = await placeFree();
      const eventsBefore = await eventsOf(db(), freeOrderId);
      const { exit, out, err } = await confirm(freeOrderId, `Z${freeOrderId}`, ...moreArgs);
      expect([exit, out, err]).toEqual([
        1,
        '',
        "The order's total is ₦0.00, so nothing has been recorded. Add --amount with the amount that you received.\n",
      ]);
      expect(await eventsOf(db(), freeOrderId)).toEqual(eventsBefore);
      for (let times = 0; times < 2; times += 1) {
        const result = await confirm(freeOrderId, `Z${freeOrderId}`, '--amount', '750', ...moreArgs);
        expect([result.exit, result.err]).toEqual([
          1,
          expect.stringContaining('The money is recorded, and you owe the customer a refund of it'),
        ]);
        expect(await ledger(freeOrderId)).toEqual([['paid_twice', `Z${freeOrderId}`, 750]]);
      }
      expect((await confirm(freeOrderId, `Z${freeOrderId}`, ...moreArgs)).err).toContain(
        'The money is recorded, and you owe the customer a refund of it',
      );
      expect(await eventsOf(db(), freeOrderId)).toEqual([
        ...eventsBefore,
        `refund_due: Reference Z${freeOrderId}, ₦750.00`,
      ]);
    },
  );
});

describe('a reference', () => {
  it.each([
    ['the total', []],
    ['another amount', ['--amount', '5']],
    ['an amount to accept', ['--amount', '20500', '--difference', 'accept']],
    ['an amount to return', ['--amount', '5', '--difference', 'return']],
  ])('that another order has is refused with %s', async (_case, moreArgs) => {
    const reference = `X${id}`;
    expect((await confirm(id, reference)).exit).toBe(0);
    const otherOrderId = await place();
    const { exit, err } = await confirm(otherOrderId, reference, ...moreArgs);
    expect([exit, err]).toEqual([
      1,
      'This reference belongs to another order or to a card payment. Check the reference.\n',
    ]);
    expect(await eventsOf(db(), otherOrderId)).toEqual(['Pending']);
    expect(await ledger(otherOrderId)).toEqual([]);
    expect(await eventsOf(db(), id)).toHaveLength(3);
  });

  it('pays one of two orders that name it at the same time', async () => {
    const otherOrderId = await place();
    const exits = await Promise.all([confirm(id, `Y${id}`), confirm(otherOrderId, `Y${id}`)]);
    expect(exits.map(({ exit }) => exit).sort()).toEqual([0, 1]);
  });

  it('has no effect a second time for the same order, whatever the amount', async () => {
    await confirm(id, `A${id}`);
    expect((await confirm(id, `A${id}`, '--amount', '5')).exit).toBe(0);
    expect(await eventsOf(db(), id)).toHaveLength(3);
  });
});

describe('a refusal', () => {
  it('of a paid order names the command that lists refunds', async () => {
    await confirm(id, `P${id}`);
    for (let times = 0; times < 2; times += 1) {
      const { exit, out, err } = await confirm(id, `Q${id}`);
      expect([exit, out, err]).toEqual([
        1,
        '',
        'This order is already paid. The money is recorded, and you owe the customer a refund of it. See `refunds list`.\n',
      ]);
    }
  });

  it('of the reference of a statement’s line records nothing', async () => {
    const { exit, err } = await confirm(id, 'line-7');
    expect([exit, err]).toEqual([1, `A reference may not begin with "line-". Use the bank's own.\n`]);
    expect(await eventsOf(db(), id)).toEqual(['Pending']);
  });
});

describe('an order to be paid by card', () => {
  it('is paid by a transfer, and the output says that the customer chose card', async () => {
    const cardOrderId = await place(2);
    expect((await confirm(cardOrderId, `K${cardOrderId}`)).out).toContain(
      'The customer had chosen to pay by card.',
    );
    expect(await read(cardOrderId)).toMatchObject({ payment_confirmed: true, card_fee: null });
    expect((await confirm(id, `K${id}`)).out).not.toContain('chosen to pay by card');
  });
});

describe('a wrong call', () => {
  it.each([
    ['--amount', '0'],
    ['--amount', '1.234'],
    ['--amount', '1,5'],
    ['--difference', 'keep'],
  ])('ends with 2 and records nothing for %s %s', async (option, value) => {
    expect((await confirm(id, `W${id}`, option, value)).exit).toBe(2);
    expect(await eventsOf(db(), id)).toEqual(['Pending']);
  });
});
