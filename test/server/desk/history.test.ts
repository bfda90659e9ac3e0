import { cancelOrder, placeOrder } from '@contract/calls/orders';
import { getDeskOrder } from '@contract/calls/desk/orders';
import { paymentAttempts, refunds } from '../../../src/server/db/schema';
import { markRefundDone } from '../../../src/server/modules/refunds';
import { CHARGE_KOBO, cardShop } from '../../support/cardShop';
import { refundsOf } from '../../support/keeper';
import { makeProduct, orderBody } from '../../support/orders';
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

/** A moment of a day in the past. */
const at = (time: string) => new Date(`2026-03-14T${time}:00.000Z`);
const inHistory = async (orderId: number, kind: string) =>
  (await historyOf(orderId, kind)).map((entry) => [entry.at.slice(11, 16), entry.text]);

async function placeUnpaid(): Promise<number> {
  const body = orderBody([{ product: await makeProduct(db()) }]);
  return (await shop().ada.must(placeOrder, { body })).order_id;
}

it('what happened to several payments stands in the history in the order of time', async () => {
  const orderId = await placeUnpaid();
  const [one, other] = [`A-${orderId}`, `B-${orderId}`];
  const attempt = { orderId, amountKobo: CHARGE_KOBO };
  await db()
    .insert(paymentAttempts)
    .values([
      { ...attempt, reference: one, createdAt: at('09:00'), checkedAt: at('09:30'), state: 'failed' },
      { ...attempt, reference: other, createdAt: at('09:10'), verifiedAt: at('09:20'), state: 'success' },
    ]);
  expect(await inHistory(orderId, 'payment')).toEqual([
    ['09:00', `Card payment begun: reference ${one}`],
    ['09:10', `Card payment begun: reference ${other}`],
    ['09:20', `Card payment received: ₦20,400.00, reference ${other}`],
    ['09:30', `Card payment failed: ₦20,400.00, reference ${one}`],
  ]);
});

it('a refund stands in the history when it was sent, too, and several in the order of time', async () => {
  const orderId = await placeUnpaid();
  const row = { orderId, method: 'card', reason: 'cancelled', amountKobo: 50_000 } as const;
  const [one, other] = [`A-${orderId}`, `B-${orderId}`];
  const first = { paymentReference: one, createdAt: at('10:00'), sentAt: at('10:20') };
  const second = { paymentReference: other, createdAt: at('10:10'), sentAt: at('10:25') };
  await db()
    .insert(refunds)
    .values([
      { ...row, ...first, closedAt: at('10:30'), status: 'done' },
      { ...row, ...second, status: 'sent' },
    ]);
  const of = (reference: string) => `₦500.00, order cancelled, of payment ${reference}`;
  expect(await inHistory(orderId, 'refund')).toEqual([
    ['10:00', `Refund due: ${of(one)}`],
    ['10:10', `Refund due: ${of(other)}`],
    ['10:20', `Refund sent: ${of(one)}`],
    ['10:25', `Refund sent: ${of(other)}`],
    ['10:30', `Refund paid back: ${of(one)}`],
  ]);
});
