import { eq } from 'drizzle-orm';
import { cancelOrder } from '@contract/calls/orders';
import { getDeletion, withdrawDeletion } from '@contract/calls/privacy';
import { API_BASE } from '@contract/call';
import { refunds } from '../../../src/server/db/schema';
import { callShop } from '../../support/customer';
import { testShop } from '../../support/testShop';
import {
  requestDeletionOf,
  placeDeliveredOrder,
  newMember,
  payByTransfer,
  placeOrderFor,
  type Member,
} from './customers';

const shop = testShop();
let ada: Member;
beforeEach(async () => {
  ada = await newMember(shop());
});

const readDeletion = () => ada.must(getDeletion);
const cancel = (orderId: number) => ada.must(cancelOrder, { params: { orderId } });
/** Expects the same reasons as in the refusal. */
async function expectRefusalToAgree(): Promise<void> {
  const { reasons } = await readDeletion();
  expect(await requestDeletionOf(ada)).toMatchObject({ status: 409, body: { reasons } });
}

describe('GET /user/deletion/', () => {
  it('answers 401 to visitors', async () => {
    expect(await callShop(shop().address, getDeletion)).toMatchObject({
      status: 401,
      body: { code: 'token_invalid' },
    });
  });

  it('returns no due time and no reasons when there are none, with no-store', async () => {
    const response = await fetch(`${shop().address}${API_BASE}/user/deletion/`, {
      headers: { authorization: `Bearer ${ada.access}` },
    });
    expect(await response.json()).toEqual({ due_at: null, reasons: [] });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('returns when the account will be erased, until the request is withdrawn', async () => {
    const { body } = await requestDeletionOf(ada);
    expect(await readDeletion()).toEqual({ due_at: (body as { due_at: string }).due_at, reasons: [] });
    await ada.must(withdrawDeletion);
    expect(await readDeletion()).toEqual({ due_at: null, reasons: [] });
  });

  it('returns each open order, as the refusal does, but no finished one and no other customer’s', async () => {
    await placeOrderFor(shop(), await newMember(shop()));
    await placeDeliveredOrder(shop(), ada);
    const [one, other] = [await placeOrderFor(shop(), ada), await placeOrderFor(shop(), ada)];
    const open = (order_id: number) => ({ code: 'open_order', order_id });
    expect(await readDeletion()).toEqual({ due_at: null, reasons: [open(one), open(other)] });
    await expectRefusalToAgree();
    await cancel(one);
    expect(await readDeletion()).toEqual({ due_at: null, reasons: [open(other)] });
    await cancel(other);
    expect(await readDeletion()).toEqual({ due_at: null, reasons: [] });
  });

  it('returns the order whose refund is due, until it is paid', async () => {
    const orderId = await placeOrderFor(shop(), ada, { payment_method_id: 1 });
    await payByTransfer(shop(), orderId);
    await cancel(orderId);
    expect(await readDeletion()).toEqual({
      due_at: null,
      reasons: [{ code: 'refund_owed', order_id: orderId }],
    });
    await expectRefusalToAgree();
    await shop().database.db.update(refunds).set({ status: 'done' }).where(eq(refunds.orderId, orderId));
    expect(await readDeletion()).toEqual({ due_at: null, reasons: [] });
  });

  it('returns both when a refund became due after the request', async () => {
    const orderId = await placeDeliveredOrder(shop(), ada);
    await requestDeletionOf(ada);
    await shop()
      .database.db.insert(refunds)
      .values({
        ...{ orderId, paymentReference: `TRF-${orderId}`, method: 'bank_transfer', amountKobo: 100 },
        ...{ reason: 'goodwill', status: 'due' },
      });
    expect(await readDeletion()).toEqual({
      due_at: expect.any(String) as string,
      reasons: [{ code: 'refund_owed', order_id: orderId }],
    });
  });
});
