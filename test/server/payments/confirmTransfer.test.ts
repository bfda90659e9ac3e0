import { cancelOrder, getOrder, placeOrder } from '@contract/calls/orders';
import { VersionMismatch } from '../../../src/server/errors';
import { confirmTransfer } from '../../../src/server/modules/payments';
import { newCustomer, type Customer } from '../../support/customer';
import { eventsOf, mailsOf } from '../../support/keeper';
import { makeProduct, orderBody } from '../../support/orders';
import { testShop } from '../../support/testShop';

const shop = testShop();
const db = () => shop().database.db;
let ada: Customer;
let orderId: number;

beforeAll(async () => {
  ada = await newCustomer(shop().address);
});

async function place(): Promise<number> {
  const body = orderBody([{ product: await makeProduct(db()) }], { payment_method_id: 1 });
  return (await ada.must(placeOrder, { body })).order_id;
}

beforeEach(async () => {
  orderId = await place();
});

describe('a bank transfer that the keeper has seen', () => {
  it('pays the order, with reference, flag, events and email', async () => {
    await confirmTransfer(db(), { by: { kind: 'cli' }, orderId, reference: ' NIP 000123 ' });
    expect(await ada.must(getOrder, { params: { orderId } })).toMatchObject({
      ...{ status: 'Processing', payment_confirmed: true, transaction_reference: 'NIP 000123' },
    });
    expect(await eventsOf(db(), orderId)).toEqual([
      'Pending',
      'payment_confirmed: Bank transfer, reference NIP 000123',
      'Processing',
    ]);
    expect(await mailsOf(db(), orderId)).toEqual(['order_received', 'payment_confirmed']);
  });

  it('pays the order once, however often it is confirmed', async () => {
    const reference = `T${orderId}`;
    const confirmations = Array.from({ length: 5 }, () =>
      confirmTransfer(db(), { by: { kind: 'cli' }, orderId, reference }),
    );
    await Promise.all(confirmations);
    expect(await eventsOf(db(), orderId)).toHaveLength(3);
  });

  it('is refused with the reference of another order', async () => {
    const reference = `T${orderId}`;
    await confirmTransfer(db(), { by: { kind: 'cli' }, orderId, reference });
    const other = await place();
    await expect(
      confirmTransfer(db(), { by: { kind: 'cli' }, orderId: other, reference }),
    ).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await eventsOf(db(), other)).toEqual(['Pending']);
  });

  it('is refused and recorded as a refund due for a paid or a cancelled order', async () => {
    await confirmTransfer(db(), { by: { kind: 'cli' }, orderId, reference: `T${orderId}` });
    const second = confirmTransfer(db(), { by: { kind: 'cli' }, orderId, reference: `S${orderId}` });
    await expect(second).rejects.toMatchObject({ code: 'order_not_payable' });
    expect((await eventsOf(db(), orderId)).at(-1)).toBe(`refund_due: Reference S${orderId}, ₦20,000.00`);

    const cancelled = await place();
    await ada.must(cancelOrder, { params: { orderId: cancelled } });
    const late = confirmTransfer(db(), {
      by: { kind: 'cli' },
      orderId: cancelled,
      reference: `T${cancelled}`,
    });
    await expect(late).rejects.toMatchObject({ code: 'order_not_payable' });
    expect((await eventsOf(db(), cancelled)).at(-1)).toBe(`refund_due: Reference T${cancelled}, ₦20,000.00`);
  });

  it.each(['', '   ', 'x'.repeat(101), 'a\u0000b'])(
    'is refused with %j as a reference',
    async (reference) => {
      await expect(confirmTransfer(db(), { by: { kind: 'cli' }, orderId, reference })).rejects.toMatchObject({
        code: 'invalid_request',
      });
    },
  );

  it.each(['line-7', ' line-7 ', 'line-'])(
    'is refused with the reference %j, which names a line of a statement',
    async (reference) => {
      await expect(confirmTransfer(db(), { by: { kind: 'cli' }, orderId, reference })).rejects.toMatchObject({
        code: 'conflict',
      });
      expect(await eventsOf(db(), orderId)).toEqual(['Pending']);
    },
  );

  it.each(['Line-7', 'online-7', 'line7'])('may have the reference %s', async (text) => {
    const reference = `${text}-${orderId}`;
    const outcome = await confirmTransfer(db(), { by: { kind: 'cli' }, orderId, reference });
    expect(outcome.kind).toBe('paid');
  });

  it('is recorded for the version that was read alone, and repeated whatever the version', async () => {
    const transfer = { by: { kind: 'cli' as const }, orderId, reference: `V${orderId}` };
    await expect(confirmTransfer(db(), { ...transfer, version: 2 })).rejects.toBeInstanceOf(VersionMismatch);
    expect(await eventsOf(db(), orderId)).toEqual(['Pending']);
    for (const version of [1, 1, 99, undefined])
      expect((await confirmTransfer(db(), { ...transfer, version })).kind).toBe('paid');
    expect(await eventsOf(db(), orderId)).toHaveLength(3);
  });

  it('is refused for an order that does not exist', async () => {
    await expect(
      confirmTransfer(db(), { by: { kind: 'cli' }, orderId: 1, reference: 'x' }),
    ).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
