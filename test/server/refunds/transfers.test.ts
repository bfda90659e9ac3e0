import { cancelOrder, getOrder } from '@contract/calls/orders';
import { lockOrder } from '../../../src/server/modules/orders';
import { confirmTransfer } from '../../../src/server/modules/payments';
import { settlePayment } from '../../../src/server/modules/payments/settlePayment';
import { CHARGE_KOBO, NOT_VERIFIED, SUCCESS, UNPAID, cardShop } from '../../support/cardShop';
import { refundsOf } from '../../support/keeper';

const shop = cardShop();
const db = () => shop().db;
let orderId: number;
let reference: string;

const beginPayment = async () => {
  ({ orderId, reference } = await shop().beginPayment());
};

beforeEach(beginPayment);

const confirm = () => shop().confirm({ orderId, reference });
const transfer = (of: string) => confirmTransfer(db(), { by: { kind: 'cli' }, orderId, reference: of });
const cancel = () => shop().ada.must(cancelOrder, { params: { orderId } });
const readOrder = () => shop().ada.must(getOrder, { params: { orderId } });
const ledgerRows = async () =>
  (await refundsOf(db(), orderId)).map((row) => [
    row.reason,
    row.paymentReference,
    row.amountKobo,
    row.status,
  ]);

describe('a bank transfer', () => {
  it('for a paid or a cancelled order is due for refund once, and the refusal mentions the ledger', async () => {
    shop().paystack.setCharge(reference);
    await confirm();
    for (let times = 0; times < 2; times += 1) {
      await expect(transfer(`NIP-${orderId}`)).rejects.toMatchObject({
        code: 'order_not_payable',
        message:
          'This order is already paid. The money is recorded, and you owe the customer a refund of it.',
      });
    }
    expect(await refundsOf(db(), orderId)).toMatchObject([
      {
        reason: 'paid_twice',
        method: 'bank_transfer',
        amountKobo: 2_000_000,
        paymentReference: `NIP-${orderId}`,
      },
    ]);
    await beginPayment();
    await cancel();
    await expect(transfer(`NIP-${orderId}`)).rejects.toMatchObject({ code: 'order_not_payable' });
    expect(await ledgerRows()).toEqual([['paid_cancelled', `NIP-${orderId}`, 2_000_000, 'due']]);
  });

  it('with the reference of an open card payment is refused and records nothing', async () => {
    await expect(transfer(reference)).rejects.toMatchObject({ code: 'conflict' });
    expect(await readOrder()).toMatchObject(UNPAID);
    shop().paystack.setCharge(reference);
    expect(await confirm()).toEqual(SUCCESS);
    expect(await ledgerRows()).toEqual([]);
  });

  it('does not pay an order with money whose refund is already due', async () => {
    shop().paystack.setCharge(reference, { amount: CHARGE_KOBO - 1 });
    await confirm();
    expect(await transfer(reference)).toMatchObject({ kind: 'returned' });
    expect(await readOrder()).toMatchObject(UNPAID);
    shop().paystack.setCharge(reference, { amount: CHARGE_KOBO });
    expect(await confirm()).toMatchObject(NOT_VERIFIED);
    expect(await readOrder()).toMatchObject(UNPAID);
    expect(await ledgerRows()).toEqual([['wrong_amount', reference, CHARGE_KOBO - 1, 'due']]);
  });

  it('of another amount is due for refund as wrong_amount', async () => {
    const received = {
      ...{
        reference: `NIP-${orderId}`,
        method: 'bank_transfer' as const,
        amountKobo: 1_999_900,
        currency: 'NGN',
      },
      ...{ mismatch: 'other_amount' as const, providerId: null, providerData: null },
      by: { kind: 'cli' as const },
    };
    await db().transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (order) await settlePayment(tx, order, received);
    });
    expect(await ledgerRows()).toEqual([['wrong_amount', `NIP-${orderId}`, 1_999_900, 'due']]);
  });
});
