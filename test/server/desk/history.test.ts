import { cancelOrder } from '@contract/calls/orders';
import { getDeskOrder } from '@contract/calls/desk/orders';
import { markRefundDone } from '../../../src/server/modules/refunds';
import { CHARGE_KOBO, cardShop } from '../../support/cardShop';
import { refundsOf } from '../../support/keeper';
import { newStaff, type StaffMember } from '../../support/staff';

const shop = cardShop();
const db = () => shop().db;
let keeper: StaffMember;

beforeAll(async () => {
  keeper = await newStaff({ address: shop().address, db: db() }, 'owner');
});

async function historyOf(orderId: number, ...kinds: string[]) {
  const { body } = await keeper.call(getDeskOrder, { params: { orderId } });
  return body.timeline.filter(({ kind }) => kinds.includes(kind));
}

it('a card payment stands in the history when it was begun, declined and received, with the provider’s message', async () => {
  const payment = await shop().beginPayment();
  const { orderId, reference } = payment;
  const begun = `Card payment begun: reference ${reference}`;
  const textsNow = async () => (await historyOf(orderId, 'payment')).map(({ text }) => text);
  expect(await textsNow()).toEqual([begun]);
  shop().paystack.setCharge(reference, { status: 'failed', gateway_response: 'Insufficient Funds' });
  await shop().confirm(payment);
  expect(await textsNow()).toEqual([
    begun,
    expect.stringMatching(
      /^Card payment (failed|checked) \(Insufficient Funds\): ₦20,400\.00, reference \d+$/,
    ),
  ]);
  shop().paystack.setCharge(reference);
  await shop().confirm(payment);
  expect(await textsNow()).toEqual([begun, `Card payment received: ₦20,400.00, reference ${reference}`]);
});

it('a refund stands in the history when it was owed and when it was paid back, in its place by time', async () => {
  const payment = await shop().beginPayment();
  const { orderId, reference } = payment;
  shop().paystack.setCharge(reference);
  await shop().confirm(payment);
  await shop().ada.must(cancelOrder, { params: { orderId } });
  const [refund] = await refundsOf(db(), orderId);
  await markRefundDone(db(), {
    refundId: refund?.id ?? 0,
    bankReference: `NIP-${orderId}`,
    by: { kind: 'cli' },
  });
  const sum = `₦${(CHARGE_KOBO / 100).toLocaleString('en-NG')}.00`;
  const entries = await historyOf(orderId, 'refund', 'payment', 'event');
  expect(entries.filter(({ kind }) => kind === 'refund')).toMatchObject([
    { text: `Refund due: ${sum}, order cancelled, of payment ${reference}`, actor: null },
    { text: `Refund paid back: ${sum}, order cancelled, of payment ${reference}`, actor: null },
  ]);
  expect([...entries].sort((one, next) => one.at.localeCompare(next.at))).toEqual(entries);
});
